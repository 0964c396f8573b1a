import { reactivationThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import type { AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { reactivateKey } from '#adapters/wire/access/reactivate-key.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Caller } from '../caller.ts';
import { answers, refuses, unless, type Check, type Expected } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { captchaChecks } from './captcha-checks.ts';
import {
  askAt,
  askForThirdKey,
  askReactivation,
  challengeHeader,
  credentialOf,
  needThirdKey,
  onChoice,
  userHeader,
  wrongCredential,
} from './flows.ts';

const result = 'configuracionCajaDesafio.resultadoOperacion.codigo';

const lists = (rule: string, code: string, rut: (visit: Visit) => Rut): Check => ({
  call: 'reactivationDevices',
  rule,
  expects: { status: 200, content: 'json', answer: reactivationDevices.answer, says: { [result]: code } },
  ask: (visit) => askReactivation(visit, visit.caller(), rut(visit)),
});

const askStranger = async (visit: Visit): Promise<Reply> => {
  const rut = await visit.once('the stranger who lists', () => Promise.resolve(visit.nobody()));
  return askReactivation(visit, visit.caller(), rut);
};

const reactivate = (
  visit: Visit,
  caller: Caller,
  rut: Rut,
  credential: AuthenticationData | undefined,
  typed = credential === undefined ? '' : credentialText(credential),
): Promise<Reply> =>
  askAt(visit, caller, reactivateKey, {
    headers: {
      ...userHeader(visit, rut),
      ...(credential === undefined ? {} : challengeHeader(visit, credential)),
    },
    json: { userName: rut, userClave: typed },
  });

type Part = 'reactivacion' | 'terceraClave';

const opened = async (visit: Visit, part: Part) => {
  const { rut, dispositivo } = visit.person(part);
  const caller = visit.caller();
  const reply = await askReactivation(visit, caller, rut);
  stepOf('reactivationDevices', reactivationDevices.answer, reply);
  return { rut, dispositivo, caller, list: reply.json };
};

const incorrect: Expected['says'] = { errorCode: '-1', errorProcess: '-1' };
const notCompleted: Expected['says'] = { errorCode: '0', errorProcess: '-1' };

const asked99: Expected['says'] = { 'errorCajaDesafio.codigo': '99' };

/** Reactivates a key by a device once per contract run, since the third key that this sends is valid in the same flow only (BOX-40). */
const provedFirst = (visit: Visit) =>
  visit.once('proved before the third key', async () => {
    const { rut, dispositivo, caller, list } = await opened(visit, 'terceraClave');
    const reply = await reactivate(visit, caller, rut, await credentialOf(visit, dispositivo, list));
    return { rut, caller, reply };
  });

const thirdKeyOf = async ({ tools }: Visit, rut: Rut): Promise<string> => {
  if (tools.lastMessage === undefined) throw new NotChecked(text.noCodes);
  const [code] = /\b\d{8}\b/.exec(await tools.lastMessage(rut)) ?? [];
  if (code === undefined) throw new NotChecked(text.noCode);
  return code;
};

/** Text of a device list without the challenge of its flow, which differs each time (EXT-3041). */
const withoutChallenge = ({ json }: Reply): string =>
  JSON.stringify(json, (name, value: unknown) => (name === 'desafio' ? undefined : value));

/** Contract checks of reactivating a blocked key (API-11, API-12, BLQ-14 to BLQ-45, BOX-35 to BOX-40). */
export const reactivationChecks: readonly Check[] = [
  ...captchaChecks('reactivationDevices', 'reactivacion', (visit, values) =>
    askReactivation(visit, visit.caller(), visit.nobody(), values),
  ),
  lists(
    'responde los dispositivos y CAJDEF-0000',
    'CAJDEF-0000',
    (visit) => visit.person('reactivacion').rut,
  ),
  {
    call: 'reactivationDevices',
    rule: 'de un rut desconocido responde como de uno conocido, y siempre lo mismo',
    expects: { status: 200, content: 'json', answer: reactivationDevices.answer },
    ask: (visit) => askStranger(visit),
    holds: async (reply, visit) =>
      unless(
        withoutChallenge(reply) === withoutChallenge(await askStranger(visit)),
        'la misma lista las dos veces',
        'otra',
      ),
  },
  lists(
    'de quien no tiene dispositivos responde CAJDEF-0101',
    'CAJDEF-0101',
    (visit) => visit.person('sinDispositivos').rut,
  ),
  lists(
    'de quien los tiene bloqueados responde CAJDEF-0051',
    'CAJDEF-0051',
    (visit) => visit.person('dispositivosBloqueados').rut,
  ),
  refuses('reactivationThirdKey', 400, 'sin haber pedido los dispositivos responde 400', (visit) =>
    askForThirdKey(visit, visit.caller(), reactivationThirdKey, { rut: visit.person('reactivacion').rut }),
  ),
  answers(
    'reactivationThirdKey',
    reactivationThirdKey.answer,
    'de quien la eligió responde cuándo puede pedir otra',
    async (visit) => {
      const { rut } = visit.person('reactivacionConTerceraClave');
      const caller = visit.caller();
      const list = await askReactivation(visit, caller, rut, undefined, onChoice);
      const told = stepOf('reactivationDevices', reactivationDevices.answer, list);
      needThirdKey(
        'configuracionCajaDesafio' in told ? (told.configuracionCajaDesafio.dispositivos ?? []) : told,
      );
      return askForThirdKey(visit, caller, reactivationThirdKey, { rut });
    },
  ),
  refuses(
    'reactivateKey',
    400,
    'sin haber pedido los dispositivos responde 400, errorCode 0 y errorProcess -1',
    (visit) => {
      const { rut, dispositivo } = visit.person('reactivacion');
      return reactivate(visit, visit.caller(), rut, wrongCredential(dispositivo));
    },
    { says: notCompleted },
  ),
  refuses(
    'reactivateKey',
    400,
    'si lo escrito no es lo del encabezado responde 400, errorCode -1 y errorProcess -1',
    async (visit) => {
      const { rut, dispositivo, caller } = await opened(visit, 'reactivacion');
      return reactivate(visit, caller, rut, wrongCredential(dispositivo), 'otra cosa');
    },
    { says: incorrect },
  ),
  refuses(
    'reactivateKey',
    400,
    'con otra clave del dispositivo responde 400, errorCode -1 y errorProcess -1',
    async (visit) => {
      const { rut, dispositivo, caller } = await opened(visit, 'reactivacion');
      return reactivate(visit, caller, rut, wrongCredential(dispositivo));
    },
    { says: incorrect },
  ),
  answers(
    'reactivateKey',
    reactivateKey.answer,
    'con la clave del dispositivo reactiva la clave',
    async (visit) => {
      const { rut, dispositivo, caller, list } = await opened(visit, 'reactivacion');
      return reactivate(visit, caller, rut, await credentialOf(visit, dispositivo, list));
    },
  ),
  refuses(
    'reactivateKey',
    401,
    'a quien debe dar además la Tercera Clave responde 401 y el código 99',
    async (visit) => (await provedFirst(visit)).reply,
    { says: asked99 },
  ),
  answers(
    'reactivateKey',
    reactivateKey.answer,
    'con la Tercera Clave que llegó al celular reactiva la clave',
    async (visit) => {
      if (visit.tools.lastMessage === undefined) throw new NotChecked(text.noCodes);
      const { rut, caller, reply } = await provedFirst(visit);
      if (at(reply.json, 'errorCajaDesafio.codigo') !== '99')
        throw new NotChecked(text.setup('reactivateKey', text.without('el código 99')));
      return reactivate(visit, caller, rut, {
        tipoDispositivo: deviceType.thirdKey,
        terceraClave: await thirdKeyOf(visit, rut),
      });
    },
  ),
];
