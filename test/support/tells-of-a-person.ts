import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { closeSessions, disown, disownPage, signOut } from '#adapters/wire/access/credential-post.ts';
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

/** Class of a call by what it reveals: `factor` verifies a factor; `person` reveals a person; `differs` reveals a person because its source does (API-32); `nothing` depends on no rut that anybody can type. */
export type Telling = 'factor' | 'person' | 'differs' | 'nothing';

type Wire = { readonly method: string; readonly path: string };

const told =
  (tells: Telling) =>
  ({ method, path }: Wire): readonly [string, Telling] => [`${method} ${path}`, tells];

/** Map from every call and page of the access area to its class, written by hand, so that a new call has to be judged. */
export const tellsOfAPerson: ReadonlyMap<string, Telling> = new Map<string, Telling>([
  ...[validateCardUser, resetKey, reactivateKey, validateOldKey].map(told('factor')),
  ...[createKeyWithDevice, createKeyWithOldKey].map(told('factor')),
  ['POST /auth/cred_submit', 'factor'],
  ['POST /empresas/certificado/handler', 'factor'],
  ...[resetKeyWithoutProduct, forgottenPasswordDevices, reactivationDevices].map(told('person')),
  ...[userCompanyRelation, keyRequestDevices].map(told('person')),
  ...[forgottenPasswordThirdKey, reactivationThirdKey, keyRequestThirdKey].map(told('person')),
  told('differs')(validateUser),
  ...[addPasskey, authorisePasskey, ownPasskeys, passkeyDevices, passkeyThirdKey].map(told('nothing')),
  ...[removePasskey, renamePasskey].map(told('nothing')),
  told('nothing')(passkeySignIn),
  told('person')(passkeyChallenge),
  ...[captchaChallenge, keyReceiptPdf, signOut, closeSessions, disownPage, disown].map(told('nothing')),
  ...[
    ...[
      '/empresa',
      '/auth/al-volver.js',
      '/banco-de-pruebas',
      '/assets/message_catalog.json',
      '/assets/ayuda_contextual.json',
    ],
    ...['/empresas/certificado/adss_gosign.js', '/empresas/certificado/gosign'],
  ].map((path) => [`GET ${path}`, 'nothing'] as const),
  ['POST /empresas/certificado/gosign', 'nothing'],
]);
