import { afterEach, describe, expect, it, vi } from 'vitest';
import { picturesInBrowser, type DecodedPicture } from '#adapters/browser/pictures.ts';
import type { PictureTry } from '#core/shared/files/picture-tries.ts';
import { O } from '#core/shared/fp.ts';

const file = new File(['una foto'], 'foto.jpg');

const tries: readonly PictureTry[] = [
  { longSide: 3000, quality: 0.8 },
  { longSide: 2000, quality: 0.7 },
  { longSide: 1000, quality: 0.6 },
];

const ofSize = (size: number): Blob => new Blob([new Uint8Array(size)]);

/** Builds a picture of 4,000 by 3,000 pixels whose successive JPEG encodings are these blobs. */
const writtenAs = (...blobs: readonly (Blob | null)[]) => {
  const written: (readonly number[])[] = [];
  const decoded: Blob[] = [];
  let closed = 0;
  const picture: DecodedPicture = {
    width: 4000,
    height: 3000,
    asJpeg: (...as) => Promise.resolve(blobs[written.push(as) - 1] ?? null),
    close: () => void (closed += 1),
  };
  const pictures = picturesInBrowser((blob) => Promise.resolve((decoded.push(blob), picture)));
  return { written, decoded, closed: () => closed, smaller: pictures.smaller(file, tries, 1000) };
};

describe('DOC-04 a picture is drawn again until it fits', () => {
  it('by the first try that is enough, within its longer side and with its quality', async () => {
    const fitting = ofSize(1000);
    const { smaller, written, decoded } = writtenAs(ofSize(1001), fitting, ofSize(10));
    expect(await smaller()).toEqual(O.some(fitting));
    expect(written).toEqual([
      [3000, 2250, 0.8],
      [2000, 1500, 0.7],
    ]);
    expect(decoded).toEqual([file]);
  });

  it.each([null, ofSize(0)])('a try that wrote nothing is no copy: %o', async (nothing) => {
    const fitting = ofSize(500);
    const { smaller } = writtenAs(nothing, fitting);
    expect(await smaller()).toEqual(O.some(fitting));
  });

  it('none is enough: no copy', async () => {
    const { smaller, written } = writtenAs(ofSize(4000), ofSize(3000), ofSize(2000));
    expect(await smaller()).toEqual(O.none);
    expect(written).toHaveLength(3);
  });

  it('nothing is decoded before it is asked for', async () => {
    const { decoded } = writtenAs(ofSize(1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(decoded).toEqual([]);
  });
});

describe('the memory of a picture is given back', () => {
  it.each([
    ['after a copy', [ofSize(10)]],
    ['after no copy', [ofSize(2000), ofSize(2000), ofSize(2000)]],
  ])('%s, once', async (_, blobs) => {
    const { smaller, closed } = writtenAs(...blobs);
    await smaller();
    expect(closed()).toBe(1);
  });

  it('after a drawing that failed, which is no copy', async () => {
    let closed = 0;
    const pictures = picturesInBrowser(() =>
      Promise.resolve({
        ...{ width: 10, height: 10, asJpeg: () => Promise.reject(new Error('out of memory')) },
        close: () => void (closed += 1),
      }),
    );
    expect(await pictures.smaller(file, tries, 1000)()).toEqual(O.none);
    expect(closed).toBe(1);
  });
});

it('an undecodable picture has no copy', async () => {
  const pictures = picturesInBrowser(() => Promise.reject(new Error('not a picture')));
  expect(await pictures.smaller(file, tries, 1000)()).toEqual(O.none);
});

describe('the browser itself', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Stubs a browser that decodes to 4,000 by 3,000 pixels and records its canvas calls; `canDraw` false gives no canvas context. */
  const drawing = (canDraw: boolean) => {
    const asked: unknown[] = [];
    const bitmap = { width: 4000, height: 3000, close: () => asked.push('close') };
    vi.stubGlobal('createImageBitmap', (blob: Blob, options: unknown) => {
      asked.push(['decode', blob, options]);
      return Promise.resolve(bitmap);
    });
    const context = {
      drawImage: (what: unknown, ...where: readonly number[]) =>
        asked.push(['draw', what === bitmap, ...where]),
    };
    const createElement = (name: string) => {
      const canvas = {
        ...{ name, width: 0, height: 0 },
        getContext: (kind: string) => (canDraw && kind === '2d' ? context : null),
        toBlob: (done: (blob: Blob) => void, type: string, quality: number) => {
          asked.push(['write', canvas.name, canvas.width, canvas.height, type, quality]);
          done(ofSize(10));
        },
      };
      return canvas;
    };
    vi.stubGlobal('document', { createElement });
    return asked;
  };

  it('turns a photo as its camera says, draws it whole and writes a JPEG', async () => {
    const asked = drawing(true);
    expect(await picturesInBrowser().smaller(file, tries, 1000)()).toMatchObject(O.some({ size: 10 }));
    expect(asked).toEqual([
      ['decode', file, { imageOrientation: 'from-image' }],
      ['draw', true, 0, 0, 3000, 2250],
      ['write', 'canvas', 3000, 2250, 'image/jpeg', 0.8],
      'close',
    ]);
  });

  it('that has no memory left to draw with makes no copy, instead of a blank one', async () => {
    drawing(false);
    expect(await picturesInBrowser().smaller(file, tries, 1000)()).toEqual(O.none);
  });
});
