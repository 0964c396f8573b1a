import { describe, expect, it } from 'vitest';
import { drawnAs } from '#adapters/bank-http/page-shell.ts';
import { publicPortabilityPage } from '#adapters/bank-http/public-portability-page.ts';

const page = publicPortabilityPage({
  bankName: 'Banco "Sol & Luna" <b>',
  brand: 'CCH',
  theme: 'dark',
  icon: '/assets/a.svg',
  styleSheets: ['/assets/a.css', '/assets/b.css'],
});

describe('SEC-07 the public portability page', () => {
  it('says what happened and links back to the landing page', () => {
    expect(page).toContain('Tu sesión terminó');
    expect(page).toContain('borramos de este navegador lo que habías escrito');
    expect(page).toContain('lo encontrarás donde lo dejaste');
    expect(page).toContain('href="/portabilidad/"');
  });

  it('carries the brand, the icon and the style sheets, no script and no style of its own', () => {
    expect(page).toContain('data-theme="dark" data-brand="CCH"');
    expect(drawnAs(page)).toEqual({
      icon: '/assets/a.svg',
      styleSheets: ['/assets/a.css', '/assets/b.css'],
    });
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/);
  });

  it('writes the name of the bank as text', () => {
    expect(page).toContain('Banco &#34;Sol &#38; Luna&#34; &#60;b&#62;');
  });
});
