import { describe, expect, it } from 'vitest';
import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { O } from '#core/shared/fp.ts';

describe('SEC-06 leaving for the public page', () => {
  it('takes the token along to nowhere first', () => {
    const session = sessionInMemory();
    session.remember({ access: 'a', refresh: 'r' })();
    const gone: unknown[] = [];
    leaveForPublicPage(session, '/portabilidad-publica', {
      assign: (url) => void gone.push([url, session.current()]),
    });
    expect(gone).toEqual([['/portabilidad-publica', O.none]]);
  });
});
