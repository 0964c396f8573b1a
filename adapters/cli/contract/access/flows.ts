import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import type { AuthenticationData, WireDevice } from '#adapters/wire/access/challenge.ts';
import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import {
  thirdKeyHeader,
  type forgottenPasswordThirdKey,
  type keyRequestThirdKey,
  type reactivationThirdKey,
} from '#adapters/wire/access/send-third-key.ts';
import { userCompanyRelation } from '#adapters/wire/access/user-company-relation.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Asked, Caller, Endpoint } from '../caller.ts';
import { NotChecked, StepFailed } from '../not-checked.ts';
import { differenceOf } from '../judge.ts';
import type { DeviceInHand } from '../people.ts';
import { proofOfWork } from '../proof-of-work.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';

type Texts = Readonly<Record<string, string>>;

/** Gets a fresh captcha response for an action from the bank under test (CAPT-09). */
export const captchaFor = async (visit: Visit, accion: CaptchaAction): Promise<string> => {
  if (visit.captcha.por === 'fijo') return visit.captcha.respuesta;
  return proofOfWork(visit, accion);
};

export const withCaptcha = async (visit: Visit, accion: CaptchaAction): Promise<Texts> => ({
  [captchaParameter]: await captchaFor(visit, accion),
});

export const userHeader = ({ names }: Visit, rut: Rut): Texts => ({ [names.encabezados.rut]: rut });

export const tokenHeader = ({ names }: Visit, rToken: string): Texts => ({
  [names.encabezados.rToken]: rToken,
});

/** Encodes a device credential as a header, Base64 of UTF-8 JSON (BOX-46 to BOX-51, API-26). */
export const challengeHeader = ({ names }: Visit, credential: AuthenticationData): Texts => ({
  [names.encabezados.desafio]: Buffer.from(JSON.stringify(credential)).toString('base64'),
});

export const askAt = (visit: Visit, caller: Caller, endpoint: Endpoint, asked: Asked): Promise<Reply> =>
  caller.ask(visit.place(endpoint), asked);

/** Asks the bank under test to check a card user, with a fresh captcha response (API-07). */
export const askCardUser = async (
  visit: Visit,
  person: { readonly rut: Rut; readonly pin: string },
  values?: Texts,
): Promise<Reply> =>
  askAt(visit, visit.caller(), validateCardUser, {
    values: values ?? (await withCaptcha(visit, 'olvido-con-tarjeta')),
    json: { rut: person.rut, pin: person.pin },
  });

export const cardToken = async (visit: Visit): Promise<string> => {
  const person = visit.person('olvidoConTarjeta');
  const { rToken } = stepOf('validateCardUser', validateCardUser.answer, await askCardUser(visit, person));
  visit.hide(rToken);
  return rToken;
};

export const askResetDevices = (
  visit: Visit,
  rut: Rut,
  rToken: string,
  headers: Texts = {},
): Promise<Reply> =>
  askAt(visit, visit.caller(), forgottenPasswordDevices, {
    headers: { ...userHeader(visit, rut), ...tokenHeader(visit, rToken), ...headers },
  });

/** Asks the bank under test for the device list of a reactivation, with a fresh captcha response unless values are given (API-11). */
export const askReactivation = async (
  visit: Visit,
  caller: Caller,
  rut: Rut,
  values?: Texts,
  headers: Texts = {},
): Promise<Reply> =>
  askAt(visit, caller, reactivationDevices, {
    values: values ?? (await withCaptcha(visit, 'reactivacion')),
    headers: { ...userHeader(visit, rut), ...headers },
  });

type ThirdKeyCall =
  typeof forgottenPasswordThirdKey | typeof reactivationThirdKey | typeof keyRequestThirdKey;

/** Asks the bank under test to send the third key of a flow (EXT-1342). */
export const askForThirdKey = (
  visit: Visit,
  caller: Caller,
  call: ThirdKeyCall,
  { rut, headers = {} }: { readonly rut: Rut; readonly headers?: Texts },
): Promise<Reply> => askAt(visit, caller, call, { headers, json: { rut } });

/** Headers of a call for a device list, by which the portal announces that it requests a third key only when the person chooses it (EXT-1341). */
export const onChoice: Texts = { [thirdKeyHeader.name]: thirdKeyHeader.onChoice };

/** Ends a contract check as not run if no listed device is a third key whose code is sent only once it is chosen. */
export const needThirdKey = (devices: readonly WireDevice[]): void => {
  if (devices.every(({ envio }) => envio === undefined)) throw new NotChecked(text.noThirdKey);
};

