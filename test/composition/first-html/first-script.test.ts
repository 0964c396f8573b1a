// @vitest-environment jsdom
import { createContext, Script } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { firstScript } from '#composition/first-html/first-script.ts';

const run = (): void => {
  new Function(firstScript)();
};

afterEach(() => {
  delete document.documentElement.dataset['notice'];
  history.replaceState(null, '', '/login');
});

describe('the one script of a drawn page', () => {
  it('EXT-2306 weighs less than 1 KiB', () => {
    expect(firstScript.length).toBeLessThan(1_024);
  });

  it('EXT-2306 takes no name from the scripts that come after it', () => {
    const page = createContext({
      URLSearchParams,
      location: { search: '?error=bloqueo' },
      document: { documentElement: { dataset: {} } },
    });
    new Script(firstScript).runInContext(page);
    expect(() => new Script('const e=0,n=0').runInContext(page)).not.toThrow();
  });

  it.each([
    ['?error=credenciales', 'three-attempts'],
    ['?error=bloqueo', 'blocked'],
    ['?error=comprobacion', 'prove-first'],
    ['?req=1&error=conexion', 'other-connection'],
    ['?error=', 'login-error'],
    ['?error=toString', 'login-error'],
    ['?error=%22%3E%3Cb', 'login-error'],
    ['?req=1', undefined],
    ['', undefined],
  ])('EXT-2306 LOGIN-08 makes of %s the notice %s, and keeps nothing of its words', (asked, notice) => {
    history.replaceState(null, '', `/login${asked}`);
    run();
    expect(document.documentElement.dataset['notice']).toBe(notice);
  });

  it('EXT-1198 says that one attempt is left with the cookie of the refused rut alone', () => {
    history.replaceState(null, '', '/login?error=ultimo-intento');
    run();
    expect(document.documentElement.dataset['notice']).toBe('one-attempt-before');
    document.cookie = 'rut-rechazado=12345678-5';
    run();
    expect(document.documentElement.dataset['notice']).toBe('one-attempt');
    document.cookie = 'rut-rechazado=; Max-Age=0';
  });
});
