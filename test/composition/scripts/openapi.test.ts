import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as t from 'io-ts/lib/index.js';
import { describe, expect, it } from 'vitest';
import { code, idFromText, rut, textUpTo } from '#adapters/wire/codecs.ts';
import { schemaOf, type Codec } from '#composition/scripts/json-schema.ts';
import {
  openApi,
  openApiFile,
  wireCalls,
  writtenOpenApi,
  type NamedCall,
} from '#composition/scripts/openapi.ts';
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

  it('of a body names its fields, which of them have to be there, and takes no other', () => {
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

const operationOf = (call: object, path: string, method: string) =>
  openApi([named(call)], t.partial({ mensaje: t.string }) as unknown as Codec).paths[path]?.[method];

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

  it('that sends parts names each of them, texts and files', () => {
    const texts = t.exact(t.type({ rut }));
    const parts = { documento: t.exact(t.partial({ nombre: t.string })), texts };
    const call = { method: 'POST', path: '/a', question: texts, parts, filePart: 'file' };
    expect(operationOf(call, '/a', 'post')).toMatchObject({
      parameters: [{ name: 'rut', in: 'query' }],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { properties: { documento: { type: 'object' }, rut: { type: 'string' }, file: {} } },
          },
        },
      },
    });
  });

  it('that takes headers says which, and that none of them has to be there', () => {
    expect(operationOf({ method: 'POST', path: '/a', headers: ['Version'] }, '/a', 'post')).toMatchObject({
      parameters: [{ name: 'Version', in: 'header', required: false, schema: { type: 'string' } }],
    });
  });

  it('without an answer of its own answers a PDF', () => {
    expect(operationOf({ method: 'GET', path: '/a', open: true }, '/a', 'get')).toMatchObject({
      responses: { '200': { content: { 'application/pdf': {} } } },
    });
  });
});

describe('the document of the interface', () => {
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

  it('says what the codecs say today (npm run openapi writes it)', async () => {
    expect(readFileSync(join(projectRoot, openApiFile), 'utf8')).toBe(await writtenOpenApi());
  });
});
