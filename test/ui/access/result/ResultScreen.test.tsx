// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as pages from '#ui/access/result/result-pages.tsx';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const around = {
  leaveFor: () => undefined,
  copy: () => Promise.resolve(true),
  news: { whenReplaced: () => () => undefined },
};

it.each([
  ['WithProductPage', 'Olvido de Clave'],
  ['WithoutProductPage', 'Olvido de Clave'],
  ['NoDevicePage', 'Olvido de Clave'],
  ['ResetErrorPage', 'Error de Sistema'],
  ['ReactivationMessagePage', 'Reactivación de clave'],
  ['KeyRequestErrorPage', 'Error de Sistema'],
  ['LoginErrorPage', 'Error de Sistema'],
  ['ContingencyPage', 'Error de Sistema'],
  ['SystemErrorPage', 'Error de Sistema'],
] as const)('ROOT-26 the title of %s is «%s»', (name, title) => {
  const Page: ComponentType<typeof around> = pages[name];
  showAt(<Page {...around} />, '/pagina', resultInNavigation({ tipo: 'error' }));
  expect(document.title).toBe(title);
});

it.each([
  ['Personas', somePortalSettings.urlPersonas],
  ['Interno', somePortalSettings.urlPortalEmpresas],
  ['Empresas', undefined],
] as const)('ERR-13 ROOT-06 in the context %s Continuar leaves for %s', (contexto, address) => {
  const left: string[] = [];
  showAt(<pages.ContingencyPage leaveFor={(to) => void left.push(to)} />, '/pagina', undefined, {
    ...somePortalSettings,
    acceso: { ...somePortalSettings.acceso, contexto },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(left).toEqual(address === undefined ? [] : [address]);
  expect(screen.getByTestId('where').textContent).toBe(address === undefined ? '/login' : '/pagina');
});
