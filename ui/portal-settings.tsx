import { createContext, useContext } from 'react';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

const Settings = createContext<PortalSettings | undefined>(undefined);

export const PortalSettingsProvider = Settings.Provider;

export const usePortalSettings = (): PortalSettings => {
  const settings = useContext(Settings);
  if (settings === undefined) throw new Error('PortalSettingsProvider is missing above this screen');
  return settings;
};

/** Phone number for companies; none around a widget on another page (EXT-2466). */
export const usePhone = (): string | undefined => useContext(Settings)?.telefonos.empresas;
