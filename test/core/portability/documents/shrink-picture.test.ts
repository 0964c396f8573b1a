import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileContent } from '#core/portability/documents/attachment.ts';
import { shrinkPicture } from '#core/portability/documents/shrink-picture.ts';
import type { Pictures } from '#core/portability/ports.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import { pictureTries } from '#core/shared/files/picture-tries.ts';
import { E, O } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';

const photo = anAttachment({ id: 'balance100', name: 'balance.jpg', size: 5_000_000 });

const sized = (size: number): FileContent => ({
  size,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
});

const drawing = (copy: O.Option<FileContent>) => {
  const asked: Parameters<Pictures['smaller']>[] = [];
  const smaller: Pictures['smaller'] =
    (...call) =>
    () => {
      asked.push(call);
      return Promise.resolve(copy);
    };
  return { asked, ports: { pictures: { smaller } } };
};

describe('DOC-04 a picture too large to be sent is drawn again until it fits', () => {
  it('under its own name and id, with the bytes and the size of the copy', async () => {
    const copy = sized(1_500_000);
    const { asked, ports } = drawing(O.some(copy));
    expect(await shrinkPicture(ports)(photo)()).toEqual(
      O.some({ id: 'balance100', name: 'balance.jpg', size: 1_500_000, content: copy }),
    );
    expect(asked).toEqual([[photo.content, pictureTries, maxFileBytes]]);
  });

  it('nothing is drawn before it is asked for', () => {
    const { asked, ports } = drawing(O.none);
    shrinkPicture(ports)(photo);
    expect(asked).toEqual([]);
  });

  it('a picture that cannot be drawn has no copy', async () => {
    expect(await shrinkPicture(drawing(O.none).ports)(photo)()).toEqual(O.none);
  });

  it.each([
    [0, false],
    [1, true],
    [maxFileBytes, true],
    [maxFileBytes + 1, false],
  ])('a copy of %i bytes is taken: %s', async (size, isTaken) => {
    expect(O.isSome(await shrinkPicture(drawing(O.some(sized(size))).ports)(photo)())).toBe(isTaken);
  });

  it('an accepted copy is within the limit, whatever its claimed size', async () => {
    const size = fc.oneof(fc.integer({ min: -1, max: 2 * maxFileBytes }), fc.double());
    await fc.assert(
      fc.asyncProperty(size, async (bytes) => {
        const taken = await shrinkPicture(drawing(O.some(sized(bytes))).ports)(photo)();
        if (O.isSome(taken)) expect(E.isRight(checkFile(taken.value))).toBe(true);
      }),
    );
  });
});
