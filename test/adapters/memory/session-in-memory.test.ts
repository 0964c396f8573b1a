import { expect, it } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { O } from '#core/shared/fp.ts';

it('a session in memory keeps its token until it is forgotten, and apart from any other', () => {
  const [session, other] = [sessionInMemory(), sessionInMemory()];
  const token = { access: 'a', refresh: 'r' };
  const remembering = session.remember(token);
  expect(session.current()).toEqual(O.none);
  remembering();
  expect(session.current()).toEqual(O.some(token));
  expect(other.current()).toEqual(O.none);
  session.forget();
  expect(session.current()).toEqual(O.none);
});
