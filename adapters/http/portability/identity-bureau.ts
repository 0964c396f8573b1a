import type { IdentityBureau } from '#core/portability/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { HttpContext } from '../call.ts';
import { bureauOverHttp } from './bureau.ts';
import { identityOverHttp } from './identity.ts';

const trios = { buro: bureauOverHttp, banco: identityOverHttp } satisfies Record<
  PortalSettings['identidad'],
  (context: HttpContext) => IdentityBureau
>;

/** PAPI-67 · One port, and the setting that says which three calls stand behind it. */
export const identityBureauOverHttp = (
  context: HttpContext,
  { identidad }: Pick<PortalSettings, 'identidad'>,
): IdentityBureau => trios[identidad](context);
