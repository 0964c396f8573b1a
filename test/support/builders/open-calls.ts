import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { disown } from '#adapters/wire/access/credential-post.ts';
import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import {
  authorisePasskey,
  passkeyChallenge,
  passkeyDevices,
  passkeySignIn,
  removePasskey,
} from '#adapters/wire/access/passkeys.ts';
import { reactivateKey } from '#adapters/wire/access/reactivate-key.ts';
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
import { bureauAuthenticate, proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import { digitalIdentityBegin } from '#adapters/wire/portability/digital-identity-begin.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { partners } from '#adapters/wire/portability/partners.ts';
import { partnersPdf } from '#adapters/wire/portability/partners-pdf.ts';
import { acceso, company, digipassCode, oldKey, pin, user } from '../worlds/access-over-http.ts';
import { challengeOf, formCall, getCall, jsonCall } from './access-calls.ts';
import {
  digitalIdentityCall,
  identityAnswersCall,
  identityQuestionsCall,
  postForm,
  portabilityBase,
  sessionCalls,
  validationForm,
  withToken,
  type BankCall,
} from './bank-calls.ts';

/** Credentials that a call needs besides its values, from earlier calls or from a proof of work. */
export type Brought = {
  readonly captcha: string;
  readonly proof: string;
  readonly flow: string;
  readonly session: string;
  readonly refresh: string;
  /** Receipt sealed by the bank. */
  readonly receipt: string;
};

const key = 'Nuevas12';
const pair = { rut: user, rutEmpresa: company };
const desafio = challengeOf({ tipoDispositivo: '8', token: digipassCode, empresa: company });
const llaveDeAcceso = { id: 'llave', authenticatorData: 'a', clientDataJSON: 'b', signature: 'c' };
const rut = { 'X-Rut-Usuario': user };

const askingTheAuthority = [
  [legalRepresentative, 'legal representative'],
  [legalRepresentativePdf, 'legal representative by folder'],
  [partners, 'partners'],
  [partnersPdf, 'partners by folder'],
] as const;

/** Builds every rate-limited call of the table of open routes, by path, with valid values, its credentials and this serial number. */
export const budgetedCalls = (
  { captcha, proof, flow, session, refresh, receipt }: Brought,
  serial = 'A123456789',
): Readonly<Record<string, BankCall>> => {
  const response = `?g-recaptcha-response=${captcha}`;
  const entry = `?rutUsuario=123456785&serie=${serial}&rutEmpresa=761234560`;
  const token = { 'X-RToken': flow };
  const request = { Cookie: `flujo-solicitud=${flow}` };
  const inside = { Cookie: `sesion=${flow}; flujo-llaves=${flow}` };
  const worked = { [proofHeader]: proof };
  const withSession = sessionCalls();
  return {
    [customerCheck.path]: getCall(customerCheck.path.replace(':rut', '761234560')),
    [bureauAuthenticate.path]: getCall(bureauAuthenticate.path + entry, worked),
    [identityToken.path]: getCall(identityToken.path + entry, worked),
    [bureauQuestions.path]: getCall(`${bureauQuestions.path}?Authorization=${session}`),
    [bureauValidate.path]: postForm(
      bureauValidate.path.slice(portabilityBase.length + 1),
      validationForm(session, refresh),
    ),
    [digitalIdentityBegin.path]: digitalIdentityCall('', session, refresh),
    [digitalIdentityStanding.path]: digitalIdentityCall('/estado', session, refresh),
    [digitalIdentityReturn.path]: getCall(`${digitalIdentityReturn.path}?code=c&state=s`, {
      Cookie: 'identidad=un-secreto-del-navegador',
    }),
    [`${portabilityBase}/identidad/preguntas`]: identityQuestionsCall(session),
    [`${portabilityBase}/identidad/respuestas`]: identityAnswersCall(session, refresh),
    ...Object.fromEntries(
      askingTheAuthority.map(([{ path }, name]) => [
        path,
        withToken(withSession[name] ?? { path, init: {} }, session),
      ]),
    ),
    [validateCardUser.path]: jsonCall(validateCardUser.path + response, { rut: user, pin }),
    [resetKeyWithoutProduct.path]: jsonCall(resetKeyWithoutProduct.path + response, {
      rut: user,
      password: key,
    }),
    [reactivationDevices.path]: getCall(reactivationDevices.path + response, rut),
    [validateUser.path]: jsonCall(validateUser.path + response, { rut: user }),
    [forgottenPasswordDevices.path]: getCall(forgottenPasswordDevices.path, { ...rut, ...token }),
    [resetKey.path]: jsonCall(
      resetKey.path,
      { rut: user, password: key, pin },
      { ...token, 'X-Caja-Desafio': desafio },
    ),
    [reactivateKey.path]: jsonCall(
      reactivateKey.path,
      { userName: user, userClave: digipassCode },
      { Cookie: `flujo-reactivacion=${flow}`, 'X-Caja-Desafio': desafio },
    ),
    [userCompanyRelation.path]: jsonCall(userCompanyRelation.path, pair, request),
    [validateOldKey.path]: jsonCall(validateOldKey.path, { ...pair, claveBanconexion: oldKey }, request),
    [keyRequestDevices.path]: getCall(keyRequestDevices.path, { ...rut, ...request }),
    [forgottenPasswordThirdKey.path]: jsonCall(forgottenPasswordThirdKey.path, { rut: user }, token),
    [reactivationThirdKey.path]: jsonCall(
      reactivationThirdKey.path,
      { rut: user },
      { Cookie: `flujo-reactivacion=${flow}` },
    ),
    [keyRequestThirdKey.path]: jsonCall(keyRequestThirdKey.path, { rut: user }, request),
    [passkeyChallenge.path]: jsonCall(
      passkeyChallenge.path,
      { tramite: 'solicitud-clave', rut: user },
      request,
    ),
    [passkeyDevices.path]: jsonCall(passkeyDevices.path, {}, inside),
    [passkeyThirdKey.path]: jsonCall(passkeyThirdKey.path, {}, inside),
    [authorisePasskey.path]: jsonCall(authorisePasskey.path, {}, { ...inside, 'X-Caja-Desafio': desafio }),
    [removePasskey.path]: jsonCall(removePasskey.path, { id: 'a' }, { ...inside, 'X-Caja-Desafio': desafio }),
    [passkeySignIn.path]: jsonCall(
      passkeySignIn.path,
      { llaveDeAcceso },
      { Cookie: `flujo-ingreso=${flow}` },
    ),
    [createKeyWithDevice.path]: jsonCall(
      createKeyWithDevice.path,
      { ...pair, password: key, dispositivoSeleccionado: 'Digipass-0123456789' },
      { ...rut, ...request, 'X-Caja-Desafio': desafio },
    ),
    [createKeyWithOldKey.path]: jsonCall(
      createKeyWithOldKey.path,
      { ...pair, claveBanconexion: oldKey, password: key },
      request,
    ),
    [captchaChallenge.path]: getCall(`${captchaChallenge.path}?accion=ingreso`),
    [disown.path]: formCall(disown.path, { enlace: flow }),
    [keyReceiptPdf.path]: jsonCall(keyReceiptPdf.path, { encryptedData: receipt }),
    // Sign-in with a wrong key, since one with the right key does not count against the rate limit.
    [acceso.rutaCredenciales]: formCall(acceso.rutaCredenciales, {
      ...{ username: user, password: 'Errada01', request_id: '', context: 'empresa' },
    }),
  };
};
