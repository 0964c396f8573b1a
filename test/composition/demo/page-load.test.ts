// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTold, loadPage, pageLoads } from '#composition/demo/page-load.ts';

const here = (): string => window.location.href.replace(window.location.origin, '');

beforeEach(() => window.history.replaceState(null, '', '/demo/?marca=CCH&error=credenciales&req=1#/login'));

describe('a load of a page of the demonstration', () => {
  it.each([
    ['/empresa', '/demo/?marca=CCH#/empresa'],
    ['/login?error=bloqueo', '/demo/?marca=CCH&error=bloqueo#/login'],
    ['/login?req=7&error=ultimo-intento', '/demo/?marca=CCH&req=7&error=ultimo-intento#/login'],
  ])('of %s tells what it tells and nothing of the one before', (address, after) => {
    const before = pageLoads.get();
    loadPage(address);
    expect([here(), pageLoads.get()]).toEqual([after, before + 1]);
  });

  it('is an entry of its own in the history', () => {
    const before = window.history.length;
    loadPage('/empresa');
    expect(window.history.length).toBe(before + 1);
  });
});

describe('what the login was told', () => {
  it.each([
    ['stays at the login', '/login', '/demo/?marca=CCH&error=credenciales&req=1#/login'],
    ['goes from the address elsewhere, and nothing else does', '/olvido-clave', '/demo/?marca=CCH#/login'],
  ])('%s', (_, path, after) => {
    window.history.replaceState({ idx: 3 }, '');
    forgetTold(path);
    expect([here(), window.history.state]).toEqual([after, { idx: 3 }]);
  });
});
