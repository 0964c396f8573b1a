import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from './builders/portal-settings.ts';

type Media = (
  query: string,
) => Pick<MediaQueryList, 'matches' | 'media'> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const everyPage =
  (matches: boolean): Media =>
  (query) => ({
    matches,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

/** Draws a screen with the portal's settings, wide by default. */
export const show = (
  screen: ReactElement,
  settings: PortalSettings = somePortalSettings,
  isWide: boolean = true,
) => {
  // jsdom has no media queries.
  Object.assign(window, { matchMedia: everyPage(isWide) });
  return render(<PortalSettingsProvider value={settings}>{screen}</PortalSettingsProvider>);
};
