import { E, pipe } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { giveAll, newContainer } from '../container.ts';
import { portalSettings } from '../portal/tokens.ts';
import { portalSettingsCodec, settingsElementId } from '../settings-in-page.ts';

const settingsOfPage = (): PortalSettings =>
  pipe(
    portalSettingsCodec.decode(JSON.parse(document.getElementById(settingsElementId)?.textContent ?? 'null')),
    E.getOrElse((): PortalSettings => {
      throw new Error('The page came without its settings');
    }),
  );

/** The browser's container; each area holds its own within it. */
export const pageContainer = giveAll(newContainer(), { portalSettings }, { portalSettings: settingsOfPage });
