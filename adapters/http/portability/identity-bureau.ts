import type { IdentityBureau } from '#core/portability/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { HttpContext } from '../call.ts';
import { bureauOverHttp } from './bureau.ts';
import { identityOverHttp } from './identity.ts';
import type { OpeningProof } from '../opening-proof.ts';

const trios = { buro: bureauOverHttp, banco: identityOverHttp } satisfies Record<
  PortalSettings['identidad'],
  (context: HttpContext, proof?: OpeningProof) => IdentityBureau
>;

/** Makes the HTTP client of identity questions: by setting, the bank's own or the credit bureau's (PAPI-67). */
export const identityBureauOverHttp = (
  context: HttpContext,
  { identidad }: Pick<PortalSettings, 'identidad'>,
  proof?: OpeningProof,
): IdentityBureau => trios[identidad](context, proof);
