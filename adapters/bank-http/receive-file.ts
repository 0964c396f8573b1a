import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '#core/bank/ports.ts';
import { notValid, unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { contentKind } from '#core/shared/files/content-kind.ts';
import { fileMessage } from '#core/shared/files/file-messages.ts';
import { maxFileBytes } from '#core/shared/files/file-rules.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { isCleanText } from './canonical-json.ts';
import { partsOf } from './multipart-parts.ts';

type Stored = {
  readonly path: string;
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly sha256: string;
  readonly hasEncrypt: boolean;
};

/** Where the bytes of an upload go while they arrive. */
export type FileReceiver = {
  readonly receive: (
    stream: Readable,
    limitBytes: number,
  ) => Promise<E.Either<'too-large' | 'empty' | 'aborted', Stored>>;
  readonly discard: (path: string) => Promise<void>;
};

/** The parts an upload has: one file, and texts before or after it. */
type Parts = { readonly file: string; readonly texts: readonly string[] };

type Upload = { readonly file: ReceivedFile; readonly texts: Readonly<Record<string, string>> };

export const tooLarge: BankRefusal = { refused: 'too-large', message: fileMessage('size', 'public') };

const limits = {
  fileSize: maxFileBytes + 1,
  files: 2,
  fields: 4,
  parts: 5,
  fieldSize: 64,
  fieldNameSize: 64,
  headerPairs: 20,
};

const emptyFile = {
  path: '',
  size: 0,
  sha256: createHash('sha256').digest('hex'),
  content: 'unknown',
  encrypted: false,
} as const;

const judged = (name: string, stored: Stored): ReceivedFile => ({
  path: stored.path,
  name,
  size: stored.size,
  sha256: stored.sha256,
  content: contentKind(stored.head, stored.tail),
  encrypted: stored.hasEncrypt,
});

const nameOf = (part: MultipartFile): E.Either<BankRefusal, string> => {
  const name: string | undefined = part.filename;
  return name !== undefined && isCleanText(name) && !/\p{Cc}/u.test(name)
    ? E.right(name)
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

/** An empty file is still a file, for core to judge; the other faults end the call. */
const received = async (
  request: FastifyRequest,
  files: FileReceiver,
  part: MultipartFile,
): Promise<E.Either<BankRefusal, ReceivedFile>> => {
  const name = nameOf(part);
  if (E.isLeft(name)) return name;
  const outcome = await storedOr503(request, files, part);
  if (E.isLeft(outcome)) return outcome;
  return pipe(
    outcome.right,
    E.map((stored) => judged(name.right, stored)),
    E.orElse((fault) =>
      fault === 'empty'
        ? E.right<BankRefusal, ReceivedFile>({ ...emptyFile, name: name.right })
        : E.left(fault === 'too-large' ? tooLarge : notValid([part.fieldname])),
    ),
  );
};

const discard = async (files: FileReceiver, file: ReceivedFile): Promise<void> => {
  if (file.path !== '') await files.discard(file.path);
};

const readUpload = async (
  request: FastifyRequest,
  files: FileReceiver,
  names: Parts,
): Promise<E.Either<BankRefusal, Upload>> => {
  const texts = new Map<string, string>();
  let file: ReceivedFile | undefined;

  const refused = async (refusal: BankRefusal): Promise<E.Either<BankRefusal, Upload>> => {
    if (file !== undefined) await discard(files, file);
    return E.left(refusal);
  };

  const next = partsOf(request, { limits });
  for (;;) {
    const part = await next();
    if (part === 'malformed') return refused(notValid([names.file]));
    if (part === 'no-more') break;
    if (part.type === 'file') {
      if (part.fieldname !== names.file || file !== undefined) return refused(notValid([part.fieldname]));
      const outcome = await received(request, files, part);
      if (E.isLeft(outcome)) return refused(outcome.left);
      file = outcome.right;
    } else {
      const { fieldname, value, valueTruncated } = part;
      const expected = names.texts.includes(fieldname) && !texts.has(fieldname);
      if (!expected || valueTruncated || typeof value !== 'string') return refused(notValid([fieldname]));
      texts.set(fieldname, value);
    }
  }
  return file === undefined
    ? E.left(notValid([names.file]))
    : E.right({ file, texts: Object.fromEntries(texts) });
};

/** PAPI-43, PAPI-45, PAPI-72 · The parts of an upload, its file on disk while it is used; what was not kept is gone afterwards. */
export const withUpload =
  <Value>(
    request: FastifyRequest,
    files: FileReceiver,
    names: Parts,
    use: (upload: Upload) => TE.TaskEither<BankRefusal, Value>,
  ): TE.TaskEither<BankRefusal, Value> =>
  async () => {
    const upload = await readUpload(request, files, names);
    if (E.isLeft(upload)) return upload;
    try {
      return await use(upload.right)();
    } finally {
      await discard(files, upload.right.file);
    }
  };
