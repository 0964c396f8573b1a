import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { streamTraits } from '#adapters/bank-node/stream-traits.ts';
import { contentEnds } from '#core/shared/files/file-type.ts';

const traitsOf = (chunks: readonly Uint8Array[]) => {
  const traits = streamTraits();
  for (const chunk of chunks) traits.add(Buffer.from(chunk));
  return traits.finish();
};

const cutAt = (bytes: Buffer, places: readonly number[]): readonly Buffer[] => {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, place) => bytes.subarray(cuts[place], end));
};

describe('facts collected from a stream', () => {
  it('is the same however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.nat(150_000), fc.array(fc.nat(150_000), { maxLength: 12 }), (length, places) => {
        const bytes = Buffer.alloc(
          length,
          Buffer.from(Array.from({ length: 251 }, (_, place) => (place * 31) % 251)),
        );
        const found = traitsOf(cutAt(bytes, places));
        expect(found.size).toBe(bytes.length);
        expect(Buffer.compare(found.head, bytes.subarray(0, contentEnds.head))).toBe(0);
        expect(Buffer.compare(found.tail, bytes.subarray(-contentEnds.tail))).toBe(0);
        expect(found.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  it('EXT-3023 moves what it holds once for as many small chunks as it can hold', () => {
    const moved = vi.spyOn(Buffer.prototype, 'copyWithin');
    const bytes = Buffer.alloc(3 * contentEnds.tail, 'zaguan');
    const { tail } = traitsOf(Array.from(bytes, (_, place) => bytes.subarray(place, place + 1)));
    expect(Buffer.compare(tail, bytes.subarray(-contentEnds.tail))).toBe(0);
    expect(moved.mock.calls.length).toBeLessThanOrEqual(2);
    moved.mockRestore();
  });

  it('finds /Encrypt anywhere, also across chunks of any length', () => {
    fc.assert(
      fc.property(
        fc.nat(3000),
        fc.nat(3000),
        fc.array(fc.nat(6008), { maxLength: 40 }),
        (before, after, places) => {
          const bytes = Buffer.from(`${'x'.repeat(before)}/Encrypt 9 0 R${'y'.repeat(after)}`);
          expect(traitsOf(cutAt(bytes, places)).hasEncrypt).toBe(true);
          expect(traitsOf(cutAt(Buffer.from(bytes.toString().replace('ry', 'yr')), places)).hasEncrypt).toBe(
            false,
          );
        },
      ),
    );
    expect(traitsOf([...'/Encrypt/'].map((letter) => Buffer.from(letter))).hasEncrypt).toBe(true);
    expect(traitsOf([...'/Encryption /Encrypt'].map((letter) => Buffer.from(letter))).hasEncrypt).toBe(false);
    expect(traitsOf([]).hasEncrypt).toBe(false);
  });

  it('EXT-809 tells of an archive wherever it begins, also across chunks of any length', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.array(fc.nat(3008), { maxLength: 40 }), (before, places) => {
        for (const mark of [Buffer.from('Rar!\u001a\u0007'), Buffer.from('377abcaf271c', 'hex')]) {
          const bytes = Buffer.concat([Buffer.alloc(before, '7zRa'), mark, Buffer.from('more')]);
          expect(traitsOf(cutAt(bytes, places)).hasArchive).toBe(true);
          expect(traitsOf(cutAt(bytes.subarray(0, before + 5), places)).hasArchive).toBe(false);
        }
      }),
    );
  });
});
