import { refusalOf } from '#adapters/bank-http/answer.ts';
import { openRoutes } from '#adapters/bank-http/budgets/open-routes.ts';
import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { edgeText } from '#adapters/bank-http/edge-sentences.ts';
import type { ConflictCode, NotSignableCode, RefusalName, ToldCall } from '#adapters/wire/told-call.ts';
import {
  braked,
  forbidden,
  noProof,
  noSession,
  notValid,
  unavailable,
  unknownThing,
  type BankRefusal,
} from '#core/bank/refusal.ts';
import { tooManyToday } from '#core/bank/refusal-sentences.ts';
import type { RequestFault } from '#core/portability/request/request-faults.ts';
import type { challengeText, InvalidCode } from '#core/shared/messages/refusal-messages.ts';
import { E } from '#core/shared/fp.ts';
import { readConfig } from '../config.ts';
import type { JsonSchema } from './json-schema.ts';
import type { WireCall } from './openapi-calls.ts';

/** A refusal as its caller meets it. */
type Met = {
  readonly status: number;
  readonly name: string;
  /** None for a refusal that is told nothing. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

// An instant as a bank in Santiago tells it.
const until = '2026-11-24T10:30:00-03:00';

const conflict = (code: ConflictCode): BankRefusal => ({ refused: 'conflict', code });

const notSignable = (code: NotSignableCode, ...faults: readonly RequestFault[]): BankRefusal => ({
  refused: 'not-signable',
  code,
  faults,
});

const challenge = (why: keyof typeof challengeText): BankRefusal => ({
  refused: 'challenge',
  why,
  ...(why === 'locked' ? { until } : {}),
});

const reactivation = (why: Extract<BankRefusal, { refused: 'reactivation' }>['why']): BankRefusal => ({
  refused: 'reactivation',
  why,
  ...(why === 'locked' ? { until } : {}),
});

const locked = (code: InvalidCode): BankRefusal => ({ refused: 'not-valid', fields: [], code, until });

/** One of each refusal, as the rules of the bank give it; a name without its refusal does not compile. */
const refusals = {
  blocked: { refused: 'blocked', hours: 24, until },
  braked,
  forbidden,
  'no-proof': noProof,
  'no-session': noSession,
  'not-valid': notValid(['rut']),
  'other-body': { refused: 'other-body' },
  'too-large': { refused: 'too-large' },
  'too-many-today': {
    refused: 'too-many-today',
    message: tooManyToday(10, { date: { year: 2026, month: 11, day: 24 }, time: '10:30' }),
    until,
  },
  unavailable,
  unknown: unknownThing,
  unproved: { refused: 'unproved' },
  '501015': notValid(['password'], '501015'),
  '84009': notValid([], '84009'),
  ARCHIVO_NO_VALIDO: notValid(['file'], 'ARCHIVO_NO_VALIDO'),
  'CAJDEF-0051': locked('CAJDEF-0051'),
  CAPTCHA: notValid([captchaParameter], 'CAPTCHA'),
  'CD-03': notValid([], 'CD-03'),
  CLAVE_NO_LEGIBLE: notValid(['token'], 'CLAVE_NO_LEGIBLE'),
  COMPROBANTE: notValid(['encryptedData'], 'COMPROBANTE'),
  DATOS_INCORRECTOS: notValid([], 'DATOS_INCORRECTOS'),
  DISPOSITIVO: notValid(['dispositivoSeleccionado'], 'DISPOSITIVO'),
  FLUJO_NO_VALIDO: notValid([], 'FLUJO_NO_VALIDO'),
  LIMITE_DE_ARCHIVOS: notValid(['file'], 'LIMITE_DE_ARCHIVOS'),
  NO_DIGIPASS: notValid([], 'NO_DIGIPASS'),
  NO_USR_EMP: notValid([], 'NO_USR_EMP'),
  PIN_BLOQUEADO: locked('PIN_BLOQUEADO'),
  RONDA_NO_VALIDA: notValid(['answerRequest'], 'RONDA_NO_VALIDA'),
  'SCBCNX-0001': notValid([], 'SCBCNX-0001'),
  'SCBCNX-0003': locked('SCBCNX-0003'),
  'SCBCNX-0004': notValid(['claveBanconexion'], 'SCBCNX-0004'),
  'SCVALEXU-0001': notValid([], 'SCVALEXU-0001'),
  'SCVALEXU-0002': notValid([], 'SCVALEXU-0002'),
  'SCVALEXU-0004': notValid([], 'SCVALEXU-0004'),
  BORRADOR_CAMBIADO: conflict('BORRADOR_CAMBIADO'),
  OFERTA_CAMBIO: conflict('OFERTA_CAMBIO'),
  OFERTA_RECHAZADA: conflict('OFERTA_RECHAZADA'),
  OFERTA_RESPONDIDA: conflict('OFERTA_RESPONDIDA'),
  OFERTA_VENCIDA: conflict('OFERTA_VENCIDA'),
  SOLICITUD_CON_OFERTA: conflict('SOLICITUD_CON_OFERTA'),
  SOLICITUD_EXISTENTE: conflict('SOLICITUD_EXISTENTE'),
  SOLICITUD_RETIRADA: conflict('SOLICITUD_RETIRADA'),
  SOLICITUD_SIN_OFERTA: conflict('SOLICITUD_SIN_OFERTA'),
  SOLICITUD_TERMINADA: conflict('SOLICITUD_TERMINADA'),
  SOLICITUD_VENCIDA: conflict('SOLICITUD_VENCIDA'),
  REPRESENTANTE_NO_CONFIRMADO: notSignable('REPRESENTANTE_NO_CONFIRMADO', 'representative.rut'),
  SOLICITUD_NO_VALIDA: notSignable('SOLICITUD_NO_VALIDA', 'representative.email'),
  TEXTOS_DESCONOCIDOS: notSignable('TEXTOS_DESCONOCIDOS', 'texts.mandato'),
  YA_ES_CLIENTE: notSignable('YA_ES_CLIENTE', 'company.rut'),
  'challenge:missing': challenge('missing'),
  'challenge:wrong': challenge('wrong'),
  'challenge:locked': challenge('locked'),
  'challenge:third-key': challenge('third-key'),
  'reactivation:incorrect': reactivation('incorrect'),
  'reactivation:locked': reactivation('locked'),
  'reactivation:over': reactivation('over'),
  'reactivation:three-wrong': reactivation('three-wrong'),
  'reactivation:other-tab': reactivation('other-tab'),
} satisfies Record<RefusalName, BankRefusal>;

const clean = (body: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(body)) as Readonly<Record<string, unknown>>;

const metAs = (name: RefusalName): Met => {
  const { status, body, headers } = refusalOf(refusals[name]);
  const said = body?.codigo ?? name.replace(':', '-');
  return { status, name: said, ...(body && { body: clean(body) }), ...(headers && { headers }) };
};

const atEdge = (status: number, code: keyof typeof edgeText): Met => ({
  status,
  name: code,
  body: { codigo: code, mensaje: edgeText[code] },
});

const tooMany: Met = {
  status: 429,
  name: 'DEMASIADAS_LLAMADAS',
  body: { mensaje: edgeText.DEMASIADAS_LLAMADAS },
  headers: { 'Retry-After': '60' },
};

const inner: Met = {
  status: 500,
  name: 'ERROR_INTERNO',
  body: {
    codigo: 'ERROR_INTERNO',
    mensaje: edgeText.ERROR_INTERNO,
    id: '0b4a2a4e-6b5c-4d53-9f1e-4a6d1f0f5c11',
  },
};

/** The settings of a portal that nobody changed. */
export const defaultPortal = () => {
  const read = readConfig({});
  if (E.isLeft(read)) throw new Error(read.left.join('\n'));
  return read.right.portal;
};

const { acceso } = defaultPortal();

/** EXT-2624 · An empty body as it goes over the line. */
export const emptyBody = {
  'text/plain': { schema: { type: 'string', maxLength: 0, description: 'Un cuerpo vacío' } },
};

const charged = ({ method, path }: WireCall): boolean =>
  openRoutes(acceso).some(
    (route) => route.method === method && route.path === path && route.budget !== 'none',
  );

const needsSession: readonly ToldCall['shows'][] = [
  ...(['session', 'questions-session', 'token-in-query', 'token-in-parts'] as const),
];

const hasValues = ({ question, parts, filePart }: WireCall, { headers = [], captcha }: ToldCall): boolean =>
  [question, parts, filePart, captcha].some((each) => each !== undefined) || headers.length > 0;

/** Every refusal that a call may meet: its own, those of its kind, and those of the edge. */
const metBy = (call: WireCall, told: ToldCall): readonly Met[] => {
  const reads = call.method === 'GET';
  const isForm = told.takes === 'form';
  return [
    atEdge(400, 'LLAMADA_MAL_FORMADA'),
    // What is wrong with the values of a form is told by the address it leads to.
    ...(hasValues(call, told) && !isForm ? [metAs('not-valid')] : []),
    ...(needsSession.includes(told.shows) ? [metAs('no-session')] : []),
    ...(told.shows === 'session' || !reads || told.hasEffect === true || charged(call)
      ? [metAs('forbidden')]
      : []),
    ...(told.refuses ?? []).map(metAs),
    ...(charged(call) ? [tooMany] : []),
    ...(reads
      ? []
      : [atEdge(408, 'TIEMPO_AGOTADO'), atEdge(413, 'CUERPO_MUY_GRANDE'), atEdge(415, 'TIPO_DE_CONTENIDO')]),
    atEdge(431, 'ENCABEZADO_MUY_GRANDE'),
    inner,
    metAs('unavailable'),
  ];
};

const meanings: Readonly<Record<number, string>> = {
  400: 'Un dato no cumple sus reglas; `campos` los nombra',
  401: 'Sin sesión o prueba vigente',
  403: 'No permitido',
  404: 'No existe para quien pregunta',
  408: 'El cuerpo no llegó a tiempo',
  409: 'El estado de la solicitud no lo permite',
  413: 'El cuerpo o un archivo es demasiado grande',
  415: 'El cuerpo es de otro tipo',
  422: 'La misma clave de idempotencia con otro cuerpo',
  428: 'Falta la prueba de trabajo',
  429: 'Demasiadas llamadas',
  431: 'Los encabezados son demasiado grandes',
  500: 'Error inesperado',
  503: 'El banco no puede responder ahora',
};

/** Where a body says what it is. */
const markOf = (body: NonNullable<Met['body']>): 'codigo' | 'errorCajaDesafio' | 'errorCode' | 'mensaje' =>
  (['codigo', 'errorCajaDesafio', 'errorCode'] as const).find((mark) => mark in body) ?? 'mensaje';

const valuesOf = (bodies: readonly NonNullable<Met['body']>[], name: string): readonly unknown[] => [
  ...new Set(bodies.map((body) => body[name])),
];

const markedSchema = (
  mark: ReturnType<typeof markOf>,
  bodies: readonly NonNullable<Met['body']>[],
): JsonSchema => {
  switch (mark) {
    case 'codigo':
      return {
        type: 'object',
        properties: { codigo: { enum: valuesOf(bodies, 'codigo') } },
        required: ['codigo', 'mensaje'],
      };
    case 'errorCajaDesafio': {
      const codes = valuesOf(
        bodies.map(({ errorCajaDesafio }) => errorCajaDesafio as Readonly<Record<string, unknown>>),
        'codigo',
      );
      return {
        type: 'object',
        properties: {
          errorCajaDesafio: {
            type: 'object',
            properties: { codigo: { enum: codes }, glosa: { type: 'string' } },
            required: ['codigo', 'glosa'],
          },
        },
        required: ['errorCajaDesafio'],
      };
    }
    case 'errorCode':
      return {
        type: 'object',
        properties: {
          errorCode: { enum: valuesOf(bodies, 'errorCode') },
          errorProcess: { enum: valuesOf(bodies, 'errorProcess') },
        },
        required: ['errorCode', 'errorProcess'],
      };
    case 'mensaje':
      return { type: 'object', required: ['mensaje'] };
  }
};

const schemaOfBodies = (bodies: readonly NonNullable<Met['body']>[]): JsonSchema => {
  const marks = [...new Set(bodies.map(markOf))];
  const schemas = marks.map((mark) =>
    markedSchema(
      mark,
      bodies.filter((body) => markOf(body) === mark),
    ),
  );
  const [only] = schemas;
  return {
    allOf: [
      { $ref: '#/components/schemas/Rechazo' },
      schemas.length === 1 && only !== undefined ? only : { anyOf: schemas },
    ],
  };
};

/** Of a caller that is cut off before it has a number. */
const unnumbered: readonly number[] = [408, 431];

const headersOf = (status: number, met: readonly Met[], hasPage: boolean) => {
  const names = [...new Set(met.flatMap(({ headers = {} }) => Object.keys(headers)))];
  const always = (name: string): boolean => !hasPage && met.every(({ headers = {} }) => name in headers);
  return {
    ...(unnumbered.includes(status) ? {} : { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } }),
    ...Object.fromEntries(
      names.map((name) => [
        name,
        {
          required: always(name),
          schema: { type: 'string' },
          example: met.find(({ headers = {} }) => name in headers)?.headers?.[name],
        },
      ]),
    ),
  };
};

