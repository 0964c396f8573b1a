import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionOutlook } from '#core/portability/session/session-end.ts';

const minute = 60_000;
const at = (opened: number, lastCall: number, now: number) =>
  sessionOutlook({ openedAt: opened * minute, lastCallAt: lastCall * minute }, now * minute);

describe('SEC-08 the end of a session', () => {
  it.each([
    ['just opened', 0, 0, 0, { outlook: 'calm', changesAt: 28 * minute }],
    ['a moment before the warning', 0, 0, 27.99, { outlook: 'calm', changesAt: 28 * minute }],
    ['two minutes before 30 without a call', 0, 0, 28, { outlook: 'renewable', changesAt: 30 * minute }],
    ['renewed by a call', 0, 28, 28, { outlook: 'calm', changesAt: 56 * minute }],
    ['30 minutes without a call', 0, 0, 30, { outlook: 'over' }],
    ['used until now, two minutes before 60', 0, 58, 58, { outlook: 'last-minutes', changesAt: 60 * minute }],
    ['60 minutes in all', 0, 59.9, 60, { outlook: 'over' }],
    [
      'both ends at once: a call helps nothing',
      0,
      30,
      58,
      { outlook: 'last-minutes', changesAt: 60 * minute },
    ],
    ['a computer that slept', 0, 0, 400, { outlook: 'over' }],
  ] as const)('%s', (_what, opened, lastCall, now, outlook) => {
    expect(at(opened, lastCall, now)).toEqual(outlook);
  });

  it('is never over without a warning before it, and is looked at again in the future', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(120), (lastCall, now) => {
        const found = at(0, lastCall, now);
        if (found.outlook === 'over') return true;
        const next = sessionOutlook({ openedAt: 0, lastCallAt: lastCall * minute }, found.changesAt);
        return found.changesAt > now * minute && (found.outlook === 'calm') === (next.outlook !== 'over');
      }),
    );
  });
});
