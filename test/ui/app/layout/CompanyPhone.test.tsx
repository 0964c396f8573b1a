// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { phoneLink } from '#core/shared/phone-link.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

it('the phone that companies call is the one of the setting for them, and calls it', () => {
  const { empresas } = somePortalSettings.telefonos;
  show(<CompanyPhone />);
  expect(screen.getByRole('link', { name: empresas })).toHaveProperty('href', phoneLink(empresas));
});
