import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { at } from '#adapters/cli/contract/reply.ts';
import type { HeardCall } from './heard-calls.ts';

type Content = Readonly<Record<string, { readonly schema: object }>>;
type Header = { readonly required?: boolean };
export type ToldResponse = {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, Header>>;
};
export type ToldOperation = {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header' | 'cookie';
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ToldResponse | { readonly $ref: string }>>;
};
export type Scheme = { readonly type: string; readonly in?: string; readonly name?: string };
export type ToldDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ToldOperation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, Scheme>> } & Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
};

/** Response headers of every answer, from HTTP, caches and pages, which no single call declares. */
const ofEveryAnswer = new Set([
  ...[
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'traceparent',
    'vary',
  ],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['origin-agent-cluster', 'referrer-policy', 'x-content-type-options', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
]);

/** Request headers that any call may carry. */
const ofEveryQuestion = new Set([
  ...['authorization', 'content-type', 'cookie', 'sec-fetch-site', 'traceparent', 'x-request-id'],
]);

const mediaOf = (headers: Headers): string => (headers.get('Content-Type') ?? '').split(';', 1)[0] ?? '';

/** Resolves a `$ref` of the document. */
export const resolved = <Value>(document: ToldDocument, value: Value | { readonly $ref: string }): Value =>
  typeof value === 'object' && value !== null && '$ref' in value
    ? (at(document, value.$ref.slice(2).replaceAll('/', '.')) as Value)
    : (value as Value);

export const operationsOf = ({ paths }: ToldDocument): readonly ToldOperation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

const lacks = (isThere: boolean, fault: string): readonly string[] => (isThere ? [] : [fault]);

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** Checks recorded calls, or only their answers, against an OpenAPI document; returns one line per fault with the name of the call. */
export const judgeOf = (document: ToldDocument, looksAt: 'all' | 'answers' = 'all') => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: 'contract', ...document });
  const made = new Map<object, ValidateFunction>();
  const faultsOf = (schema: object, value: unknown, place: string): readonly string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = made.get(schema) ?? ajv.compile(JSON.parse(text) as object);
    made.set(schema, validate);
    return validate(value) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
  };
  const operations = new Map(operationsOf(document).map((own) => [own.operationId, own]));

  const ofBody = (told: ToldResponse, { answered, bytes }: HeardCall): readonly string[] => {
    if (bytes.length === 0 && told.content === undefined) return [];
    const media = mediaOf(answered);
    const content = told.content?.[media];
    if (content === undefined) return [bytes.length === 0 ? 'has no body' : `has a body of ${media}`];
    if (media === 'text/plain') return faultsOf(content.schema, bytes.toString(), 'body');
    if (bytes.length === 0) return ['has no body'];
    if (media === 'application/json') return faultsOf(content.schema, jsonOf(bytes), 'body');
    return lacks(media !== 'application/pdf' || bytes.subarray(0, 5).toString() === '%PDF-', 'is no PDF');
  };

  const ofHeaders = ({ headers = {} }: ToldResponse, { answered }: HeardCall): readonly string[] => {
    const told = Object.entries(headers).map(
      ([name, header]) => [name.toLowerCase(), resolved<Header>(document, header)] as const,
    );
    const names = new Set(told.map(([name]) => name));
    return [
      ...told.flatMap(([name, { required }]) =>
        lacks(required !== true || answered.has(name), `has no header ${name}`),
      ),
      ...[...answered.keys()].flatMap((name) =>
        lacks(names.has(name) || ofEveryAnswer.has(name), `has a header ${name}`),
      ),
    ];
  };

  const ofAnswer = (own: ToldOperation, call: HeardCall): readonly string[] => {
    const response = own.responses[String(call.status)];
    if (response === undefined) return ['has this status'];
    const told = resolved<ToldResponse>(document, response);
    return [...ofBody(told, call), ...ofHeaders(told, call)];
  };

  const isLetIn = (own: ToldOperation, { headers }: HeardCall): boolean => {
    const [scheme] = own.security.flatMap((each) => Object.keys(each));
    const told = scheme === undefined ? undefined : document.components.securitySchemes[scheme];
    if (told === undefined) return own.security.length === 0 && !headers.has('authorization');
    if (told.type === 'http') return headers.get('authorization')?.startsWith('Bearer ') === true;
    return told.in === 'cookie'
      ? (headers.get('cookie') ?? '').includes(`${told.name ?? ''}=`)
      : headers.has(told.name ?? '');
  };

  const ofValues = (
    { parameters = [] }: ToldOperation,
    call: HeardCall,
    own: readonly string[],
  ): readonly string[] => {
    const sent: Readonly<Record<'path' | 'query' | 'header', Readonly<Record<string, string>>>> = {
      path: call.inPath,
      query: call.query,
      header: Object.fromEntries(call.headers),
    };
    const valueOf = (place: keyof typeof sent, name: string): string | undefined =>
      sent[place][place === 'header' ? name.toLowerCase() : name];
    const told = new Set(parameters.map(({ name, in: place }) => `${place} ${name.toLowerCase()}`));
    const all = [
      ...Object.keys(call.query).map((name) => `query ${name.toLowerCase()}`),
      ...[...call.headers.keys()]
        .filter((name) => !ofEveryQuestion.has(name) && !own.includes(name))
        .map((name) => `header ${name}`),
    ];
    return [
      ...all.flatMap((each) => lacks(told.has(each), `was asked with ${each}`)),
      ...parameters.flatMap(({ name, in: place, required, schema }) => {
        if (place === 'cookie') return [];
        const value = valueOf(place, name);
        return value === undefined
          ? lacks(!required, `was asked without ${name}`)
          : faultsOf(schema, value, `${place} ${name}`);
      }),
    ];
  };

  const ofSentBody = ({ requestBody }: ToldOperation, { type, body }: HeardCall): readonly string[] => {
    if (body === undefined) return lacks(requestBody?.required !== true, 'was asked without a body');
    const content = requestBody?.content[(type ?? '').split(';', 1)[0] ?? ''];
    if (content === undefined) return [`was asked with a body of ${type ?? 'no type'}`];
    return faultsOf(content.schema, body, 'question');
  };

  // A call that the bank accepted must be valid under the document; a refused call may be anything.
  const ofQuestion = (own: ToldOperation, call: HeardCall): readonly string[] => {
    if (call.status >= 400) return [];
    const schemes = own.security.flatMap((each) => Object.keys(each));
    const headers = schemes.flatMap(
      (name) => document.components.securitySchemes[name]?.name?.toLowerCase() ?? [],
    );
    return [
      ...lacks(isLetIn(own, call), 'was answered without what lets in'),
      ...ofValues(own, call, headers),
      ...ofSentBody(own, call),
    ];
  };

  return (call: HeardCall): readonly string[] => {
    const own = operations.get(call.name);
    if (own === undefined) return [`${call.name} is not in the document`];
    return [...ofAnswer(own, call), ...(looksAt === 'all' ? ofQuestion(own, call) : [])].map(
      (fault) => `${call.name} ${call.status}: ${fault}`,
    );
  };
};

type Refusal = { readonly status: number; readonly body: unknown };

/** Formats a refusal by status and error code: `400 CAPTCHA`, `401 99`, `403`. */
const refusalWords = ({ status, body }: Refusal): string => {
  const said = at(body, 'codigo') ?? at(body, 'errorCajaDesafio.codigo') ?? at(body, 'errorProcess') ?? '';
  return `${status} ${String(said)}`.trim();
};

export const refusalOfHeard = ({ status, bytes }: HeardCall): string =>
  refusalWords({ status, body: jsonOf(bytes) });

/** Lists all refusals that a document declares. */
export const refusalsIn = (document: ToldDocument): readonly string[] => [
  ...new Set(
    operationsOf(document).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        if (Number(status) < 304) return [];
        const examples = Object.values(
          Object(at(resolved(document, response), 'content.application/json.examples')),
        );
        return (examples.length === 0 ? [{ value: undefined }] : examples).map((example) =>
          refusalWords({ status: Number(status), body: at(example, 'value') }),
        );
      }),
    ),
  ),
];
