import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { signedOut } from '#adapters/wire/access/credential-post.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { deviceKey } from '#core/access/challenge/device.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import { accessVisitor, type AccessVisitor } from '../access-visitor.ts';
import type { Varied } from '../arbitraries/varied.ts';
import type { Asked } from '../calls/asked.ts';
import { crowdCompany, crowdKey, crowdOldKey, crowdPin, crowdTotp, crowdUser } from './crowd-users.ts';
import { withKey } from './hostile-seed.ts';

const victim = withKey - 1;
const bare = (rut: string): string => rut.replace('-', '');
const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

const challenge = (): string =>
  Buffer.from(
    JSON.stringify({
      tipoDispositivo: '8',
      token: currentCode(crowdTotp, Date.now()),
      empresa: crowdCompany,
    }),
  ).toString('base64');

/** Caches a value of one worker, and makes a new one after three minutes. */
export const renewed = <Value>(make: () => Promise<Value>) => {
  let made: Value | undefined;
  let at = 0;
  return async (): Promise<Value> => {
    if (made === undefined || performance.now() - at > 180_000) {
      made = await make();
      at = performance.now();
    }
    return made;
  };
};

const cookiesOf = ({ jar }: AccessVisitor): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Valid call without method and path; `leadsTo` is the expected redirect. */
export type Pieces = Omit<Asked, 'method' | 'path'> & { readonly leadsTo?: string };
export type Make = (varied: Varied, isSpoiled: boolean) => Promise<Pieces> | Pieces;

export type Shared = { readonly nextUser: () => string; readonly nextNewcomer: () => string };

