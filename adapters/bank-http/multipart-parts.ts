import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { whenCutShort } from './cut-short.ts';

const asSent: readonly string[] = ['7bit', '8bit', 'binary'];

type Part = MultipartFile | 'no-more' | 'malformed';

/** Returns a function that gives the next part of a multipart body at each call, at most `most` parts, every part as a byte stream; it gives `malformed` once the HTTP call has been answered, even in the middle of a part (EXT-2246). */
export const partsOf = (request: FastifyRequest, most: number): (() => Promise<Part>) => {
  const parts = request.parts({
    limits: { fileSize: maxFileBytes + 1, files: most, parts: most, headerPairs: 20 },
    // Treats every part as a file, so that the plugin decodes neither texts nor JSON by itself.
    isPartAFile: () => true,
  });
  let current: MultipartFile | undefined;
  let isOver = false;
  const cut = new Promise<Part>((resolve) => {
    whenCutShort(request.raw, () => {
      isOver = true;
      current?.file.destroy(new Error('The call was answered before the end of its body'));
      resolve('malformed');
    });
  });
  const read = async (): Promise<Part> => {
    try {
      const step = await parts.next();
      if (step.done === true) return 'no-more';
      const part = step.value;
      if (part.type === 'file') current = part;
      // A part's name may be missing, although the type says otherwise.
      const name: string | undefined = part.fieldname;
      if (part.type !== 'file' || name === undefined) return 'malformed';
      return asSent.includes(part.encoding) ? part : 'malformed';
    } catch {
      return 'malformed';
    }
  };
  // Waits for the next part or for the end of the call, whichever comes first.
  return () => (isOver ? cut : Promise.race([cut, read()]));
};

/** Reads the bytes of a multipart part; `malformed` if it exceeds the limit or breaks off. */
export const bytesOfPart = async (stream: Readable, most: number): Promise<E.Either<'malformed', Buffer>> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // Leaves the part's stream undestroyed, since destroying one part would stall the multipart parser.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = piece;
      size += bytes.length;
      if (size > most) {
        stream.resume();
        return E.left('malformed');
      }
      pieces.push(bytes);
    }
    return E.right(Buffer.concat(pieces));
  } catch {
    return E.left('malformed');
  }
};
