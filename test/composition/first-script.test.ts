// @vitest-environment jsdom
import { createContext, Script } from 'node:vm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstScript } from '#composition/first-script.ts';

type Drawn = HTMLElement & { pressed?: HTMLElement };

const run = (): void => {
  new Function(firstScript)();
};

beforeAll(run);
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['notice'];
  history.replaceState(null, '', '/login');
});

const draw = (isDrawn: boolean): Drawn => {
  document.body.innerHTML = `<div id="portal"${isDrawn ? ' data-drawn="/login"' : ''}><form method="dialog"><a href="#">otra</a><button><b>Ingresar</b></button></form></div><button>fuera</button>`;
  const place = document.querySelector<Drawn>('#portal');
  if (place === null) throw new Error('There is no place');
  return place;
};

describe('the one script of a drawn page', () => {
  it('EXT-2307 weighs less than 1 KiB', () => {
    expect(firstScript.length).toBeLessThan(1_024);
  });

  it('EXT-2306 takes no name from the scripts that come after it', () => {
    const page = createContext({
      URLSearchParams,
      location: { search: '?error=bloqueo' },
      document: { documentElement: { dataset: {} }, addEventListener: () => undefined },
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

  it('EXT-2307 remembers the last press in a drawn page', () => {
    const place = draw(true);
    place.querySelector('b')?.click();
    expect(place.pressed).toBe(place.querySelector('button'));
  });

  it('EXT-2307 remembers no link, nothing beside the page, and nothing once it lives', () => {
    const drawn = draw(true);
    drawn.querySelector('a')?.click();
    document.querySelector<HTMLElement>('body > button')?.click();
    expect(drawn.pressed).toBeUndefined();
    const living = draw(false);
    living.querySelector('button')?.click();
    expect(living.pressed).toBeUndefined();
  });
});
