import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from './builders/portal-settings.ts';

const everyPageIsWide = (
  query: string,
): Pick<MediaQueryList, 'matches' | 'media'> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'> => ({
  matches: true,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Draws a screen as the portal does, under its settings, on a wide page. */
export const show = (screen: ReactElement, settings: PortalSettings = somePortalSettings) => {
  // jsdom has no media queries.
  Object.assign(window, { matchMedia: everyPageIsWide });
  return render(<PortalSettingsProvider value={settings}>{screen}</PortalSettingsProvider>);
};
