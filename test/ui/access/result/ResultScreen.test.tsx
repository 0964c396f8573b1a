// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as pages from '#ui/access/result/result-pages.tsx';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
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
