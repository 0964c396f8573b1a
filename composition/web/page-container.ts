import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { giveAll, newContainer } from '../container.ts';
import { portalSettings } from '../portal/tokens.ts';
import { readSettings, settingsElementId } from '../first-html/settings-in-page.ts';

const settingsOfPage = (): PortalSettings => {
  const settings = readSettings(document.getElementById(settingsElementId)?.textContent);
  if (settings === undefined) throw new Error('The page came without its settings');
  return settings;
};

/** Root dependency container in the browser; each area has a child container. */
export const pageContainer = giveAll(newContainer(), { portalSettings }, { portalSettings: settingsOfPage });
