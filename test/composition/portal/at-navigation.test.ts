import { expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { atNavigation, takes } from '#composition/portal/at-navigation.ts';
import { TE } from '#core/shared/fp.ts';
import { noAnswerCode } from '#core/shared/messages/catalogue.ts';
import { helpOf, message } from '#ui/messages/catalogue-in-use.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

it('CAT-01 CAT-11 ROOT-28 a navigation brings the texts, with the telephone of companies, and is told', async () => {
  const pages: string[] = [];
  const navigate = atNavigation(
    giveAll(newContainer(), takes, {
      analytics: () => ({ page: (name) => () => void pages.push(name) }),
      messages: () => ({ catalogue: () => TE.right([]), help: () => TE.right({ rut: 'Su rut' }) }),
      portalSettings: () => somePortalSettings,
    }),
  );
  expect(message(noAnswerCode)).toContain(somePortalSettings.telefonos.empresas);
  navigate('/login');
  expect(pages).toEqual(['/login']);
  await vi.waitFor(() => expect(helpOf('rut')).toBe('Su rut'));
});
