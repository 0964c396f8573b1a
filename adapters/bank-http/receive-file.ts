import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import type { ReceivedFile } from '#core/bank/ports.ts';
import { notValid, unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { contentKind } from '#core/shared/files/file-type.ts';
import { knownFileName } from '#core/shared/files/file-name.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { lineOf } from './field-parts.ts';
import type { JsonParts } from './json-parts.ts';
import { bytesOfPart, partsOf } from './multipart-parts.ts';

type Stored = {
  readonly path: string;
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly sha256: string;
  readonly hasEncrypt: boolean;
  readonly hasArchive: boolean;
};

/** Interface of the receiver, which stores an upload as a temporary file while it arrives, and deletes it afterwards. */
export type FileReceiver = {
  readonly receive: (
    stream: Readable,
    limitBytes: number,
  ) => Promise<E.Either<'too-large' | 'empty' | 'aborted', Stored>>;
  readonly discard: (path: string) => Promise<void>;
};

type Texts = Readonly<Record<string, string>>;

/** Names of the parts that an upload with one file may have: the file, and texts before or after it. */
type OwnParts = { readonly file: string; readonly texts: readonly string[] };

/** Parts of an upload with JSON beside its file and texts (sent as text or blob); `textBytes` limits each text or JSON. */
type PartsWithJson = OwnParts & { readonly json: readonly string[]; readonly textBytes: number };

type Parts = (OwnParts & { readonly json?: never; readonly textBytes?: never }) | PartsWithJson;

/** Expected parts of an upload with several files of one name; with `judgesTooLarge` an oversized file is passed to core, which refuses it. */
type ManyParts = Parts & {
  readonly least: number;
  readonly most: number;
  readonly judgesTooLarge?: true;
};

type Beside = { readonly texts: Texts; readonly json: JsonParts };
type Upload = Beside & { readonly file: ReceivedFile };
type Uploads = Beside & { readonly files: readonly ReceivedFile[] };

const bytesOfAText = 64;

export const tooLarge: BankRefusal = { refused: 'too-large' };

// Returns the maximum number of parts of an upload: one file and one text more than allowed, so that the
// excess can be reported.
const partsAtMost = ({ most, texts, json = [] }: ManyParts): number => most + texts.length + json.length + 2;

const unstored = {
  path: '',
  sha256: createHash('sha256').digest('hex'),
  content: 'unknown',
  encrypted: false,
} as const;

const judged = (name: string, stored: Stored): ReceivedFile => ({
  path: stored.path,
  name,
  size: stored.size,
  sha256: stored.sha256,
  content: contentKind(stored.head, stored.tail, stored.hasArchive),
  encrypted: stored.hasEncrypt,
});

// Unicode replacement character, which stands for invalid UTF-8.
const lost = '\uFFFD';

/** Returns the file name of an uploaded part; refuses control characters and invalid UTF-8 (EXT-802, EXT-806). */
const nameOf = (part: MultipartFile): E.Either<BankRefusal, string> => {
  const name: string | undefined = part.filename;
  return name !== undefined && !name.includes(lost) && !/\p{Cc}|\p{Surrogate}/u.test(name)
    ? E.right(knownFileName(name))
    : E.left(notValid([part.fieldname]));
};

const storedOr503 = (request: FastifyRequest, files: FileReceiver, part: MultipartFile) =>
  TE.tryCatch(
    () => files.receive(part.file, maxFileBytes),
    (error): BankRefusal => {
      request.log.error({ err: error }, 'an upload could not be stored');
      return unavailable;
    },
  )();

/** Stores one uploaded file. An empty file, and an oversized one with `judgesTooLarge`, goes on to core, which rejects it; any other fault refuses the call. */
const received = async (
  request: FastifyRequest,
  files: FileReceiver,
  part: MultipartFile,
  judgesTooLarge: boolean,
): Promise<E.Either<BankRefusal, ReceivedFile>> => {
  const name = nameOf(part);
  if (E.isLeft(name)) return name;
  const outcome = await storedOr503(request, files, part);
  if (E.isLeft(outcome)) return outcome;
  return pipe(
    outcome.right,
    E.map((stored) => judged(name.right, stored)),
    E.orElse((fault): E.Either<BankRefusal, ReceivedFile> => {
      if (fault === 'empty') return E.right({ ...unstored, name: name.right, size: 0 });
      if (fault === 'aborted') return E.left(notValid([part.fieldname]));
      return judgesTooLarge
        ? E.right({ ...unstored, name: name.right, size: maxFileBytes + 1 })
        : E.left(tooLarge);
    }),
  );
};

const discard = async (files: FileReceiver, file: ReceivedFile): Promise<void> => {
  if (file.path !== '') await files.discard(file.path);
};

/** Collects the texts and JSON of an upload: `isBeside` checks a part's name, `take` reads one and is false if it is repeated or malformed. */
const readBeside = ({ texts, json = [], textBytes = bytesOfAText }: Parts) => {
  const read = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  const kept = <Value>(into: Map<string, Value>, name: string, value: E.Either<unknown, Value>): boolean => {
    if (E.isRight(value)) into.set(name, value.right);
    return E.isRight(value);
  };
  const take = async ({ fieldname, file }: MultipartFile): Promise<boolean> => {
    if (read.has(fieldname) || parsed.has(fieldname)) return false;
    const bytes = await bytesOfPart(file, textBytes);
    return json.includes(fieldname)
      ? kept(parsed, fieldname, E.flatMap(parseUnambiguousJson)(bytes))
      : kept(read, fieldname, E.flatMap(lineOf)(bytes));
  };
  return {
    isBeside: (name: string): boolean => texts.includes(name) || json.includes(name),
    take,
    beside: (): Beside => ({ texts: Object.fromEntries(read), json: parsed }),
  };
};

const readUploads = async (
  request: FastifyRequest,
  receiver: FileReceiver,
  names: ManyParts,
): Promise<E.Either<BankRefusal, Uploads>> => {
  const files: ReceivedFile[] = [];
  const { isBeside, take, beside } = readBeside(names);

  const refused = async (refusal: BankRefusal): Promise<E.Either<BankRefusal, Uploads>> => {
    for (const file of files) await discard(receiver, file);
    return E.left(refusal);
  };

  const next = partsOf(request, partsAtMost(names));
  for (;;) {
    const part = await next();
    if (part === 'malformed') return refused(notValid([names.file]));
    if (part === 'no-more') break;
    if (isBeside(part.fieldname)) {
      if (!(await take(part))) return refused(notValid([part.fieldname]));
    } else {
      if (part.fieldname !== names.file || files.length === names.most)
        return refused(notValid([part.fieldname]));
      const outcome = await received(request, receiver, part, names.judgesTooLarge === true);
      if (E.isLeft(outcome)) return refused(outcome.left);
      files.push(outcome.right);
    }
  }
  return files.length < names.least ? refused(notValid([names.file])) : E.right({ files, ...beside() });
};

/** Receives an upload of several files, passes it to `use`, and deletes the temporary files afterwards (PAPI-39, PAPI-52). */
export const withUploads =
  <Value>(
    request: FastifyRequest,
    receiver: FileReceiver,
    names: ManyParts,
    use: (uploads: Uploads) => TE.TaskEither<BankRefusal, Value>,
  ): TE.TaskEither<BankRefusal, Value> =>
  async () => {
    const uploads = await readUploads(request, receiver, names);
    if (E.isLeft(uploads)) return uploads;
    try {
      return await use(uploads.right)();
    } finally {
      for (const file of uploads.right.files) await discard(receiver, file);
    }
  };

/** Receives an upload of exactly one file, passes it to `use`, and deletes the temporary file afterwards (PAPI-43, PAPI-45, PAPI-72). */
export const withUpload = <Value>(
  request: FastifyRequest,
  receiver: FileReceiver,
  names: Parts,
  use: (upload: Upload) => TE.TaskEither<BankRefusal, Value>,
): TE.TaskEither<BankRefusal, Value> =>
  withUploads(request, receiver, { ...names, least: 1, most: 1 }, ({ files, ...beside }) =>
    pipe(
      TE.fromNullable(notValid([names.file]))(files[0]),
      TE.flatMap((file) => use({ file, ...beside })),
    ),
  );
