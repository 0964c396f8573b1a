import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowCookies, homeCookies } from '#adapters/wire/access/flow-cookies.ts';
import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { identityCookie } from '#adapters/wire/portability/digital-identity-begin.ts';
import { renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import type { CookieName, Shown, CallMetadata } from '#adapters/wire/call-metadata.ts';
import { schemaOf, type Codec, type JsonSchema } from './json-schema.ts';
import { metadataOfCall, wireCalls, type NamedCall, type WireCall } from './openapi-calls.ts';
import { bodyOf, parametersOf, type Sent } from './openapi-questions.ts';
import { defaultPortal, emptyBody, refusalsOf } from './openapi-refusals.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

/** Example call of the reference bank, with its answer. */
export type Example = Sent & { readonly answer?: unknown };
export type Examples = Readonly<Record<string, Example>>;

const binary: JsonSchema = { type: 'string', format: 'binary' };

const contentOf = ({ answer }: WireCall, { sends, mayBeEmpty }: CallMetadata, example: Example) => {
  switch (sends) {
    case 'pdf':
      return { 'application/pdf': { schema: binary } };
    case 'document':
      return { 'application/pdf': { schema: binary }, 'image/jpeg': { schema: binary } };
    case 'page':
      return { 'text/html': { schema: { type: 'string' } } };
    case 'script':
      return { 'text/javascript': { schema: { type: 'string' } } };
    case 'address':
      return undefined;
    case undefined:
      return {
        'application/json': {
          schema: answer === undefined ? {} : schemaOf(answer),
          ...(example.answer === undefined ? {} : { example: example.answer }),
        },
        ...(mayBeEmpty === true ? emptyBody : {}),
      };
  }
};

const told = (description: string, required = false) => ({
  description,
  required,
  schema: { type: 'string' },
});

const { acceso } = defaultPortal();
const { marcador, contexto } = acceso.cookies;

/** Purpose of each cookie, in Spanish for the OpenAPI document. */
const cookieTexts = {
  'reactivation-flow': `\`${flowCookies.reactivacion.name}\`, el trámite de reactivación`,
  'key-request-flow': `\`${flowCookies.solicitud.name}\`, el trámite de la primera clave`,
  'passkey-flow': `\`${flowCookies.llaves.name}\`, el trámite que cambia llaves de acceso`,
  'sign-in-flow': `\`${flowCookies.ingreso.name}\`, el ingreso que espera una llave de acceso`,
  'home-session': `\`${homeCookies.session}\`, la sesión del ingreso`,
  device: `\`${homeCookies.device}\`, el equipo desde el que se ingresó`,
  'refused-rut': `\`${refusedRut.cookie}\`, el RUT que se escribió, para mostrarlo otra vez`,
  'lock-end': `\`${lockEndCookie.name}\`, hasta cuándo dura un bloqueo`,
  identity: `\`${identityCookie}\`, el navegador que va al proveedor de identidad digital`,
  entry: `\`${marcador}\` con cualquier valor y \`${contexto}\` con \`${companyContext}\`, de todo el sitio (\`Path=/\`) y legibles por script; los dos nombres se configuran (\`COOKIE_MARCADOR\`, \`COOKIE_CONTEXTO\`)`,
} as const satisfies Record<CookieName, string>;

const headersOf = ({ sends, leadsTo, puts, renews, isSaved, hasTag }: CallMetadata) => ({
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  ...(sends === 'address' ? { Location: told(leadsTo ?? 'Donde sigue el navegador', true) } : {}),
  ...(puts === undefined ? {} : { 'Set-Cookie': told(puts.map((name) => cookieTexts[name]).join('; ')) }),
  ...(renews === true
    ? {
        [renewedTokenHeader]: told(
          'La ficha que sigue de la sesión: sus dos partes, con un espacio entre ellas',
        ),
      }
    : {}),
  ...(isSaved === true ? { 'Content-Disposition': told('El nombre con que se guarda', true) } : {}),
  ...(hasTag === true ? { ETag: told('La versión de lo que se entrega', true) } : {}),
});

const answerOf = (call: WireCall, own: CallMetadata, example: Example) => {
  const content = contentOf(call, own, example);
  const isEmpty = own.mayBeEmpty === true;
  return {
    description:
      own.sends === 'address'
        ? 'Lleva a otra dirección'
        : isEmpty
          ? 'La respuesta; un cuerpo vacío dice que no hay ninguna'
          : 'La respuesta',
    headers: headersOf(own),
    ...(content === undefined ? {} : { content }),
  };
};

type Scheme = { readonly description: string } & Readonly<Record<string, string>>;

const cookie = (name: string, description: string, prefix: string): Scheme => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `${description} Detrás de TLS su nombre lleva \`${prefix}\` delante.`,
});

