import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import {
  closeSessions,
  disown,
  disownPage,
  homeScript,
  signOut,
} from '#adapters/wire/access/credential-post.ts';
import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import {
  addPasskey,
  authorisePasskey,
  ownPasskeys,
  passkeyChallenge,
  passkeyDevices,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from '#adapters/wire/access/passkeys.ts';
import { reactivateKey } from '#adapters/wire/access/reactivate-key.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKey } from '#adapters/wire/access/reset-key.ts';
import {
  forgottenPasswordThirdKey,
  keyRequestThirdKey,
  passkeyThirdKey,
  reactivationThirdKey,
} from '#adapters/wire/access/send-third-key.ts';
import { userCompanyRelation } from '#adapters/wire/access/user-company-relation.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { validateOldKey } from '#adapters/wire/access/validate-old-key.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { cities } from '#adapters/wire/portability/cities.ts';
import { communes } from '#adapters/wire/portability/communes.ts';
import { currentDate } from '#adapters/wire/portability/current-date.ts';
import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import { digitalIdentityBegin } from '#adapters/wire/portability/digital-identity-begin.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import { documentDictionary } from '#adapters/wire/portability/document-dictionary.ts';
import { identityAnswers } from '#adapters/wire/portability/identity-answers.ts';
import { identityQuestions } from '#adapters/wire/portability/identity-questions.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { partners } from '#adapters/wire/portability/partners.ts';
import { partnersPdf } from '#adapters/wire/portability/partners-pdf.ts';
import { productDictionary } from '#adapters/wire/portability/product-dictionary.ts';
import { providers } from '#adapters/wire/portability/providers.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import { text } from '#adapters/wire/portability/text.ts';
import { texts } from '#adapters/wire/portability/texts.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { BudgetName } from '#core/bank/budgets.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { demoPath } from '../access/demo.ts';

/** Route in the table of rate limits, which lists all unauthenticated routes; `budget` is `none` for a route without a rate limit by source, such as a cheap read, or one that charges the home session and its person (EXT-3081). */
export type OpenRoute = {
  readonly method: string;
  readonly path: string;
  readonly budget: BudgetName | 'none';
  /** True if browsers come to the route from another site, as from an identity provider (EXT-2853). */
  readonly fromElsewhere?: true;
};

type Wire = { readonly method: string; readonly path: string };

const charged =
  (budget: OpenRoute['budget']) =>
  ({ method, path }: Wire): OpenRoute => ({ method, path, budget });

const page = (path: string): OpenRoute => ({ method: 'GET', path, budget: 'none' });

const portability: readonly OpenRoute[] = [
  charged('customer')(customerCheck),
  ...[bureauAuthenticate, identityToken].map(charged('opening')),
  ...[bureauQuestions, bureauValidate, identityQuestions, identityAnswers].map(charged('round')),
  ...[digitalIdentityBegin, digitalIdentityStanding].map(charged('round')),
  // Calls with a session that ask the tax authority, charged to the same rate limit as the identity questions
  // (EXT-2976).
  ...[legalRepresentative, legalRepresentativePdf, partners, partnersPdf].map(charged('round')),
  { ...charged('round')(digitalIdentityReturn), fromElsewhere: true },
  ...[publicKey, regions, cities, communes, documentDictionary].map(charged('none')),
  ...[productDictionary, providers, currentDate, receiptKeys, texts, text].map(charged('none')),
  ...['/salud/viva', '/salud/lista', '/assets/*', '/portabilidad-publica'].map(page),
  { method: 'HEAD', path: '/assets/*', budget: 'none' },
];

const captchaCalls = [validateCardUser, resetKeyWithoutProduct, reactivationDevices, validateUser];

const flowCalls = [
  ...[forgottenPasswordDevices, resetKey, reactivateKey, userCompanyRelation, validateOldKey],
  ...[keyRequestDevices, createKeyWithDevice, createKeyWithOldKey],
  ...[passkeyChallenge, passkeyDevices, passkeySignIn, authorisePasskey, removePasskey],
  ...[forgottenPasswordThirdKey, reactivationThirdKey, keyRequestThirdKey, passkeyThirdKey],
];

// Calls about passkeys by a signed-in person; they verify no device.
const passkeyCalls = [ownPasskeys, addPasskey, renamePasskey];

const accessRoutes = (acceso: AccessSettings): readonly OpenRoute[] => [
  ...[
    ...captchaCalls.map(charged('captcha')),
    ...flowCalls.map(charged('flow')),
    ...passkeyCalls.map(charged('none')),
    charged('challenge')(captchaChallenge),
    charged('receipt')(keyReceiptPdf),
  ].map((route) => ({ ...route, path: configuredPath(acceso, route.path) })),
  { method: 'POST', path: acceso.rutaFirmado, budget: 'flow' },
  { method: 'POST', path: acceso.rutaCredenciales, budget: 'sign-in' },
  charged('flow')(disown),
  ...[signOut, closeSessions, disownPage].map(charged('none')),
  ...[acceso.rutaEmpresa, homeScript, acceso.rutaCatalogo, acceso.rutaAyuda].map(page),
  // Routes that only the demonstration has, none with a rate limit.
  ...[demoPath, `${acceso.rutaCertificado}adss_gosign.js`, `${acceso.rutaCertificado}gosign`].map(page),
  { method: 'POST', path: `${acceso.rutaCertificado}gosign`, budget: 'none' },
];

/** Returns the table of all unauthenticated routes, and of those that ask the tax authority: method, address in this bank, and the rate limit that they are charged to (EXT-501, EXT-2976). */
export const openRoutes = (acceso?: AccessSettings): readonly OpenRoute[] => [
  ...portability,
  ...(acceso === undefined ? [] : accessRoutes(acceso)),
];
