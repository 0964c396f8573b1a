import { describe, expect, it } from 'vitest';
import type { EntryCookies } from '#core/access/ports.ts';
import { entryGuard, passEntry, unknownLeadsTo } from '#core/access/sign-in/entry-guard.ts';

const cookiesOf = (facts: { enabled?: boolean; bookmark?: boolean; stop?: boolean }) => {
  const world = { enabled: true, bookmark: false, stop: false, ...facts };
  const cookies: EntryCookies = {
    areEnabled: () => world.enabled,
    hasBookmark: () => world.bookmark,
    hasStop: () => world.stop,
    putStop: () => {
      world.stop = true;
    },
    context: () => undefined,
    takeRefusedRut: () => '',
  };
  return { world, cookies };
};

describe('the guard of the login', () => {
  it.each([
    { id: 'ROOT-11', path: '/login', facts: { bookmark: true }, verdict: 'open' },
    { id: 'ROOT-11', path: '/loginError', facts: { bookmark: true }, verdict: 'open' },
    { id: 'ROOT-12', path: '/login', facts: {}, verdict: 'go-home' },
    { id: 'ROOT-12', path: '/loginError', facts: {}, verdict: 'go-home' },
    { id: 'ROOT-13', path: '/login', facts: { bookmark: true, stop: true }, verdict: 'open' },
    { id: 'ROOT-13', path: '/portabilidad', facts: {}, verdict: 'open' },
    { id: 'ROOT-13', path: '/comprobante', facts: {}, verdict: 'open' },
    { id: 'ROOT-14', path: '/login', facts: { stop: true }, verdict: 'explain' },
    { id: 'ROOT-15', path: '/login', facts: { enabled: false }, verdict: 'cookies-off' },
    { id: 'ROOT-15', path: '/loginError', facts: { enabled: false, stop: true }, verdict: 'cookies-off' },
    { id: 'ROOT-17', path: '/olvido-clave', facts: {}, verdict: 'open' },
    { id: 'ROOT-17', path: '/alerta-bloqueo', facts: { stop: true }, verdict: 'open' },
    { id: 'ROOT-17', path: '/solicitud-clave-empresa', facts: { enabled: false }, verdict: 'open' },
  ])('$id $path with $facts: $verdict', ({ path, facts, verdict }) => {
    expect(entryGuard(cookiesOf(facts).cookies, path)).toBe(verdict);
  });

  it('ROOT-12 ROOT-14 sends home once, then explains', () => {
    const pass = passEntry(cookiesOf({}));
    expect([pass('/login'), pass('/login'), pass('/login')]).toEqual(['go-home', 'explain', 'explain']);
  });

  it.each(['/olvido-clave', '/portabilidad'])('ROOT-13 ROOT-17 %s puts no stop cookie', (path) => {
    const { world, cookies } = cookiesOf({});
    passEntry({ cookies })(path);
    expect(world.stop).toBe(false);
  });
});

it.each([
  { path: '/portabilidad/nada', leads: 'portability' },
  { path: '/comprobante-x', leads: 'portability' },
  { path: '/nada', leads: 'login' },
  { path: '/nada/portabilidad', leads: 'login' },
])('ROOT-10 an unknown $path leads to the front page of $leads', ({ path, leads }) => {
  expect(unknownLeadsTo(path)).toBe(leads);
});
