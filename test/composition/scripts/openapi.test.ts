import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import * as t from 'io-ts/lib/index.js';
import { describe, expect, it } from 'vitest';
import type { Shown, CallMetadata } from '#adapters/wire/call-metadata.ts';
import { code, idFromText, rut, textUpTo } from '#adapters/wire/codecs.ts';
import { schemaOf, type Codec } from '#composition/scripts/json-schema.ts';
import { metadataOfCall, wireCalls, type NamedCall } from '#composition/scripts/openapi-calls.ts';
import { openApi, openApiFile, writtenOpenApi } from '#composition/scripts/openapi.ts';
import { operationsOf, type ToldDocument } from '#test/support/worlds/document-judge.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';

const schema = (codec: t.Mixed) => schemaOf(codec as unknown as Codec);

describe('the schema of a codec', () => {
  it.each([
    ['a text', t.string, { type: 'string' }],
    ['a bounded text', textUpTo(64), { type: 'string', maxLength: 64 }],
    ['a number', t.number, { type: 'number' }],
    ['a word of a list', t.keyof({ E: null, G: null }), { type: 'string', enum: ['E', 'G'] }],
    ['one of some literals', t.union([t.literal(0), t.literal(1)]), { enum: [0, 1] }],
    ['a number or nothing', t.union([t.number, t.null]), { anyOf: [{ type: 'number' }, { type: 'null' }] }],
    ['a list', t.array(t.boolean), { type: 'array', items: { type: 'boolean' } }],
    [
      'a dictionary',
      t.record(t.string, t.number),
      { type: 'object', additionalProperties: { type: 'number' } },
    ],
    ['an id', idFromText, { type: 'string', pattern: '^\\d{1,15}$' }],
    ['a code', code, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ])('%s', (_, codec, expected) => {
    expect(schema(codec)).toEqual(expected);
  });

  it('of a body names its fields and the required ones, and allows no other', () => {
    expect(schema(t.exact(t.type({ rut, nota: t.union([t.string, t.undefined]) })))).toEqual({
      type: 'object',
      properties: { rut: expect.objectContaining({ type: 'string' }), nota: { type: 'string' } },
      required: ['rut'],
      additionalProperties: false,
    });
    expect(schema(t.partial({ nota: t.string }))).toEqual({
      type: 'object',
      properties: { nota: { type: 'string' } },
    });
  });
});

const named = (call: object): NamedCall => ({
  name: 'x',
  area: 'portability',
  call: call as NamedCall['call'],
});

const refusal = t.partial({ mensaje: t.string }) as unknown as Codec;

const operationOf = (call: object, path: string, method: string, told: Partial<CallMetadata> = {}) =>
  openApi([named(call)], { refusal, toldOf: () => ({ summary: 'Algo', shows: 'session', ...told }) }).paths[
    path
  ]?.[method];

describe('a call', () => {
  const question = t.exact(t.type({ id: idFromText, rut }));

  it('that reads has its questions in the path and in the query', () => {
    expect(
      operationOf({ method: 'GET', path: '/a/:id', question, answer: t.string }, '/a/{id}', 'get'),
    ).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'rut', in: 'query', required: true },
      ],
      security: [{ sesion: [] }],
    });
  });

  it('that writes has a body, of JSON or of parts', () => {
    expect(operationOf({ method: 'POST', path: '/a', question }, '/a', 'post')).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    });
    expect(
      operationOf({ method: 'POST', path: '/a/:id', question, filePart: 'file' }, '/a/{id}', 'post'),
    ).toMatchObject({
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
      },
    });
  });

  it('that writes to something named in its path has the rest in its body', () => {
    const call = { method: 'POST', path: '/a/:id', question };
    expect(operationOf(call, '/a/{id}', 'post')).toMatchObject({
      parameters: [{ name: 'id', in: 'path' }],
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { rut: { type: 'string' } }, required: ['rut'] },
          },
        },
      },
    });
    const named = t.exact(t.type({ id: idFromText }));
    expect(operationOf({ ...call, question: named }, '/a/{id}', 'post')).not.toHaveProperty('requestBody');
  });

  it('that sends parts names each, texts and files, and keeps the rest in the query', () => {
    const texts = t.exact(t.type({ rut }));
    const parts = { documento: t.exact(t.partial({ nombre: t.string })), texts };
    const call = { method: 'POST', path: '/a', question: texts, parts, filePart: 'file' };
    expect(operationOf(call, '/a', 'post')).toMatchObject({
      parameters: [{ name: 'rut', in: 'query' }],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { properties: { documento: { type: 'object' }, rut: { type: 'string' }, file: {} } },
            encoding: { documento: { contentType: 'application/json' } },
          },
        },
      },
    });
  });

  it('that sends a file has its values as required parts', () => {
    const call = { method: 'POST', path: '/a', question: t.exact(t.type({ rut })), filePart: 'file' };
    expect(operationOf(call, '/a', 'post')).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['rut', 'file'] } } } },
    });
    expect(operationOf(call, '/a', 'post')).not.toHaveProperty('parameters');
  });

  it('EXT-2441 that takes headers names them as optional', () => {
    expect(operationOf({ method: 'POST', path: '/a', headers: ['Version'] }, '/a', 'post')).toMatchObject({
      parameters: [{ name: 'Version', in: 'header', required: false, schema: { type: 'string' } }],
    });
  });

  it('EXT-2441 with required headers, captcha and proof states it', () => {
    const told = { shows: 'nothing', headers: ['rut', 'proof'], captcha: true } as const;
    expect(operationOf({ method: 'GET', path: '/a', answer: t.string }, '/a', 'get', told)).toMatchObject({
      security: [],
      parameters: [
        { name: 'g-recaptcha-response', in: 'query', required: true },
        { name: 'X-Rut-Usuario', in: 'header', required: true },
        { name: 'Prueba-De-Trabajo', in: 'header', required: true },
      ],
    });
  });

  it('EXT-2441 that takes a form states it, with a redirect and a cookie as answer', () => {
    const told = { takes: 'form', sends: 'address', puts: ['home-session'] } as const;
    const own = operationOf({ method: 'POST', path: '/a', question }, '/a', 'post', told);
    expect(own).toMatchObject({
      requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
      responses: { '303': { headers: { Location: { required: true }, 'Set-Cookie': {} } } },
    });
    expect(own).not.toHaveProperty('responses.200');
    expect(own).toHaveProperty(['responses', '503', 'content', 'text/html']);
    expect(own).toHaveProperty('responses.503.headers.Retry-After.required', false);
  });

  it('EXT-2441 tells every refusal by its status, with its codes, its sentences and its headers', () => {
    const told = { refuses: ['CAPTCHA', 'SOLICITUD_EXISTENTE', 'challenge:wrong', 'no-proof'] } as const;
    const own = operationOf({ method: 'POST', path: '/a', question }, '/a', 'post', told);
    const { responses } = own as unknown as { responses: Record<string, Record<string, unknown>> };
    expect(Object.keys(responses)).toEqual(
      ['200', '400', '401', '403', '408', '409', '413', '415', '428', '429', '431', '500', '503'].toSorted(),
    );
    expect(responses['400']).toMatchObject({
      content: {
        'application/json': {
          examples: {
            CAPTCHA: {
              value: { codigo: 'CAPTCHA', mensaje: 'Validar captcha', campos: ['g-recaptcha-response'] },
            },
            LLAMADA_MAL_FORMADA: {},
            DATOS_NO_VALIDOS: {},
          },
        },
      },
    });
    expect(responses['401']).toMatchObject({
      headers: { 'WWW-Authenticate': { required: false, example: 'Bearer' } },
      content: { 'application/json': { examples: { SESION_NO_VALIDA: {}, 'challenge-wrong': {} } } },
    });
    expect(Object.keys(Object(responses['403']?.['content']))).toEqual(['text/plain']);
    expect(responses['503']).toHaveProperty('headers.Retry-After.required', true);
  });
});

