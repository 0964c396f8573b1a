import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import type { AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKey } from '#adapters/wire/access/reset-key.ts';
import { forgottenPasswordThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import type { Rut } from '#core/shared/rut.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { captchaChecks } from './captcha-checks.ts';
import {
  askAt,
  askCardUser,
  askForThirdKey,
  askResetDevices,
  cardToken,
  challengeHeader,
  credentialOf,
  needThirdKey,
  newKey,
  onChoice,
  tokenHeader,
  userHeader,
  weakKey,
  withCaptcha,
  wrongCredential,
} from './flows.ts';

type Texts = Readonly<Record<string, string>>;

const owner = (visit: Visit) => visit.person('olvidoConTarjeta');

const wrongPin = ({ pin }: { readonly pin: string }): string => (pin === '0000' ? '0001' : '0000');

const asWrongPin = async (visit: Visit): Promise<Reply> =>
  askCardUser(visit, { rut: owner(visit).rut, pin: wrongPin(owner(visit)) });

const okList = { 'configuracionCajaDesafio.resultadoOperacion.codigo': 'CAJDEF-0000' };

const madeUpToken = 'ficha-inventada';

type Reset = {
  readonly rToken?: string;
  readonly password?: string;
  readonly credential?: AuthenticationData;
};

const reset = (visit: Visit, { rToken, password, credential }: Reset): Promise<Reply> => {
  const { rut, pin } = owner(visit);
  return askAt(visit, visit.caller(), resetKey, {
    headers: {
      ...userHeader(visit, rut),
      ...(rToken === undefined ? {} : tokenHeader(visit, rToken)),
      ...(credential === undefined ? {} : challengeHeader(visit, credential)),
    },
    json: { rut, pin, password: password ?? newKey(visit) },
  });
};

const resetWith = async (visit: Visit, isRight: boolean, password?: string): Promise<Reply> => {
  const { rut, dispositivo } = owner(visit);
  const rToken = await cardToken(visit);
  const { json } = await askResetDevices(visit, rut, rToken);
  const credential = isRight ? await credentialOf(visit, dispositivo, json) : wrongCredential(dispositivo);
  return reset(visit, { rToken, credential, ...(password === undefined ? {} : { password }) });
};

const withoutCard = async (visit: Visit, rut: Rut, password: string, values?: Texts): Promise<Reply> =>
  askAt(visit, visit.caller(), resetKeyWithoutProduct, {
    values: values ?? (await withCaptcha(visit, 'olvido-sin-tarjeta')),
    json: { rut, password },
  });

const fieldsOf = ({ json }: Reply): string => Object.keys(Object(json)).toSorted().join(', ');

const boxCode = 'errorCajaDesafio.codigo';

const challenged = (rule: string, ask: Check['ask']): Check => ({
  call: 'resetKey',
  rule,
  expects: { status: 401, content: 'json' },
  ask,
  holds: ({ json }) =>
    unless(typeof at(json, boxCode) === 'string', text.value(boxCode, 'CAJDEF-…'), text.without(boxCode)),
});

/** Contract checks of a forgotten password, with and without card (API-06 to API-10, API-30, OLV-19, OLV-20, OLV-44). */
export const forgottenPasswordChecks: readonly Check[] = [
  ...captchaChecks('validateCardUser', 'olvido-con-tarjeta', (visit, values) =>
    askCardUser(visit, { rut: visit.nobody(), pin: '0000' }, values),
  ),
  refuses('validateCardUser', 400, 'con otro pin responde 400', asWrongPin),
  {
    ...refuses('validateCardUser', 400, 'de un rut desconocido responde lo mismo que con otro pin', (visit) =>
      askCardUser(visit, { rut: visit.nobody(), pin: '0000' }),
    ),
    holds: async (reply, visit) => {
      const other = await asWrongPin(visit);
      return unless(
        at(reply.json, 'codigo') === at(other.json, 'codigo') &&
          at(reply.json, 'mensaje') === at(other.json, 'mensaje'),
        'el mismo código y el mismo mensaje',
        'otros',
      );
    },
  },
  answers('validateCardUser', validateCardUser.answer, 'con el rut y el pin responde rToken', (visit) =>
    askCardUser(visit, owner(visit)),
  ),
  refuses('forgottenPasswordDevices', 400, 'con un rToken inventado responde 400', (visit) =>
    askResetDevices(visit, owner(visit).rut, madeUpToken),
  ),
  refuses('forgottenPasswordDevices', 400, 'con el rToken de otra persona responde 400', async (visit) =>
    askResetDevices(visit, visit.nobody(), await cardToken(visit)),
  ),
  {
    ...answers(
      'forgottenPasswordDevices',
      forgottenPasswordDevices.answer,
      'con rut y rToken responde los dispositivos',
      async (visit) => askResetDevices(visit, owner(visit).rut, await cardToken(visit)),
      ({ configuracionCajaDesafio: { dispositivos = [] } }, visit) =>
        unless(
          dispositivos.some(({ numeroSerie }) => numeroSerie === owner(visit).dispositivo.serie),
          'el dispositivo del archivo',
          `${dispositivos.length} dispositivos, sin él`,
        ),
    ),
    expects: { status: 200, content: 'json', answer: forgottenPasswordDevices.answer, says: okList },
  },
  refuses('forgottenPasswordThirdKey', 400, 'con un rToken inventado responde 400', (visit) =>
    askForThirdKey(visit, visit.caller(), forgottenPasswordThirdKey, {
      rut: owner(visit).rut,
      headers: tokenHeader(visit, madeUpToken),
    }),
  ),
  answers(
    'forgottenPasswordThirdKey',
    forgottenPasswordThirdKey.answer,
    'de quien la eligió responde cuándo puede pedir otra',
    async (visit) => {
      const { rut } = owner(visit);
      const rToken = await cardToken(visit);
      const list = await askResetDevices(visit, rut, rToken, onChoice);
      const { configuracionCajaDesafio: own } = stepOf(
        'forgottenPasswordDevices',
        forgottenPasswordDevices.answer,
        list,
      );
      needThirdKey(own.dispositivos ?? []);
      const headers = tokenHeader(visit, rToken);
      return askForThirdKey(visit, visit.caller(), forgottenPasswordThirdKey, { rut, headers });
    },
  ),
  refuses('resetKey', 400, 'sin rToken responde 400', async (visit) =>
    reset(visit, { credential: wrongCredential(owner(visit).dispositivo) }),
  ),
  challenged('sin la clave del dispositivo responde 401 y errorCajaDesafio', async (visit) =>
    reset(visit, { rToken: await cardToken(visit) }),
  ),
  challenged('con otra clave del dispositivo responde 401 y errorCajaDesafio', (visit) =>
    resetWith(visit, false),
  ),
  refuses(
    'resetKey',
    400,
    'una clave fuera de la política responde 400 y 501015',
    async (visit) => resetWith(visit, false, weakKey),
    { says: { codigo: '501015' } },
  ),
  answers('resetKey', resetKey.answer, 'con todo en orden cambia la clave', (visit) =>
    resetWith(visit, true),
  ),
  ...captchaChecks('resetKeyWithoutProduct', 'olvido-sin-tarjeta', (visit, values) =>
    withoutCard(visit, visit.nobody(), newKey(visit), values),
  ),
  refuses(
    'resetKeyWithoutProduct',
    400,
    'una clave fuera de la política responde 400 y 501015',
    (visit) => withoutCard(visit, visit.nobody(), weakKey),
    { says: { codigo: '501015' } },
  ),
  answers(
    'resetKeyWithoutProduct',
    resetKeyWithoutProduct.answer,
    'recibe la clave que espera la activación',
    (visit) => withoutCard(visit, visit.person('olvidoSinTarjeta').rut, newKey(visit)),
  ),
  {
    ...answers(
      'resetKeyWithoutProduct',
      resetKeyWithoutProduct.answer,
      'de un rut desconocido responde lo mismo',
      (visit) => withoutCard(visit, visit.nobody(), newKey(visit)),
    ),
    holds: async (reply, visit) => {
      const known = await withoutCard(visit, visit.person('olvidoSinTarjeta').rut, newKey(visit));
      return unless(
        fieldsOf(reply) === fieldsOf(known),
        `los mismos campos (${fieldsOf(known)})`,
        fieldsOf(reply),
      );
    },
  },
];
