import fc from 'fast-check';
import { namesInPath, wireCalls, type NamedCall } from '#composition/scripts/openapi-calls.ts';
import type { JsonSchema } from '#composition/scripts/json-schema.ts';
import { operationsOf, type ToldDocument, type ToldOperation } from './document-judge.ts';
import { listening, type HeardCall } from './heard-calls.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Generated request before it is encoded for HTTP. */
type Question = {
  readonly inPath: Fields;
  readonly query: Fields;
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string | undefined;
  readonly body: unknown;
};

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '../..',
    '%00',
    '11111111-1',
    "' or 1=1",
    'ñandú 👩‍💼',
    '9'.repeat(40),
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ minLength: 5_000, maxLength: 6_000 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[]], { a: { b: 1 } }),
);

const textOf = ({ pattern, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> =>
  pattern === undefined
    ? fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(maxLength, 40) })
    : fc.stringMatching(new RegExp(pattern));

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each)])), {
    requiredKeys: [...required],
  });

/** Generates a value that a schema allows. */
const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map(valueOf)).map((parts) => Object.assign({}, ...parts) as unknown);
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? fc.constant('(archivo)') : textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

const bodyOf = ({ requestBody }: ToldOperation): fc.Arbitrary<Pick<Question, 'type' | 'body'>> => {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return content === undefined
    ? fc.constant({ type: undefined, body: undefined })
    : valueOf(content.schema as JsonSchema).map((body) => ({ type, body }));
};

/** Generates a request that the document allows, without valid credentials. */
const fromDocument = (own: ToldOperation): fc.Arbitrary<Question> => {
  const { parameters = [] } = own;
  const at = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.flatMap(({ name, in: where, schema }) =>
          where === place ? [[name, valueOf(schema)]] : [],
        ),
      ),
      {
        requiredKeys: parameters.flatMap(({ name, in: where, required }) =>
          where === place && required ? [name] : [],
        ),
      },
    );
  return fc
    .tuple(at('path'), at('query'), at('header'), bodyOf(own))
    .map(([inPath, query, headers, sent]) => ({
      inPath,
      query,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...sent,
    }));
};

/** Returns the last request of this call that the bank accepted, with its credentials. */
const asHeard = (heard: readonly HeardCall[], name: string): Question | undefined => {
  const call = heard.findLast((each) => each.name === name && each.status < 400);
  if (call === undefined) return undefined;
  const { inPath, query, type, body } = call;
  const headers = Object.fromEntries([...call.headers].filter(([header]) => header !== 'content-type'));
  return { inPath, query, headers, type, body };
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Generates fields with one of them changed, missing or added, at any depth. */
const spoiltFields = (fields: Fields): fc.Arbitrary<Fields> => {
  const names = Object.keys(fields);
  const added = fc.tuple(fc.constantFrom('otro', '__proto__', 'rut'), strange).map(([name, value]) => ({
    ...fields,
    [name]: value,
  }));
  if (names.length === 0) return added;
  return fc.constantFrom(...names).chain((name) => {
    const { [name]: value, ...others } = fields;
    return fc.oneof(
      fc.constant(others),
      strange.map((each) => ({ ...fields, [name]: each })),
      isFields(value) ? spoiltFields(value).map((each) => ({ ...fields, [name]: each })) : added,
    );
  });
};

const spoilt = (question: Question): fc.Arbitrary<Question> =>
  fc.oneof(
    spoiltFields(question.query).map((query) => ({ ...question, query })),
    ...(Object.keys(question.inPath).length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...Object.keys(question.inPath)), strange)
            .map(([name, value]) => ({ ...question, inPath: { ...question.inPath, [name]: value } })),
        ]),
    ...(isFields(question.body) ? [spoiltFields(question.body).map((body) => ({ ...question, body }))] : []),
    strange.map((body) => ({ ...question, body })),
    fc.constantFrom('text/plain', 'application/json', 'application/xml', undefined).map((type) => ({
      ...question,
      type,
    })),
    fc.constantFrom('cross-site', 'same-origin').map((site) => ({
      ...question,
      headers: { ...question.headers, 'Sec-Fetch-Site': site },
    })),
    fc.constantFrom('Bearer nadie', 'Bearer ', 'Basic YTpi').map((authorization) => ({
      ...question,
      headers: { ...question.headers, authorization },
    })),
  );

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const pdf = (): File => new File(['%PDF-1.7\n%%EOF'], 'archivo.pdf', { type: 'application/pdf' });

const formOf = (body: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value])
      if (each === '(archivo)') form.append(name, pdf());
      else if (isFields(each))
        form.append(name, new Blob([JSON.stringify(each)], { type: 'application/json' }));
      else form.append(name, asText(each));
  return form;
};

const sentBody = ({ type, body }: Question): BodyInit => {
  if (type === 'multipart/form-data' && isFields(body)) return formOf(body);
  if (type === 'application/x-www-form-urlencoded' && isFields(body))
    return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, asText(value)])).toString();
  return typeof body === 'string' && type !== 'application/json' ? body : (JSON.stringify(body) ?? '');
};

// Leaves out headers with characters that HTTP cannot carry.
const sendable = (headers: Question['headers']): Headers =>
  new Headers(Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)));

const send = async (
  base: string,
  { call }: NamedCall,
  question: Question,
  transfer: typeof fetch,
): Promise<void> => {
  const { inPath, query, type } = question;
  const path = namesInPath(call.path).reduce(
    (before, name) =>
      before.replace(`:${name}`, () => encodeURIComponent(asText(inPath[name] ?? '1')) || '%20'),
    call.path,
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  const headers = sendable(question.headers);
  const takesBody = call.method !== 'GET' && question.body !== undefined;
  const body = takesBody ? sentBody(question) : undefined;
  if (typeof body === 'string' && type !== undefined) headers.set('Content-Type', type);
  await transfer(`${base}${path}${search.size === 0 ? '' : `?${search.toString()}`}`, {
    method: call.method,
    redirect: 'manual',
    headers,
    ...(body === undefined ? {} : { body }),
  });
};

/** Makes this many calls generated from the document or taken from accepted ones, with and without a session, valid and spoiled; returns them with their answers (EXT-2626). */
export const generatedCalls = async (
  base: string,
  document: ToldDocument,
  {
    before,
    count,
    seed,
  }: { readonly before: readonly HeardCall[]; readonly count: number; readonly seed: number },
): Promise<readonly HeardCall[]> => {
  const { fetch, heard } = await listening();
  const calls = new Map((await wireCalls()).map((named) => [named.name, named]));
  const any = fc.constantFrom(...operationsOf(document)).chain((own) => {
    const known = asHeard(before, own.operationId);
    const told = fromDocument(own);
    const withSession = told.map((question) => ({
      ...question,
      headers: { ...known?.headers, ...question.headers },
    }));
    const whole = fc.oneof(told, withSession, known === undefined ? told : fc.constant(known));
    return fc
      .oneof(whole, whole.chain(spoilt), whole.chain(spoilt).chain(spoilt))
      .map((question) => [own.operationId, question] as const);
  });
  for (const [name, question] of fc.sample(any, { numRuns: count, seed })) {
    const named = calls.get(name);
    if (named === undefined) throw new Error(`no file of the wire is ${name}`);
    await send(base, named, question, fetch);
  }
  return heard;
};
