// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '#composition/demo/links.ts';

followLinks(document);
const opened = vi.spyOn(window, 'open').mockReturnValue(null);

afterEach(() => {
  document.body.replaceChildren();
  opened.mockClear();
});

const click = (html: string, of = 'a'): boolean => {
  window.location.hash = '#/aqui';
  document.body.innerHTML = `${html}<h2 id="parte" tabindex="-1">Parte</h2>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(of)?.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a link of the demonstration', () => {
  it.each([
    ['<a href="/login?error=bloqueo">Ingresar</a>', 'a'],
    ['<a href="/login?error=bloqueo"><b>Ingresar</b></a>', 'b'],
  ])('to an address of the site goes into the fragment: %s', (html, of) => {
    expect(click(html, of)).toBe(true);
    expect(window.location.hash).toBe('#/login?error=bloqueo');
    expect(opened).not.toHaveBeenCalled();
  });

  it('that opens another window opens it at the fragment', () => {
    expect(click('<a href="/textos/mandato" target="_blank">Mandato</a>')).toBe(true);
    expect(opened.mock.calls).toEqual([['#/textos/mandato', '_blank', 'noopener']]);
    expect(window.location.hash).toBe('#/aqui');
  });

  it('to a part of the page moves the focus there and leaves the address', () => {
    expect(click('<a href="#parte">Parte</a>')).toBe(true);
    expect(document.activeElement?.id).toBe('parte');
    expect(window.location.hash).toBe('#/aqui');
  });

  it.each(['#/verificar', 'https://otro.example/', '//otro.example/', 'tel:6000000000'])(
    'to %s is left to the browser',
    (href) => {
      const stop = (event: Event): void => event.preventDefault();
      // jsdom logs an error for each followed link, so the click is cancelled.
      window.addEventListener('click', stop, { once: true });
      let before = true;
      window.addEventListener('click', (event) => (before = event.defaultPrevented), {
        once: true,
        capture: true,
      });
      click(`<a href="${href}">Otro</a>`);
      expect(before).toBe(false);
      expect(window.location.hash).toBe('#/aqui');
    },
  );
});
