import { captchaParameter, longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { certificationHeader } from '#adapters/wire/access/certificate.ts';
import { flowCookies, homeCookies } from '#adapters/wire/access/flow-cookies.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { thirdKeyHeader } from '#adapters/wire/access/send-third-key.ts';
import { identityCookie } from '#adapters/wire/portability/digital-identity-begin.ts';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { idempotencyKeyHeader, maxIdempotencyKeyLength } from '#adapters/wire/portability/submit-request.ts';
import type { CallMetadata } from '#adapters/wire/call-metadata.ts';
import { propertiesOf, schemaOf, type Codec, type JsonSchema } from './json-schema.ts';
import { namesInPath, type WireCall } from './openapi-calls.ts';

/** Example input of a call, accepted by a bank, for the OpenAPI document. */
export type Sent = {
  /** Values of the example's path, query and headers (in lower case). */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

type Property = ReturnType<typeof propertiesOf>[number];

type Header = { readonly name: string; readonly schema: JsonSchema; readonly required: boolean };

const base64 = 'Base64 del UTF-8 de un JSON';

const headersByName: Readonly<Record<NonNullable<CallMetadata['headers']>[number], Header>> = {
  rut: {
    name: headerNames.rut,
    schema: {
      type: 'string',
      pattern: '^\\d{1,8}-?[0-9Kk]$',
      description: 'RUT de la persona; el nombre del encabezado se configura',
    },
    required: true,
  },
  rToken: { name: headerNames.rToken, schema: { type: 'string' }, required: true },
  desafio: {
    name: headerNames.desafio,
    schema: {
      type: 'string',
      maxLength: 2048,
      description: `El segundo factor, ${base64}; el nombre del encabezado se configura`,
    },
    required: false,
  },
  proof: {
    name: proofHeader,
    schema: { type: 'string', description: 'La prueba de trabajo de la acción `identidad`' },
    required: true,
  },
  certification: {
    name: certificationHeader,
    schema: { type: 'string', description: `El certificado con que se firmó, ${base64}` },
    required: true,
  },
};

const flowCookie = (flow: keyof typeof flowCookies): Header => ({
  name: flowCookies[flow].name,
  schema: { type: 'string', description: 'El trámite que abrió una llamada anterior' },
  required: false,
});

const cookiesByName: Readonly<Record<NonNullable<CallMetadata['reads']>[number], Header>> = {
  'reactivation-flow': flowCookie('reactivacion'),
  'key-request-flow': flowCookie('solicitud'),
  'passkey-flow': flowCookie('llaves'),
  'sign-in-flow': flowCookie('ingreso'),
  'home-session': { name: homeCookies.session, schema: { type: 'string' }, required: false },
  device: {
    name: homeCookies.device,
    schema: { type: 'string', description: 'El equipo desde el que ya se ingresó' },
    required: false,
  },
  identity: {
    name: identityCookie,
    schema: { type: 'string', description: 'El navegador que fue al proveedor de identidad digital' },
    required: false,
  },
};

const ownSchemas: Readonly<Record<string, JsonSchema>> = {
  [idempotencyKeyHeader]: {
    type: 'string',
    maxLength: maxIdempotencyKeyLength,
    description: 'Con la misma clave, una repetición recibe la misma respuesta',
  },
  [thirdKeyHeader.name]: {
    type: 'string',
    enum: [thirdKeyHeader.onChoice],
    description: 'El portal pide la Tercera Clave cuando se elige: con la lista no sale ninguna',
  },
};

const headersOf = ({ headers = [] }: WireCall, told: CallMetadata): readonly Header[] => {
  const named = [
    ...(told.headers ?? []).map((name) => headersByName[name]),
    ...(told.mayNamePerson === true ? [{ ...headersByName.rut, required: false }] : []),
  ];
  const rest = headers
    .filter((name) => named.every((header) => header.name !== name))
    .map((name) => ({ name, schema: ownSchemas[name] ?? { type: 'string' }, required: false }));
  return [...named, ...rest];
};

/** Tells whether the fields of `question` are sent as multipart text parts beside the file: the endpoint has a file part and declares no `parts`. */
const inParts = ({ filePart, parts }: WireCall): boolean => filePart !== undefined && parts === undefined;

const inQuery = (call: WireCall): boolean =>
  call.method === 'GET' || call.method === 'DELETE' || call.parts !== undefined;

const asked = ({ question }: WireCall): readonly Property[] =>
  question === undefined ? [] : propertiesOf(schemaOf(question));

const besidePath = (call: WireCall): readonly Property[] => {
  const names = namesInPath(call.path);
  return asked(call).filter(({ name }) => !names.includes(name));
};

const placed = (
  place: 'path' | 'query' | 'header' | 'cookie',
  { name, schema, required }: Property,
  { parameters = {} }: Sent,
) => {
  const example = parameters[place === 'header' ? name.toLowerCase() : name];
  return { name, in: place, required, schema, ...(example === undefined ? {} : { example }) };
};

/** Builds the OpenAPI parameters of an endpoint: path, query, headers and cookies. */
export const parametersOf = (call: WireCall, told: CallMetadata, sent: Sent = {}) => {
  const properties = asked(call);
  return [
    ...namesInPath(call.path).map((name) =>
      placed(
        'path',
        {
          name,
          schema: properties.find((property) => property.name === name)?.schema ?? { type: 'string' },
          required: true,
        },
        sent,
      ),
    ),
    ...(inQuery(call) ? besidePath(call).map((each) => placed('query', each, sent)) : []),
    ...(told.captcha === true
      ? [
          placed(
            'query',
            {
              name: captchaParameter,
              schema: {
                type: 'string',
                maxLength: longestCaptchaResponse,
                description: 'La respuesta al captcha',
              },
              required: true,
            },
            sent,
          ),
        ]
      : []),
    ...headersOf(call, told).map((each) => placed('header', each, sent)),
    ...(told.reads ?? []).map((name) => placed('cookie', cookiesByName[name], {})),
  ];
};

const objectOf = (properties: readonly Property[]): JsonSchema => {
  const required = properties.filter((each) => each.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
};

const isCodec = (parts: NonNullable<WireCall['parts']>): parts is Codec => '_tag' in parts;

/** Builds the OpenAPI schemas of the parts beside files: plain texts, and JSON parts. */
const partsOf = (call: WireCall, { optionalParts = [] }: CallMetadata) => {
  const { parts } = call;
  if (parts === undefined) return { texts: inParts(call) ? besidePath(call) : [], json: [] };
  if (isCodec(parts)) return { texts: propertiesOf(schemaOf(parts)), json: [] };
  const { texts, ...json } = parts;
  return {
    texts: texts === undefined ? [] : propertiesOf(schemaOf(texts)),
    json: Object.entries(json).map(([name, codec]) => ({
      name,
      schema: schemaOf(codec),
      required: !optionalParts.includes(name),
    })),
  };
};

const file: JsonSchema = { type: 'string', format: 'binary' };

const multipartOf = (call: WireCall, told: CallMetadata, { body }: Sent) => {
  const { texts, json } = partsOf(call, told);
  const { filePart } = call;
  const files: readonly Property[] =
    filePart === undefined
      ? []
      : [
          {
            name: filePart,
            schema: told.files === undefined ? file : { type: 'array', maxItems: told.files, items: file },
            required: !(told.optionalParts ?? []).includes(filePart),
          },
        ];
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: objectOf([...texts, ...json, ...files]),
        ...(json.length === 0
          ? {}
          : {
              encoding: Object.fromEntries(
                json.map(({ name }) => [name, { contentType: 'application/json' }]),
              ),
            }),
        ...(body === undefined ? {} : { example: body }),
      },
    },
  };
};

