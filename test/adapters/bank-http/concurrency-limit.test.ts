import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concurrencyLimit, type Slot } from '#adapters/bank-http/concurrency-limit.ts';

const moment = 100;

const somebody = 'una red';
const another = 'otra red';

/** Builds a concurrency limit over a fake clock, with functions that start calls while slots are free and end them. */
const watched = (steady: number) => {
  let now = 0;
  const bound = concurrencyLimit({ steady, moment }, () => now);
  const places: Slot[] = [];
  return {
    underWay: () => places.length,
    wait: (ms: number): void => void (now += ms),
    comes: (source = somebody): boolean => {
      if (!bound.hasSlot(source)) return false;
      places.push(bound.enter(source));
      return true;
    },
    hasRoomFor: bound.hasSlot,
    ends: (): void => places.shift()?.(),
  };
};

const come = (bound: ReturnType<typeof watched>, calls: number, source = somebody): number =>
  Array.from({ length: calls }, () => bound.comes(source)).filter(Boolean).length;

describe('EXT-2361 the calls under way', () => {
  it('are twice the bound at most, and there is a place while they are fewer than it', () => {
    const steps = fc.array(
      fc.oneof(fc.constant('comes' as const), fc.constant('ends' as const), fc.nat({ max: 2 * moment })),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), steps, (steady, story) => {
        const bound = watched(steady);
        for (const step of story) {
          if (typeof step === 'number') bound.wait(step);
          else if (step === 'ends') bound.ends();
          else {
            const before = bound.underWay();
            const entered = bound.comes();
            if (before < steady) expect(entered).toBe(true);
            expect(bound.underWay()).toBeLessThanOrEqual(2 * steady);
          }
        }
      }),
    );
  });

  it('that come together from several sources are taken up to twice the bound', () => {
    const bound = watched(8);
    const came = Array.from({ length: 50 }, (_, call) => bound.comes(`red ${call % 8}`));
    expect(came.filter(Boolean)).toHaveLength(16);
  });

  it('that come together from one source are taken up to one and a half times the bound', () => {
    expect(come(watched(4), 20)).toBe(6);
  });

  it('are no more than the bound once the moment is over, however often one ends', () => {
    const bound = watched(4);
    come(bound, 20);
    bound.wait(moment);
    for (let ended = 0; ended < 20; ended += 1) {
      bound.ends();
      come(bound, 20);
    }
    expect(bound.underWay()).toBe(4);
  });

  it('may come together again once half of the places are free', () => {
    const bound = watched(4);
    come(bound, 20);
    bound.wait(moment);
    for (let ended = 0; ended < 4; ended += 1) bound.ends();
    expect(come(bound, 20)).toBe(4);
  });

  it('release a slot once, however often called', () => {
    const bound = concurrencyLimit({ steady: 1, moment: 0 }, () => 0);
    const leave = bound.enter(somebody);
    bound.enter(somebody);
    leave();
    leave();
    expect(bound.hasSlot(somebody)).toBe(false);
  });
});

describe('EXT-2363 whoever comes while another source has taken all places', () => {
  it('gets a slot, whatever one source does: at first, later, and in a new burst', () => {
    const steps = fc.array(
      fc.oneof(fc.nat({ max: 30 }), fc.constant('ends' as const), fc.constant('waits' as const)),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (steady, story) => {
        const bound = watched(steady);
        for (const step of story) {
          if (step === 'ends') bound.ends();
          else if (step === 'waits') bound.wait(moment / 2);
          else come(bound, step);
          expect(bound.hasRoomFor(another)).toBe(true);
        }
      }),
    );
  });

  it('is admitted until it holds a quarter of them, and the other source is not', () => {
    const bound = watched(8);
    come(bound, 100);
    bound.wait(moment);
    while (bound.underWay() > 8) bound.ends();
    expect(come(bound, 100)).toBe(0);
    expect(come(bound, 100, another)).toBe(2);
  });

  it('is let in again as often as he was answered', () => {
    const bound = concurrencyLimit({ steady: 4, moment: 0 }, () => 0);
    for (let call = 0; call < 4; call += 1) bound.enter(somebody);
    for (let call = 0; call < 10; call += 1) {
      expect(bound.hasSlot(another)).toBe(true);
      bound.enter(another)();
    }
  });
});
