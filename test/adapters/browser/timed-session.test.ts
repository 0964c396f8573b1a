import { expect, it } from 'vitest';
import { timedSession } from '#adapters/browser/timed-session.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { O } from '#core/shared/fp.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

it('SEC-08 the clock starts anew with each token that is remembered', () => {
  let openings = 0;
  const session = timedSession(sessionInMemory(), { open: () => void (openings += 1) });
  session.remember(aToken)();
  session.remember({ ...aToken, access: 'acceso-2' })();
  expect([openings, O.toUndefined(session.current())?.access]).toEqual([2, 'acceso-2']);
});
