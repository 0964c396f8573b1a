import { expect, it } from 'vitest';
import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';

it('SEC-08 a session lives 30 minutes without a call and 60 in all', () => {
  expect({ sessionIdleMinutes, sessionLifeMinutes }).toEqual({
    sessionIdleMinutes: 30,
    sessionLifeMinutes: 60,
  });
});