const securityOf: Readonly<Record<Shown, readonly object[]>> = {
  nothing: [],
  session: [{ sesion: [] }],
  'questions-session': [{ preguntas: [] }],
  'forgotten-password-flow': [{ olvido: [] }],
  'reactivation-flow': [{ reactivacion: [] }],
  'key-request-flow': [{ primeraClave: [] }],
  'passkey-flow': [{ llaves: [] }],
  'sign-in-flow': [{ ingreso: [] }],
  'home-session': [{ empresa: [] }],
  'token-in-query': [],
  'token-in-parts': [],
};

const mediaOf: Readonly<Record<Exclude<CallMetadata['sends'], undefined>, RegExp>> = {
  pdf: /^application\/pdf$/,
  document: /^application\/pdf,image\/jpeg$/,
  page: /^text\/html$/,
  script: /^text\/javascript$/,
  address: /^$/,
};

describe('the document of the interface', () => {
  it('EXT-2441 states for each call its authorization, media type and refusal codes', async () => {
    const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;
    const operations = operationsOf(document);
    // Answers in the components of the OpenAPI document, where each answer that several calls share is defined
    // once.
    const shared: Readonly<Record<string, unknown>> = Object(Object(document)['components'])['responses'];
    const whole = (response: unknown): unknown =>
      shared[String(Object(response)['$ref']).replace('#/components/responses/', '')] ?? response;
    for (const { name } of await wireCalls()) {
      const { shows, sends, refuses = [] } = metadataOfCall(name);
      const own = operations.find(({ operationId }) => operationId === name);
      expect(own?.security, name).toEqual(securityOf[shows]);
      const [good] = Object.entries(own?.responses ?? {}).filter(([status]) => /^[23]/.test(status));
      const media = Object.keys(good !== undefined && 'content' in good[1] ? (good[1].content ?? {}) : {});
      if (sends !== undefined) expect(media.join(), name).toMatch(mediaOf[sends]);
      const refusals = JSON.stringify(Object.values(own?.responses ?? {}).map(whole));
      for (const code of refuses.filter((each) => /^[A-Z_]+$/.test(each)))
        expect(refusals, name).toContain(`"${code}"`);
    }
  });

  it('has every call of the wire', async () => {
    const calls = await wireCalls();
    expect(calls.length).toBeGreaterThan(60);
    const { paths } = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const missing = calls.filter(
      ({ call }) => paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] === undefined,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('EXT-2441 matches the codecs (npm run openapi writes it)', async () => {
    expect(readFileSync(join(projectRoot, openApiFile), 'utf8')).toBe(await writtenOpenApi());
  });

  it('EXT-2443 states the content of each list, and the authorization of each operation', () => {
    const listsIn = (value: unknown): readonly object[] => {
      if (typeof value !== 'object' || value === null) return [];
      const inner = Object.values(value).flatMap(listsIn);
      return 'type' in value && value.type === 'array' ? [value, ...inner] : inner;
    };
    const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;
    const lists = listsIn(document.paths);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter((list) => !('items' in list))).toEqual([]);
    const operations = operationsOf(document) as readonly { readonly description?: string }[];
    expect(operations.filter(({ description = '' }) => description === '')).toEqual([]);
  });

  it('EXT-2623, EXT-2624 names what both sides share and no codec expresses: cookies, addresses, encrypted passwords, proofs of work, empty bodies', () => {
    const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;
    const told = (name: string): string =>
      JSON.stringify(operationsOf(document).find(({ operationId }) => operationId === name));
    expect(told('companyHome')).toMatch(/`bookmark`.*`contexto`.*`empresa`.*COOKIE_MARCADOR/);
    expect(told('credentialPost')).toMatch(/RUTA_EMPRESA.*\/login\?error=.*credenciales.*bloqueo/);
    expect(told('legalRepresentative')).toMatch(/RSA-OAEP.*clave\|rut/);
    expect(told('captchaChallenge')).toMatch(/PBKDF2.*keyPrefix.*counter/);
    expect(told('requestSummaries')).toContain('"text/plain":{"schema":{"type":"string","maxLength":0');
  });

  it('EXT-2443 passes the linter, except what the source fixes', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lint({ ref: join(projectRoot, openApiFile), config });
    const found = problems.map(({ ruleId, location: [at] }) => {
      const [, , path = '', method = ''] = (at?.pointer ?? '').split('/');
      return `${ruleId} ${method} ${path.replaceAll('~1', '/')}`;
    });
    const base = '/empresas/rest/portabilidad-financiera/solicitud/{idSolicitud}';
    expect(found.toSorted()).toEqual([
      // Accepted finding: a request number and the word «existe» at the same position of a path, of which routing
      // matches the fixed word first (PAPI-21).
      ...['cierres', 'oferta', 'retiro'].map((last) => `no-ambiguous-paths  ${base}/${last}`),
      // Accepted finding: paths that end with a slash, as the specification prints them (API-13, API-14, API-15).
      'no-path-trailing-slash  /solicitud-clave-pe/banconexion/validar-usuario/',
      'no-path-trailing-slash  /solicitud-clave-pe/validaExistencia/relacion-usuario-empresa/',
      'no-path-trailing-slash  /solicitud-clave-pe/validaExistencia/validar-usuario/',
      // Accepted finding: page loads that answer with a redirect and have no 2xx answer (LOGIN-13).
      'operation-2xx-response get /empresas/rest/portabilidad-financiera/identidad/digital/retorno',
      'operation-2xx-response post /auth/cerrar-sesiones',
      'operation-2xx-response post /auth/cred_submit',
      'operation-2xx-response post /auth/salir',
    ]);
  });
});
