import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { base, configuredPath, keyRequestBase } from '#adapters/wire/access/base.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import type { ConcurrencyGate } from '../concurrency-gate.ts';
import { takeJson } from '../json-body.ts';
import { accountActivityRoutes } from './account-activity.ts';
import { assetFileRoutes } from './asset-files.ts';
import { captchaChallengeRoute } from './captcha-challenge.ts';
import { callSources } from './call-source.ts';
import { companyHomeRoute } from './company-home.ts';
import { createKeyWithDeviceRoute } from './create-key-with-device.ts';
import { createKeyWithOldKeyRoute } from './create-key-with-old-key.ts';
import { demoRoute } from './demo.ts';
import { forgottenPasswordDevicesRoute } from './forgotten-password-devices.ts';
import { takeForm } from './form-body.ts';
import { keyReceiptPdfRoute } from './key-receipt-pdf.ts';
import { keyRequestDevicesRoute } from './key-request-devices.ts';
import { passkeySignInRoute } from './passkey-sign-in.ts';
import { ownPasskeysRoute, passkeyRoutes } from './passkeys.ts';
import { reactivateKeyRoute } from './reactivate-key.ts';
import { reactivationDevicesRoute } from './reactivation-devices.ts';
import { resetKeyRoute } from './reset-key.ts';
import { resetKeyWithoutProductRoute } from './reset-key-without-product.ts';
import type { ServedAccess } from './served.ts';
import { signingHandlerRoutes } from './signing-handler.ts';
import { signedTransactionRoute } from './signed-transaction.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';
import { floorRoutes } from './time-floor.ts';
import { sendThirdKeyRoutes } from './send-third-key.ts';
import { userCompanyRelationRoute } from './user-company-relation.ts';
import { validateCardUserRoute } from './validate-card-user.ts';
import { validateOldKeyRoute } from './validate-old-key.ts';
import { validateUserRoute } from './validate-user.ts';

const readingRoutes = [
  ...[assetFileRoutes, captchaChallengeRoute, companyHomeRoute, demoRoute],
  ...[forgottenPasswordDevicesRoute, keyRequestDevicesRoute, ownPasskeysRoute],
];

const jsonRoutes = [
  ...[validateCardUserRoute, resetKeyWithoutProductRoute],
  ...[reactivationDevicesRoute, validateUserRoute],
  ...[resetKeyRoute, reactivateKeyRoute, userCompanyRelationRoute, validateOldKeyRoute],
  ...[createKeyWithDeviceRoute, createKeyWithOldKeyRoute, keyReceiptPdfRoute],
  ...[signingHandlerRoutes, signedTransactionRoute, sendThirdKeyRoutes, passkeyRoutes, passkeySignInRoute],
];

const formRoutes = [signInRoute, signOutRoute, accountActivityRoutes];

/** Returns the path prefixes of the access API, under which no HTML page is served. */
export const callPrefixes = (acceso: AccessSettings): readonly string[] =>
  [base, keyRequestBase].map((prefix) => configuredPath(acceso, `${prefix}/`));

/** Registers all access calls and pages, grouped by body format, with their minimum response time. */
export const accessRoutes = async (
  app: FastifyInstance,
  {
    limits,
    crowd,
    ...area
  }: Omit<ServedAccess, 'sourceOf' | 'portsOf'> & {
    readonly limits: BudgetLimits;
    readonly crowd: ConcurrencyGate;
  },
): Promise<void> => {
  const given: ServedAccess = { ...area, ...callSources(area.ports, limits, area) };
  await app.register(cookie);
  floorRoutes(app, given.settings);
  await app.register(async (scope) => {
    crowd.others(scope);
    readingRoutes.forEach((route) => route(scope, given));
  });
  await app.register(async (scope) => {
    crowd.keys(scope);
    takeJson(scope);
    jsonRoutes.forEach((route) => route(scope, given));
  });
  await app.register(async (scope) => {
    crowd.keys(scope);
    takeForm(scope);
    formRoutes.forEach((route) => route(scope, given));
  });
};
