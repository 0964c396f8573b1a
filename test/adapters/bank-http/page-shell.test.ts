import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnAs, pageShell, wornBy } from '#adapters/bank-http/page-shell.ts';
import { escaped } from '#core/shared/escaped.ts';

describe('a page of the server', () => {
  const page = pageShell(
    {
      bankName: 'Sol & <b>Luna</b>',
      brand: '"><script>',
      theme: '"><script>',
      icon: '/a"b.svg',
      styleSheets: ['/a"b.css'],
    },
    { title: '</title><script>', main: '<p>hola</p>' },
  );

  it('writes every text as text', () => {
    expect(page).toContain('Sol &#38; &#60;b&#62;Luna');
    expect(page).not.toContain('<script');
    expect(page).toContain('href="/a&#34;b.css"');
    expect(page).toContain('<link rel="icon" href="/a&#34;b.svg" />');
  });

  // Under `no-referrer` a form sends `Origin: null`, which the bank refuses as foreign if the browser sends no Sec-Fetch-Site header.
  it('LOGIN-09 lets its forms say where they come from, as the portal’s own page does', () => {
    const own = '<meta name="referrer" content="same-origin" />';
    expect(page).toContain(own);
    expect(readFileSync('composition/web/index.html', 'utf8')).toContain(own);
  });

  it('contains the given content', () => {
    expect(page).toContain('<p>hola</p>');
  });

  it('escapes every sign that HTML gives a meaning', () => {
    expect(escaped(`<a href='"&`)).toBe('&#60;a href=&#39;&#34;&#38;');
  });
});

describe('icon and style sheets of a built page', () => {
  it('are found in any order of attributes', () => {
    const html =
      '<link href="/a.css" rel="stylesheet"><link rel="stylesheet" crossorigin href="/b.css" /><link rel="icon" href="/c.svg">';
    expect(drawnAs(html)).toEqual({ icon: '/c.svg', styleSheets: ['/a.css', '/b.css'] });
  });

  it('are none in a page without, and no browser asks for the icon', () => {
    expect(drawnAs('')).toEqual({ icon: 'data:,', styleSheets: [] });
  });
});

describe('look of a page', () => {
  it('comes from the built page', () => {
    const html = '<html lang="es-CL" data-brand="mi-banco" data-theme="dark"><p data-brand="otro">';
    expect(wornBy(html, 'BCH')).toEqual({ brand: 'mi-banco', theme: 'dark' });
  });

  it('is the brand of the code, in the theme of the visitor, without one', () => {
    expect(wornBy('', 'CCH')).toEqual({ brand: 'CCH', theme: 'system' });
  });
});
