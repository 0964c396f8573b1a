import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '#core/bank/ports.ts';
import { notValid, unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { contentKind } from '#core/shared/files/content-kind.ts';
import { fileMessage } from '#core/shared/files/file-messages.ts';
import { maxFileBytes } from '#core/shared/files/file-rules.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { isCleanText } from './canonical-json.ts';

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
  files: 1,
  fields: 2,
  parts: 3,
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

const received = (
  request: FastifyRequest,
  files: FileReceiver,
  part: MultipartFile,
): TE.TaskEither<BankRefusal, ReceivedFile> =>
  pipe(
    TE.fromEither(nameOf(part)),
    TE.bindTo('name'),
    TE.bind('outcome', () =>
      TE.tryCatch(
        () => files.receive(part.file, maxFileBytes),
        (error): BankRefusal => {
          request.log.error({ err: error }, 'an upload could not be stored');
          return unavailable;
        },
      ),
    ),
    TE.flatMap(({ name, outcome }) =>
      pipe(
        outcome,
        E.matchW(
          (fault) => {
            if (fault === 'empty') return TE.right<BankRefusal, ReceivedFile>({ ...emptyFile, name });
            return TE.left<BankRefusal, ReceivedFile>(
              fault === 'too-large' ? tooLarge : notValid([part.fieldname]),
            );
          },
          (stored) => TE.right<BankRefusal, ReceivedFile>(judged(name, stored)),
        ),
      ),
    ),
  );

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

  const parts = request.parts({ limits });
  const next: TE.TaskEither<BankRefusal, IteratorResult<Multipart>> = TE.tryCatch(
    () => parts.next(),
    () => notValid([names.file]),
  );
  for (;;) {
    const step = await next();
    if (E.isLeft(step)) return refused(step.left);
    if (step.right.done === true) break;
    const part = step.right.value;
    if (part.type === 'file') {
      if (part.fieldname !== names.file || file !== undefined) return refused(notValid([part.fieldname]));
      const outcome = await received(request, files, part)();
      if (E.isLeft(outcome)) return refused(outcome.left);
      file = outcome.right;
    } else {
      const { fieldname, value } = part;
      const known = names.texts.includes(fieldname) && !texts.has(fieldname);
      if (!known || part.valueTruncated || typeof value !== 'string') return refused(notValid([fieldname]));
      texts.set(fieldname, value);
    }
  }
  return file === undefined
    ? E.left(notValid([names.file]))
    : E.right({ file, texts: Object.fromEntries(texts) });
};

const discard = async (files: FileReceiver, file: ReceivedFile): Promise<void> => {
  if (file.path !== '') await files.discard(file.path);
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
