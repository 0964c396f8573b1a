import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { whenCutShort } from './cut-short.ts';

const asSent: readonly string[] = ['7bit', '8bit', 'binary'];

type Part = MultipartFile | 'no-more' | 'malformed';

/** Reads the parts of a multipart body one after another, at most so many, each as bytes; any malformed body is the same fault. Ends with the call's answer, even in the middle of a part (EXT-2246). */
export const partsOf = (request: FastifyRequest, most: number): (() => Promise<Part>) => {
  const parts = request.parts({
    limits: { fileSize: maxFileBytes + 1, files: most, parts: most, headerPairs: 20 },
    // otherwise the plugin would decode texts by their declared charset, and JSON by its own parser
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
      // the parser also emits parts without a name
      const name: string | undefined = part.fieldname;
      if (part.type !== 'file' || name === undefined) return 'malformed';
      return asSent.includes(part.encoding) ? part : 'malformed';
    } catch {
      return 'malformed';
    }
  };
  // stops reading once the call was answered
  return () => (isOver ? cut : Promise.race([cut, read()]));
};

/** Reads a part's bytes up to a limit. */
export const bytesOfPart = async (stream: Readable, most: number): Promise<E.Either<'malformed', Buffer>> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // destroying one part of a multipart body would stall its parser
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