const schemes: Readonly<Record<string, Scheme>> = {
  sesion: {
    type: 'http',
    scheme: 'bearer',
    description: 'La ficha de una sesión cuyas preguntas se aprobaron.',
  },
  preguntas: {
    type: 'http',
    scheme: 'bearer',
    description: 'La ficha que entregó la apertura, antes de aprobar las preguntas.',
  },
  olvido: {
    type: 'apiKey',
    in: 'header',
    name: headerNames.rToken,
    description: 'El `rToken` que entregó `validateCardUser`; el nombre del encabezado se configura.',
  },
  reactivacion: cookie(
    flowCookies.reactivacion.name,
    'La pone `reactivationDevices`; dura lo que el trámite.',
    '__Secure-',
  ),
  primeraClave: cookie(
    flowCookies.solicitud.name,
    'La pone `validateUser`; dura lo que el trámite.',
    '__Secure-',
  ),
  llaves: cookie(flowCookies.llaves.name, 'La pone `passkeyDevices`; dura lo que el trámite.', '__Secure-'),
  ingreso: cookie(
    flowCookies.ingreso.name,
    'La pone `credentialPost` a quien tiene llaves de acceso; dura lo que el trámite.',
    '__Secure-',
  ),
  empresa: cookie(homeCookies.session, 'La sesión del ingreso.', '__Host-'),
};

/** Map from each kind of authorization to its OpenAPI security scheme; undefined for a call without authorization, and for a token that the OpenAPI parameters or body describe. */
const schemeOf = {
  nothing: undefined,
  session: 'sesion',
  'questions-session': 'preguntas',
  'token-in-query': undefined,
  'token-in-parts': undefined,
  'forgotten-password-flow': 'olvido',
  'reactivation-flow': 'reactivacion',
  'key-request-flow': 'primeraClave',
  'passkey-flow': 'llaves',
  'sign-in-flow': 'ingreso',
  'home-session': 'empresa',
} as const satisfies Record<Shown, string | undefined>;

/** Map from each kind of authorization to its Spanish description in the OpenAPI document. */
const letInText = {
  nothing: 'No pide sesión.',
  session: 'Pide una sesión cuyas preguntas se aprobaron.',
  'questions-session': 'Pide la ficha que entregó la apertura.',
  'token-in-query': 'Pide la ficha que entregó la apertura, en su dirección.',
  'token-in-parts': 'Pide la ficha que entregó la apertura, entre sus partes.',
  'forgotten-password-flow': 'Sigue a `validateCardUser`.',
  'reactivation-flow': 'Sigue a `reactivationDevices`.',
  'key-request-flow': 'Sigue a `validateUser`.',
  'passkey-flow': 'Sigue a `passkeyDevices`.',
  'sign-in-flow': 'Sigue a `credentialPost`.',
  'home-session': 'Pide haber ingresado.',
} as const satisfies Record<Shown, string>;

const securityOf = ({ shows }: CallMetadata) => {
  const scheme = schemeOf[shows];
  return scheme === undefined ? [] : [{ [scheme]: [] }];
};

const operation = ({ name, area, call }: NamedCall, own: CallMetadata, example: Example) => {
  const requestBody = bodyOf(call, own, example);
  const parameters = parametersOf(call, own, example);
  return {
    operationId: name,
    summary: own.summary,
    description: [letInText[own.shows], ...(own.note === undefined ? [] : [own.note])].join(' '),
    tags: [area],
    security: securityOf(own),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      [own.sends === 'address' ? '303' : '200']: answerOf(call, own, example),
      ...(own.hasTag === true ? { '304': { $ref: '#/components/responses/304' } } : {}),
      ...refusalsOf(call, own),
    },
  };
};

type Operation = ReturnType<typeof operation>;
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const leastShared = 3;