// What a browser opens, or posts a form to, is refused by a page where the bank cannot answer or is called too often.
const pageOf = (status: number, { sends }: ToldCall): boolean =>
  (status === 503 || status === 429) && (sends === 'page' || sends === 'address');

const responseOf = (status: number, met: readonly Met[], told: ToldCall) => {
  const hasPage = pageOf(status, told);
  const bodies = met.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const isBare = met.some(({ body }) => body === undefined);
  const meaning = meanings[status] ?? 'No se hizo';
  return {
    description: isBare
      ? `${meaning}${bodies.length === 0 ? ', sin cuerpo' : '; puede venir sin cuerpo'}`
      : meaning,
    headers: headersOf(status, met, hasPage),
    ...(bodies.length === 0
      ? { content: emptyBody }
      : {
          content: {
            ...(isBare ? emptyBody : {}),
            'application/json': {
              schema: schemaOfBodies(bodies),
              examples: Object.fromEntries(
                met.flatMap(({ name, body }) =>
                  body === undefined ? [] : [[name, { value: body }] as const],
                ),
              ),
            },
            ...(hasPage ? { 'text/html': { schema: { type: 'string' } } } : {}),
          },
        }),
  };
};

type Responses = Readonly<Record<string, ReturnType<typeof responseOf>>>;

/** EXT-2441 · Every refusal of a call, by its status. */
export const refusalsOf = (call: WireCall, told: ToldCall): Responses => {
  const met = metBy(call, told);
  const statuses = [...new Set(met.map(({ status }) => status))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      responseOf(
        status,
        met.filter((each) => each.status === status),
        told,
      ),
    ]),
  );
};
