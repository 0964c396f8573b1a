import type { AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import { keyRequestThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { userCompanyRelation } from '#adapters/wire/access/user-company-relation.ts';
import { validateOldKey } from '#adapters/wire/access/validate-old-key.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { deviceKey } from '#core/access/challenge/device.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Caller } from '../caller.ts';
import { answers, refuses, sendsPdf, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { captchaChecks } from './captcha-checks.ts';
import {
  askAt,
  askForThirdKey,
  askOwnDevices,
  askRelation,
  askUser,
  challengeHeader,
  credentialOf,
  needThirdKey,
  newKey,
  onChoice,
  relatedRequest,
  requestOf,
  userHeader,
  weakKey,
  wrongCredential,
} from './flows.ts';

type OldKey = { readonly rut: Rut; readonly rutEmpresa: Rut; readonly clave10: string };

const refusesUser = (rule: string, codigo: string, rut: (visit: Visit) => Rut): Check =>
  refuses('validateUser', 400, rule, (visit) => askUser(visit, visit.caller(), rut(visit)), {
    says: { codigo },
  });

const askOldKey = (visit: Visit, caller: Caller, { rut, rutEmpresa, clave10 }: OldKey): Promise<Reply> =>
  askAt(visit, caller, validateOldKey, { json: { rut, rutEmpresa, claveBanconexion: clave10 } });

const oldKeyRequest = async (visit: Visit): Promise<Caller> => {
  const person = visit.person('solicitudConClave10');
  const caller = await requestOf(visit, person.rut);
  stepOf('validateOldKey', validateOldKey.answer, await askOldKey(visit, caller, person));
  return caller;
};

const otherOldKey = (key: string): string => (key === 'otra1' ? 'otra2' : 'otra1');

const createWithOldKey = (visit: Visit, caller: Caller, password = newKey(visit)): Promise<Reply> => {
  const { rut, rutEmpresa, clave10 } = visit.person('solicitudConClave10');
  return askAt(visit, caller, createKeyWithOldKey, {
    json: { rut, rutEmpresa, claveBanconexion: clave10, password },
  });
};

const createWithDevice = (
  visit: Visit,
  caller: Caller,
  credential: AuthenticationData | undefined,
  password = newKey(visit),
): Promise<Reply> => {
  const { rut, rutEmpresa, dispositivo } = visit.person('solicitudConDispositivo');
  return askAt(visit, caller, createKeyWithDevice, {
    headers: {
      ...userHeader(visit, rut),
      ...(credential === undefined ? {} : challengeHeader(visit, credential)),
    },
    json: {
      rut,
      rutEmpresa,
      password,
      dispositivoSeleccionado: deviceKey(dispositivo.tipo, dispositivo.serie),
    },
  });
};

const atDevices = async (visit: Visit) => {
  const person = visit.person('solicitudConDispositivo');
  const caller = await relatedRequest(visit, person);
  const reply = await askOwnDevices(visit, caller, person.rut);
  stepOf('keyRequestDevices', keyRequestDevices.answer, reply);
  return { caller, list: reply.json, dispositivo: person.dispositivo };
};

/** Returns the list to which a contract run adds the receipts of the first keys that it creates. */
const receipts = (visit: Visit): Promise<string[]> => visit.once('receipts', async () => []);

const remembering = async (visit: Visit, reply: Reply): Promise<Reply> => {
  const sealed = at(reply.json, 'encryptedData');
  if (reply.status === 200 && typeof sealed === 'string') (await receipts(visit)).push(sealed);
  return reply;
};

const receiptPdf = (visit: Visit, encryptedData: string): Promise<Reply> =>
  askAt(visit, visit.caller(), keyReceiptPdf, { json: { encryptedData } });

const ofUser =
  (rut: Rut) =>
  ({ rutUsuario }: { readonly rutUsuario: string }) =>
    unless(rutUsuario === rut, 'el rut de quien pidió la clave', 'otro rut');

/** Contract checks of requesting a first key (API-13 to API-20, KEY-09 to KEY-54). */
export const keyRequestChecks: readonly Check[] = [
  ...captchaChecks('validateUser', 'solicitud-clave', (visit, values) =>
    askUser(visit, visit.caller(), visit.nobody(), values),
  ),
  answers(
    'validateUser',
    validateUser.answer,
    'de quien puede pedirla responde un cuerpo con algo',
    (visit) => askUser(visit, visit.caller(), visit.person('solicitudSinDispositivos').rut),
  ),
  refusesUser(
    'de quien ya tiene clave responde SCBCNX-0001',
    'SCBCNX-0001',
    (visit) => visit.person('conClave').rut,
  ),
  refusesUser(
    'de quien no está creado responde SCVALEXU-0001',
    'SCVALEXU-0001',
    (visit) => visit.person('noCreado').rut,
  ),
  refusesUser(
    'de quien no tiene empresa responde SCVALEXU-0002',
    'SCVALEXU-0002',
    (visit) => visit.person('sinEmpresa').rut,
  ),
  refusesUser(
    'con el plazo vencido responde SCVALEXU-0004',
    'SCVALEXU-0004',
    (visit) => visit.person('plazoVencido').rut,
  ),
  refuses('userCompanyRelation', 400, 'sin el paso anterior responde 400', (visit) =>
    askRelation(visit, visit.caller(), visit.person('solicitudSinDispositivos')),
  ),
  answers(
    'userCompanyRelation',
    userCompanyRelation.answer,
    'de un usuario de la empresa responde que lo es',
    async (visit) => {
      const person = visit.person('solicitudSinDispositivos');
      return askRelation(visit, await requestOf(visit, person.rut), person);
    },
  ),
  refuses(
    'userCompanyRelation',
    400,
    'de quien no es usuario de ella responde NO_USR_EMP',
    async (visit) => {
      const person = visit.person('deOtraEmpresa');
      return askRelation(visit, await requestOf(visit, person.rut), person);
    },
    { says: { codigo: 'NO_USR_EMP' } },
  ),
  refuses('keyRequestThirdKey', 400, 'sin los pasos anteriores responde 400', (visit) =>
    askForThirdKey(visit, visit.caller(), keyRequestThirdKey, {
      rut: visit.person('solicitudSinDispositivos').rut,
    }),
  ),
  answers(
    'keyRequestThirdKey',
    keyRequestThirdKey.answer,
    'de quien la eligió responde cuándo puede pedir otra',
    async (visit) => {
      const person = visit.person('solicitudConTerceraClave');
      const caller = await relatedRequest(visit, person);
      const list = await askOwnDevices(visit, caller, person.rut, onChoice);
      needThirdKey(stepOf('keyRequestDevices', keyRequestDevices.answer, list));
      return askForThirdKey(visit, caller, keyRequestThirdKey, { rut: person.rut });
    },
  ),
  refuses('keyRequestDevices', 400, 'sin los pasos anteriores responde 400', (visit) =>
    askOwnDevices(visit, visit.caller(), visit.person('solicitudSinDispositivos').rut),
  ),
  refuses(
    'keyRequestDevices',
    400,
    'de quien no tiene dispositivos responde NO_DIGIPASS',
    async (visit) => {
      const person = visit.person('solicitudSinDispositivos');
      return askOwnDevices(visit, await relatedRequest(visit, person), person.rut);
    },
    { says: { codigo: 'NO_DIGIPASS' } },
  ),
  answers(
    'keyRequestDevices',
    keyRequestDevices.answer,
    'responde la lista de dispositivos',
    async (visit) => {
      const person = visit.person('solicitudConDispositivo');
      return askOwnDevices(visit, await relatedRequest(visit, person), person.rut);
    },
    (devices, visit) => {
      const { dispositivo } = visit.person('solicitudConDispositivo');
      return unless(
        devices.some(({ numeroSerie }) => numeroSerie === dispositivo.serie),
        'el dispositivo del archivo',
        `${devices.length} dispositivos, sin él`,
      );
    },
  ),
  refuses('createKeyWithDevice', 400, 'sin los pasos anteriores responde 400', (visit) =>
    createWithDevice(
      visit,
      visit.caller(),
      wrongCredential(visit.person('solicitudConDispositivo').dispositivo),
    ),
  ),
  refuses('createKeyWithDevice', 401, 'sin la clave del dispositivo responde 401', async (visit) =>
    createWithDevice(visit, (await atDevices(visit)).caller, undefined),
  ),
  refuses('createKeyWithDevice', 401, 'con otra clave del dispositivo responde 401', async (visit) => {
    const { caller, dispositivo } = await atDevices(visit);
    return createWithDevice(visit, caller, wrongCredential(dispositivo));
  }),
  refuses(
    'createKeyWithDevice',
    400,
    'una clave fuera de la política responde 400 y 501015',
    async (visit) => {
      const { caller, dispositivo } = await atDevices(visit);
      return createWithDevice(visit, caller, wrongCredential(dispositivo), weakKey);
    },
    { says: { codigo: '501015' } },
  ),
  answers(
    'createKeyWithDevice',
    createKeyWithDevice.answer,
    'con todo en orden crea la clave y responde su comprobante',
    async (visit) => {
      const { caller, list, dispositivo } = await atDevices(visit);
      return remembering(
        visit,
        await createWithDevice(visit, caller, await credentialOf(visit, dispositivo, list)),
      );
    },
    (receipt, visit) => ofUser(visit.person('solicitudConDispositivo').rut)(receipt),
  ),
  refuses('validateOldKey', 400, 'sin el paso anterior responde 400', (visit) =>
    askOldKey(visit, visit.caller(), visit.person('solicitudConClave10')),
  ),
  refuses(
    'validateOldKey',
    400,
    'con otra clave 1.0 responde SCBCNX-0004',
    async (visit) => {
      const person = visit.person('solicitudConClave10');
      const caller = await requestOf(visit, person.rut);
      return askOldKey(visit, caller, { ...person, clave10: otherOldKey(person.clave10) });
    },
    { says: { codigo: 'SCBCNX-0004' } },
  ),
  answers('validateOldKey', validateOldKey.answer, 'con la clave 1.0 responde que es ella', async (visit) => {
    const person = visit.person('solicitudConClave10');
    return askOldKey(visit, await requestOf(visit, person.rut), person);
  }),
  refuses(
    'validateOldKey',
    400,
    'con la clave 1.0 bloqueada responde SCBCNX-0003',
    async (visit) => {
      const person = visit.person('clave10Bloqueada');
      return askOldKey(visit, await requestOf(visit, person.rut), person);
    },
    { says: { codigo: 'SCBCNX-0003' } },
  ),
  refuses('createKeyWithOldKey', 400, 'sin los pasos anteriores responde 400', (visit) =>
    createWithOldKey(visit, visit.caller()),
  ),
  refuses(
    'createKeyWithOldKey',
    400,
    'una clave fuera de la política responde 400 y 501015',
    async (visit) => createWithOldKey(visit, await oldKeyRequest(visit), weakKey),
    { says: { codigo: '501015' } },
  ),
  answers(
    'createKeyWithOldKey',
    createKeyWithOldKey.answer,
    'con todo en orden crea la clave y responde su comprobante',
    async (visit) => remembering(visit, await createWithOldKey(visit, await oldKeyRequest(visit))),
    (receipt, visit) => ofUser(visit.person('solicitudConClave10').rut)(receipt),
  ),
  refuses('keyReceiptPdf', 400, 'de un comprobante inventado responde 400', (visit) =>
    receiptPdf(visit, 'comprobante-inventado'),
  ),
  sendsPdf('keyReceiptPdf', 'responde el comprobante en PDF', async (visit) => {
    const kept = await receipts(visit);
    if (kept.length === 0)
      await remembering(visit, await createWithOldKey(visit, await oldKeyRequest(visit)));
    const [sealed] = kept;
    if (sealed === undefined) throw new NotChecked(text.noReceipt);
    return receiptPdf(visit, sealed);
  }),
];