/** Moves answers that several endpoints share into the components of the OpenAPI document. */
const withShared = (paths: Paths) => {
  const times = new Map<string, number>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses)) {
      const key = `${status} ${JSON.stringify(response)}`;
      if (Number(status) >= 400) times.set(key, (times.get(key) ?? 0) + 1);
    }
  const shared = new Map<string, string>();
  for (const [key, count] of times) {
    const status = key.slice(0, 3);
    const others = [...shared.values()].filter((name) => name.startsWith(status)).length;
    if (count >= leastShared) shared.set(key, others === 0 ? status : `${status}-${others + 1}`);
  }
  const nameOf = (status: string, response: unknown) => shared.get(`${status} ${JSON.stringify(response)}`);
  return {
    responses: Object.fromEntries(
      [...shared].map(([key, name]) => [name, JSON.parse(key.slice(4)) as unknown] as const),
    ),
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, own]) => [
            method,
            {
              ...own,
              responses: Object.fromEntries(
                Object.entries(own.responses).map(([status, response]) => {
                  const name = nameOf(status, response);
                  return [status, name === undefined ? response : { $ref: `#/components/responses/${name}` }];
                }),
              ),
            },
          ]),
        ),
      ]),
    ),
  };
};

const requestId = {
  description:
    'El número de la llamada, el mismo que queda en el registro del banco: el que trajo en `X-Request-Id`, si es un UUID o 32 signos hexadecimales, y si no uno nuevo. También vuelve la traza que trajo en `traceparent` (W3C Trace Context)',
  schema: { type: 'string', pattern: '^[0-9A-Fa-f-]{32,36}$' },
};

const unchanged = {
  description: 'Sin cambios desde la versión que nombra `If-None-Match`',
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
};

const tags = [
  { name: 'access', description: 'El ingreso: claves, dispositivos y la página de la empresa' },
  { name: 'portability', description: 'La portabilidad financiera' },
  { name: 'receipts', description: 'Las llaves con que se comprueban los comprobantes' },
];

type Given = {
  readonly refusal: Codec;
  readonly examples?: Examples;
  readonly toldOf?: (name: string) => CallMetadata;
  readonly version?: string;
};

/** Builds the OpenAPI document of the whole API, complete enough to generate servers and clients (EXT-2443, EXT-2446, EXT-2447). */
export const openApi = (
  calls: readonly NamedCall[],
  { refusal, examples = {}, toldOf = metadataOfCall, version = '0.0.0' }: Given,
) => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of calls) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    const own = operation(named, toldOf(named.name), examples[named.name] ?? {});
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: own };
  }
  const { responses, paths: written } = withShared(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zaguán',
      version,
      description:
        'Lo que el portal pregunta a un banco. Lo escribe `npm run openapi` desde los archivos de adapters/wire; los ejemplos son respuestas del banco de referencia.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'El banco' }],
    tags,
    paths: Object.fromEntries(Object.entries(written).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: schemes,
      headers: { 'X-Request-Id': requestId },
      responses: { '304': unchanged, ...responses },
      schemas: { Rechazo: schemaOf(refusal) },
    },
  };
};

export const openApiFile = 'docs/openapi.json';

/** Path of the file with the example calls that `npm run ejemplos` records from a contract run (EXT-2442). */
export const examplesFile = 'composition/scripts/data/openapi-examples.json';

/** Path of the file with the API contract of the last release. */
export const releasedFile = 'docs/openapi-released.json';

const jsonIn = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** Returns the OpenAPI document as text, formatted as in its file. */
export const writtenOpenApi = async (): Promise<string> => {
  const { refusal } = await import('#adapters/wire/codecs.ts');
  const { info } = jsonIn(releasedFile) as { readonly info: { readonly version: string } };
  const document = openApi(await wireCalls(), {
    refusal: refusal as unknown as Codec,
    examples: jsonIn(examplesFile) as Examples,
    version: info.version,
  });
  return `${JSON.stringify(document, null, 2)}\n`;
};

if (import.meta.main) {
  endWithUsage('Uso: npm run openapi', 'Escribe docs/openapi.json desde los archivos de adapters/wire.');
  writeFileSync(join(projectRoot, openApiFile), await writtenOpenApi());
  console.log(`${openApiFile}: escrito`);
}