export const askUser = async (visit: Visit, caller: Caller, rut: Rut, values?: Texts): Promise<Reply> =>
  askAt(visit, caller, validateUser, {
    values: values ?? (await withCaptcha(visit, 'solicitud-clave')),
    json: { rut },
  });

/** Starts a first-key request; if the test person has a key already, the contract check ends as not run (API-13). */
export const requestOf = async (visit: Visit, rut: Rut): Promise<Caller> => {
  const caller = visit.caller();
  const reply = await askUser(visit, caller, rut);
  if (at(reply.json, 'codigo') === 'SCBCNX-0001') throw new NotChecked(text.hasKey(rut));
  const fault = differenceOf({ status: 200, content: 'json' }, reply);
  if (fault !== undefined) throw new StepFailed('validateUser', fault);
  return caller;
};

type Asking = { readonly rut: Rut; readonly rutEmpresa: Rut };

export const askRelation = (visit: Visit, caller: Caller, { rut, rutEmpresa }: Asking): Promise<Reply> =>
  askAt(visit, caller, userCompanyRelation, { json: { rut, rutEmpresa } });

export const askOwnDevices = (visit: Visit, caller: Caller, rut: Rut, headers: Texts = {}): Promise<Reply> =>
  askAt(visit, caller, keyRequestDevices, { headers: { ...userHeader(visit, rut), ...headers } });

/** Starts a first-key request for a test person and passes its company step (API-14). */
export const relatedRequest = async (visit: Visit, person: Asking): Promise<Caller> => {
  const caller = await requestOf(visit, person.rut);
  stepOf('userCompanyRelation', userCompanyRelation.answer, await askRelation(visit, caller, person));
  return caller;
};

const coordinatesIn = (list: unknown, serie: string): readonly string[] => {
  const devices: unknown = at(list, 'configuracionCajaDesafio.dispositivos') ?? list;
  const own: unknown = Array.isArray(devices)
    ? devices.find((device: unknown) => at(device, 'numeroSerie') === serie)
    : undefined;
  const asked = at(own, 'coordenadas');
  return Array.isArray(asked) ? asked.filter((cell) => typeof cell === 'string') : [];
};

const digipassStep = 30_000;

const codeNow = ({ tools }: Visit, totp: string): string => {
  try {
    return tools.digipassCode(totp);
  } catch {
    throw new NotChecked(text.badTotp);
  }
};

// Waits for a fresh Digipass code, since each lasts half a minute and is accepted once.
const freshCode = async (visit: Visit, totp: string): Promise<string> => {
  const used = visit.once(`codes ${totp}`, async () => new Set<string>());
  const code = codeNow(visit, totp);
  if ((await used).has(code)) {
    visit.tools.say(text.waitingForDigipass);
    await visit.tools.wait(digipassStep);
    return freshCode(visit, totp);
  }
  (await used).add(code);
  return code;
};

/** Builds the right credential for a device; the coordinates of a Digicard come from the device list (BOX-46 to BOX-50). */
export const credentialOf = async (
  visit: Visit,
  device: DeviceInHand,
  list: unknown,
): Promise<AuthenticationData> => {
  switch (device.tipo) {
    case deviceType.digipass:
      return {
        tipoDispositivo: deviceType.digipass,
        token: await freshCode(visit, device.totp),
        ...(device.empresa === undefined ? {} : { empresa: device.empresa }),
      };
    case deviceType.digicard:
      return {
        tipoDispositivo: deviceType.digicard,
        coordenadas: coordinatesIn(list, device.serie).map((cell) => device.grilla[cell] ?? ''),
      };
    case deviceType.internetKey:
      return { tipoDispositivo: deviceType.internetKey, clave: device.clave };
  }
};

/** Builds a wrong credential for a device, of its own type. */
export const wrongCredential = (device: DeviceInHand): AuthenticationData => {
  switch (device.tipo) {
    case deviceType.digipass:
      return {
        tipoDispositivo: deviceType.digipass,
        token: 'AAAAAA',
        ...(device.empresa === undefined ? {} : { empresa: device.empresa }),
      };
    case deviceType.digicard:
      return { tipoDispositivo: deviceType.digicard, coordenadas: ['xx', 'xx', 'xx'] };
    case deviceType.internetKey:
      return { tipoDispositivo: deviceType.internetKey, clave: 'no-es-la-clave' };
  }
};

/** Builds a valid new key, different each time, and hides it from all output (PWD-01 to PWD-03). */
export const newKey = ({ tools, hide }: Visit): string => {
  const key = `Cc${String(Math.floor(tools.fraction() * 1_000_000)).padStart(6, '0')}`;
  hide(key);
  return key;
};

export const weakKey = 'abcdefgh';
