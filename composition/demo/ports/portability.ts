import { leaveForPublicPage } from '#adapters/browser/leave.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import { endsSession } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { take, type Container } from '#composition/container.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { steered } from '../steered.ts';
import { clockOfSession, portability, steering } from '../demo-tokens.ts';

const open: readonly (keyof PortabilityPorts)[] = [
  'customers',
  'places',
  'dictionaries',
  'providers',
  'currentDate',
  'texts',
];

/** Returns the factories of portability ports over the in-page bank: answered calls, except those of public ports, reset the session's idle timer, and a refusal that ends the session leaves the area (SEC-06, SEC-08). */
export const portabilityInPage = (own: Container) => {
  const asked =
    <Name extends keyof PortabilityPorts>(name: Name) =>
    (): PortabilityPorts[Name] =>
      steered(name, take(own, portability)[name], take(own, steering), (answer) => {
        if (E.isLeft(answer)) {
          if (!endsSession(answer.left)) return;
          const { urlPortabilidadPublica } = take(own, portalSettings);
          leaveForPublicPage(take(own, session), urlPortabilidadPublica, window.location);
        } else if (!open.includes(name)) take(own, clockOfSession).use()();
      });
  return {
    customers: asked('customers'),
    bureau: asked('bureau'),
    identityAgain: asked('identityAgain'),
    digitalIdentity: asked('digitalIdentity'),
    representatives: asked('representatives'),
    documents: asked('documents'),
    companyDocuments: asked('companyDocuments'),
    places: asked('places'),
    dictionaries: asked('dictionaries'),
    providers: asked('providers'),
    currentDate: asked('currentDate'),
    requests: asked('requests'),
    withdrawals: asked('withdrawals'),
    drafts: () => (take(own, portalSettings).borradores ? asked('drafts')() : noDrafts),
    offers: asked('offers'),
    certificates: asked('certificates'),
    texts: asked('texts'),
  };
};