/** Builds valid calls for each access endpoint, with flows that no parallel worker shares. */
export const accessMakes = async (
  base: string,
  place: number,
  { nextUser, nextNewcomer }: Shared,
): Promise<Readonly<Record<string, Make>>> => {
  const user = crowdUser(place);
  const caller = () => accessVisitor(base);
  const cardFlow = renewed(async () => {
    const { body } = await caller().validateCardUser(user, crowdPin);
    return String(body['rToken']);
  });
  const reactivation = renewed(async () => {
    const visitorNow = caller();
    await visitorNow.reactivationDevices(user);
    return cookiesOf(visitorNow);
  });
  const requestFlow = async (newcomer: string): Promise<string> => {
    const visitorNow = caller();
    await visitorNow.validateUser(newcomer);
    await visitorNow.relation(newcomer, crowdCompany);
    await visitorNow.validateOldKey(newcomer, crowdCompany, crowdOldKey);
    await visitorNow.keyRequestDevices(newcomer);
    return cookiesOf(visitorNow);
  };
  const newcomer = crowdUser(withKey + place);
  const request = renewed(() => requestFlow(newcomer));
  const receipt = async (): Promise<string> => {
    const person = nextNewcomer();
    const visitorNow = caller();
    await visitorNow.validateUser(person);
    await visitorNow.relation(person, crowdCompany);
    await visitorNow.validateOldKey(person, crowdCompany, crowdOldKey);
    const { body } = await visitorNow.createKeyWithOldKey({
      rut: person,
      rutEmpresa: crowdCompany,
      claveBanconexion: crowdOldKey,
      password: 'Nuevas12',
    });
    return String(body['encryptedData']);
  };
  const encrypted = await receipt();
  const captcha = async (action: CaptchaAction): Promise<Readonly<Record<string, string>>> => ({
    [captchaParameter]: await caller().captcha(action),
  });
  const reset = async (rut: string, isSpoiled: boolean) => {
    const rToken = isSpoiled
      ? await cardFlow()
      : String((await caller().validateCardUser(rut, crowdPin)).body['rToken']);
    return { [headerNames.rut]: rut, [headerNames.rToken]: rToken, [headerNames.desafio]: challenge() };
  };

  return {
    addPasskey: () => ({
      json: { nombre: 'a', llave: { id: 'a', clientDataJSON: 'b', attestationObject: 'c' } },
    }),
    authorisePasskey: () => ({}),
    ownPasskeys: () => ({}),
    passkeyChallenge: () => ({ json: { tramite: 'reactivacion', rut: user } }),
    passkeyDevices: () => ({}),
    passkeyThirdKey: () => ({}),
    passkeySignIn: () => ({
      json: { llaveDeAcceso: { id: 'a', authenticatorData: 'b', clientDataJSON: 'c', signature: 'd' } },
    }),
    removePasskey: () => ({ json: { id: 'a' } }),
    renamePasskey: () => ({ json: { id: 'a', nombre: 'b' } }),
    captchaChallenge: () => ({ query: { accion: 'reactivacion' } }),
    certificateScript: () => ({}),
    companyHome: () => ({}),
    contextualHelp: () => ({}),
    createKeyWithDevice: async (_, isSpoiled) => {
      const person = isSpoiled ? newcomer : nextNewcomer();
      return {
        headers: {
          [headerNames.rut]: person,
          [headerNames.desafio]: challenge(),
          Cookie: isSpoiled ? await request() : await requestFlow(person),
        },
        json: {
          rut: person,
          rutEmpresa: crowdCompany,
          password: 'Nuevas12',
          dispositivoSeleccionado: deviceKey('8', `8-${Number(bare(person).slice(0, -1)) - 8_000_000}`),
        },
      };
    },
    createKeyWithOldKey: async (_, isSpoiled) => {
      const person = isSpoiled ? newcomer : nextNewcomer();
      return {
        headers: { Cookie: isSpoiled ? await request() : await requestFlow(person) },
        json: { rut: person, rutEmpresa: crowdCompany, claveBanconexion: crowdOldKey, password: 'Nuevas12' },
      };
    },
    credentialPost: (_, isSpoiled) => ({
      headers: sameSite,
      form: {
        username: isSpoiled ? crowdUser(victim) : user,
        password: crowdKey,
        request_id: 'abc',
        context: 'empresa',
      },
      ...(isSpoiled ? {} : { leadsTo: '/empresa' }),
    }),
    forgottenPasswordDevices: async () => ({
      headers: { [headerNames.rut]: user, [headerNames.rToken]: await cardFlow() },
    }),
    forgottenPasswordThirdKey: async () => ({
      headers: { [headerNames.rToken]: await cardFlow() },
      json: { rut: user },
    }),
    keyReceiptPdf: () => ({ json: { encryptedData: encrypted } }),
    keyRequestDevices: async () => ({ headers: { [headerNames.rut]: newcomer, Cookie: await request() } }),
    keyRequestThirdKey: async () => ({ headers: { Cookie: await request() }, json: { rut: newcomer } }),
    messageCatalogue: () => ({}),
    reactivateKey: async (_, isSpoiled) => {
      const person = isSpoiled ? user : nextUser();
      const fresh = caller();
      if (!isSpoiled) await fresh.reactivationDevices(person);
      return {
        headers: {
          [headerNames.desafio]: challenge(),
          Cookie: isSpoiled ? await reactivation() : cookiesOf(fresh),
        },
        json: { userName: person, userClave: currentCode(crowdTotp, Date.now()) },
      };
    },
    reactivationDevices: async () => ({
      headers: { [headerNames.rut]: user },
      query: await captcha('reactivacion'),
    }),
    reactivationThirdKey: async () => ({ headers: { Cookie: await reactivation() }, json: { rut: user } }),
    resetKey: async (_, isSpoiled) => {
      const person = isSpoiled ? user : nextUser();
      return {
        headers: await reset(person, isSpoiled),
        json: { rut: person, password: 'Nuevas12', pin: crowdPin },
      };
    },
    resetKeyWithoutProduct: async () => ({
      query: await captcha('olvido-sin-tarjeta'),
      json: { rut: user, password: 'Nuevas12' },
    }),
    closeSessions: () => ({ headers: sameSite, form: { ingreso: 'a' }, leadsTo: '/empresa' }),
    disownPage: () => ({ query: { enlace: 'a' } }),
    disown: () => ({ headers: sameSite, form: { ingreso: 'a', enlace: 'a' } }),
    signOut: () => ({ headers: sameSite, leadsTo: `/empresa?${signedOut}` }),
    signedTransaction: () => ({ json: { transaccion: 'a', firma: 'b' } }),
    signingHandler: () => ({ json: { certificado: 'a', transaccion: 'b' } }),
    userCompanyRelation: async () => ({
      headers: { Cookie: await request() },
      json: { rut: newcomer, rutEmpresa: crowdCompany },
    }),
    validateCardUser: async () => ({
      query: await captcha('olvido-con-tarjeta'),
      json: { rut: user, pin: crowdPin },
    }),
    validateOldKey: async () => ({
      headers: { Cookie: await request() },
      json: { rut: newcomer, rutEmpresa: crowdCompany, claveBanconexion: crowdOldKey },
    }),
    validateUser: async () => ({ query: await captcha('solicitud-clave'), json: { rut: newcomer } }),
  };
};
