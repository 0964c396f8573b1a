import { expect, it } from 'vitest';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { timeRecovered, timeStanding } from '#adapters/browser/time-recovered.ts';
import { T, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const recovering = async (openFor: number | undefined) => {
  let now = 1000;
  const clock = sessionClock(() => now);
  const { company, representative } = anEntry();
  const read = () =>
    TE.fromTask(
      T.fromIO(() => {
        now = 1200;
        return {
          revision: 0,
          visitor: { entry: { company, representative }, isRepresented: true, openFor },
        };
      }),
    );
  await timeRecovered({ read }, clock, () => now).read()();
  return clock.times();
};

it('EXT-2858 a visitor who came back from a provider is timed by the call that follows', async () => {
  let now = 1000;
  const clock = sessionClock(() => now);
  const { digitalIdentity } = happyPortability();
  const standing = () => TE.fromIO(() => ((now = 1200), { ...anEntry(), isIdentified: true, openFor: 900 }));
  await timeStanding({ ...digitalIdentity, standing }, clock, () => now).standing(aToken)();
  expect(clock.times()).toEqual({ openedAt: 100, lastCallAt: 1000 });
});

it('EXT-217 a session that was recovered is timed from its opening, told by the answer to a call that set out before', async () => {
  expect(await recovering(900)).toEqual({ openedAt: 100, lastCallAt: 1000 });
});

it('EXT-217 at a bank that does not tell it, from that call', async () => {
  expect(await recovering(undefined)).toEqual({ openedAt: 1000, lastCallAt: 1000 });
});
