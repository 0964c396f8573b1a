import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from './builders/portal-settings.ts';

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;

/** Draws a page at an address with this navigation state, and shows the current path beside the page. */
export const showAt = (
  page: ReactElement,
  pathname: string,
  state?: unknown,
  settings: PortalSettings = somePortalSettings,
  hash = '',
) =>
  render(
    <PortalSettingsProvider value={settings}>
      <MemoryRouter initialEntries={[{ pathname, state, hash }]}>
        {page}
        <Where />
      </MemoryRouter>
    </PortalSettingsProvider>,
  );
