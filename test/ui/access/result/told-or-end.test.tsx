// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as pages from '#ui/access/result/result-pages.tsx';
import { isLedFromResult } from '#ui/app/led-from-result.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(() => {
  led = false;
  cleanup();
});

type Page = ComponentType<{
  readonly leaveFor: (address: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly news: { readonly whenReplaced: () => () => void };
}>;

const news = { whenReplaced: () => () => undefined };
let led = false;
const Led = () => {
  led = isLedFromResult(useLocation().state);
  return null;
};

const where = () => screen.getByTestId('where').textContent;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const style = () => document.querySelector('.badge')?.className.replace(/^badge badge-/, '');

describe('EXT-1128, EXT-2997 a result page that is come back to after a later page load', () => {
  const comeBack = (Page: Page, end: string) => {
    const state = { ...resultInNavigation({ numero: '537402', hasta: 'mañana' }), result: 'de otra carga' };
    const copy = () => Promise.resolve(true);
    showAt(
      <Routes>
        <Route path="/pagina" element={<Page leaveFor={() => undefined} copy={copy} news={news} />} />
        <Route path="*" element={<Led />} />
      </Routes>,
      '/pagina',
      { ...state, end },
    );
  };

  it.each([
    ['WithProductPage', 'key-created', 'Su clave nueva está lista'],
    ['WithoutProductPage', 'key-waits', 'Falta activar su clave nueva'],
    ['WithoutProductPage', 'key-waits-by-number', 'Falta activar su clave nueva'],
    ['ReactivationMessagePage', 'key-reactivated', 'Su clave funciona otra vez'],
    ['FirstKeyPage', 'first-key', 'Su clave está creada'],
  ] as const)('%s still says how it ended: %s', (name, end, words) => {
    comeBack(pages[name], end);
    expect([title(), style()]).toEqual([words, name === 'WithoutProductPage' ? 'info' : 'ok']);
    const gone = screen.queryByText(
      /^El número no se vuelve a mostrar.* sirve hasta 36 horas desde que se crea la clave\. Si antes de llamar ingresa con la clave anterior/,
    );
    expect(gone !== null).toBe(end === 'key-waits-by-number');
  });

  it.each([
    ['WithProductPage', 'key-waits'],
    ['WithoutProductPage', 'key-created'],
    ['ReactivationMessagePage', 'locked'],
    ['FirstKeyPage', 'otra'],
    ['ResetErrorPage', 'key-created'],
  ] as const)('%s leads to the login with an end that is not its own: %s', (name, end) => {
    comeBack(pages[name], end);
    expect(where()).toBe('/login');
  });

  it.each([
    'WithProductPage',
    'WithoutProductPage',
    'NoDevicePage',
    'ResetErrorPage',
    'KeyRequestErrorPage',
    'FirstKeyPage',
    'LoginMessagePage',
    'ReactivationMessagePage',
    'MessagePage',
  ] as const)('EXT-2901 %s tells the login that its result is gone', (name) => {
    comeBack(pages[name], 'otra');
    expect(led).toBe(true);
  });

  it('PERR-23 EXT-2901 an error that nobody met tells it nothing', () => {
    comeBack(pages.SystemErrorPage, 'otra');
    expect(where()).toBe('/login');
    expect(led).toBe(false);
  });
});
