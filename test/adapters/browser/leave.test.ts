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

describe('EXT-2892 a configured address is left for as it is written', () => {
  it.each([
    'https://www.banco.cl/portabilidad%20financiera/informaci%C3%B3n',
    'https://www.banco.cl/información?desde=zaguán&a=b%26c+d#sección',
    '/portabilidad-publica?x=%7Bid%7D',
    '#/sesion-terminada',
    'https://[2001:db8::1]/a|b',
  ])('%s', (address) => {
    const assigned: unknown[] = [];
    leaveForPublicPage(sessionInMemory(), address, { assign: (url) => void assigned.push(url) });
    expect(assigned).toEqual([address]);
  });
});
