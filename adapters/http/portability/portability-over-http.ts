import type { PortabilityPorts, UnscreenedPorts } from '#core/portability/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { HttpContext } from '../call.ts';
import { openingProof, type Prover } from '../opening-proof.ts';
import { certificatesOverHttp } from './certificates.ts';
import { companyDocumentsOverHttp } from './company-documents.ts';
import { currentDateOverHttp } from './current-date.ts';
import { customersOverHttp } from './customers.ts';
import { dictionariesOverHttp } from './dictionaries.ts';
import { digitalIdentityOverHttp } from './digital-identity.ts';
import { documentsOverHttp } from './documents.ts';
import { draftsOverHttp } from './drafts.ts';
import { identityBureauOverHttp } from './identity-bureau.ts';
import { identityOverHttp } from './identity.ts';
import { offersOverHttp } from './offers.ts';
import { placesOverHttp } from './places.ts';
import { providersOverHttp } from './providers.ts';
import { representativesOverHttp } from './representatives.ts';
import { requestsOverHttp } from './requests.ts';
import { textsOverHttp } from './texts.ts';
import { unscreenedOverHttp } from './unscreened-over-http.ts';
import { withdrawalsOverHttp } from './withdrawals.ts';

/** Makes the portability ports that the bank answers over HTTP; the browser implements the remaining ones. */
export const portabilityOverHttp = (
  context: HttpContext,
  settings: Pick<PortalSettings, 'identidad' | 'cargaArchivos'>,
  prover?: Prover,
): Omit<PortabilityPorts, 'session' | 'taxAuthorityCipher' | 'browserDate' | 'downloads'> &
  UnscreenedPorts => ({
  ...unscreenedOverHttp(context, settings),
  customers: customersOverHttp(context),
  bureau: identityBureauOverHttp(context, settings, prover && openingProof(context, prover)),
  identityAgain: identityOverHttp(context),
  digitalIdentity: digitalIdentityOverHttp(context),
  representatives: representativesOverHttp(context),
  documents: documentsOverHttp(context),
  companyDocuments: companyDocumentsOverHttp(context),
  drafts: draftsOverHttp(context),
  places: placesOverHttp(context),
  dictionaries: dictionariesOverHttp(context),
  providers: providersOverHttp(context),
  currentDate: currentDateOverHttp(context),
  requests: requestsOverHttp(context),
  withdrawals: withdrawalsOverHttp(context),
  offers: offersOverHttp(context),
  certificates: certificatesOverHttp(context),
  texts: textsOverHttp(context),
});