// Builds the OpenAPI body of the login form; a rate-limited login also has a captcha response.
const formOf = (call: WireCall, { body }: Sent) => {
  const properties = asked(call);
  const captcha: Property = {
    name: captchaParameter,
    schema: { type: 'string', maxLength: longestCaptchaResponse },
    required: false,
  };
  return {
    required: properties.length > 0,
    content: {
      'application/x-www-form-urlencoded': {
        schema: objectOf(properties.length === 0 ? [] : [...properties, captcha]),
        ...(body === undefined ? {} : { example: body }),
      },
    },
  };
};

/** Builds the OpenAPI request body of an endpoint; undefined if it has none. */
export const bodyOf = (call: WireCall, told: CallMetadata, sent: Sent = {}) => {
  const { method, path, question, parts, filePart } = call;
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (told.takes === 'form') return formOf(call, sent);
  if (parts !== undefined || filePart !== undefined) return multipartOf(call, told, sent);
  if (question === undefined) return undefined;
  const rest = besidePath(call);
  if (rest.length === 0) return undefined;
  const schema = namesInPath(path).length === 0 ? schemaOf(question) : objectOf(rest);
  return {
    required: true,
    content: {
      'application/json': { schema, ...(sent.body === undefined ? {} : { example: sent.body }) },
    },
  };
};
