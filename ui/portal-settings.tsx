import { createContext, useContext } from 'react';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

const Settings = createContext<PortalSettings | undefined>(undefined);

export const PortalSettingsProvider = Settings.Provider;

export const usePortalSettings = (): PortalSettings => {
  const settings = useContext(Settings);
  if (settings === undefined) throw new Error('PortalSettingsProvider is missing above this screen');
  return settings;
};

/** Hook: phone number for companies; undefined in a widget on another site's page (EXT-2466). */
export const usePhone = (): string | undefined => useContext(Settings)?.telefonos.empresas;
