import { describe, expect, it } from 'vitest';
import { contractChanges, type ContractDocument } from '#composition/scripts/openapi-changes.ts';

const schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    estado: { enum: ['a', 'b'] },
    nota: { type: 'string', maxLength: 9 },
  },
  required: ['id'],
};

const document: ContractDocument = {
  info: { version: '1.0.0' },
  paths: {
    '/a/{id}': {
      post: {
        operationId: 'a',
        security: [{ sesion: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '200': {
            headers: { ETag: { required: true } },
            content: { 'application/json': { schema: { type: 'array', items: schema } } },
          },
          '400': { content: { 'application/json': { examples: { MALO: {} } } } },
        },
      },
    },
  },
};

// Returns the whole document with one text replaced by another.
const changed = (own: string, other: string): ContractDocument => {
  const text = JSON.stringify(document);
  if (!text.includes(own)) throw new Error(`there is no ${own}`);
  return JSON.parse(text.replaceAll(own, other)) as ContractDocument;
};

const asked = 'application/json';
const answered = '200 application/json[]';

describe('EXT-2444 between two documents', () => {
  it('that say the same nothing changed', () => {
    expect(contractChanges(document, structuredClone(document))).toEqual({ breaks: [], adds: [] });
  });

  it.each<readonly [string, ContractDocument, readonly string[], readonly string[]]>([
    ['a call that goes', { ...document, paths: {} }, ['`a` is gone'], []],
    ['another address', changed('/a/{id}', '/b/{id}'), ['`a` stands at POST /b/{id}'], []],
    ['another credential', changed('sesion', 'preguntas'), ['`a` lets in by other credentials'], []],
    [
      'a parameter that goes',
      changed('[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}]', '[]'),
      ['`a` no longer takes path id'],
      [],
    ],
    [
      'another media type',
      changed(
        '"content":{"application/json":{"schema":{"type":"array"',
        '"content":{"text/html":{"schema":{"type":"array"',
      ),
      ['`a` no longer answers 200 application/json'],
      [
        '`a` answers 200 text/html',
        '`a` answers 200 text/html[]',
        '`a` answers 200 text/html[].id',
        '`a` answers 200 text/html[].estado',
        '`a` answers 200 text/html[].nota',
      ].slice(0, 1),
    ],
    [
      'another status',
      changed('"200"', '"201"'),
      [
        '`a` no longer answers 200',
        '`a` no longer answers 200 application/json',
        '`a` no longer answers 200 header ETag',
      ],
      ['`a` answers 201', '`a` answers 201 application/json', '`a` answers 201 header ETag'],
    ],
    [
      'a header that may be missing',
      changed('"ETag":{"required":true}', '"ETag":{"required":false}'),
      ['`a` may leave out 200 header ETag'],
      [],
    ],
    [
      'a code more and one less',
      changed('MALO', 'PEOR'),
      [],
      ['`a` may refuse with 400 PEOR', '`a` no longer refuses with 400 MALO'],
    ],
    [
      'a field that has to be there',
      changed('["id"]', '["id","nota"]'),
      [`\`a\` needs ${asked}.nota`],
      [`\`a\` always answers ${answered}.nota`],
    ],
    [
      'a field that may be missing',
      changed('["id"]', '[]'),
      [`\`a\` may leave out ${answered}.id`],
      [`\`a\` does without ${asked}.id`],
    ],
    [
      'a field of another name',
      changed('"nota"', '"glosa"'),
      [`\`a\` no longer takes ${asked}.nota`, `\`a\` no longer answers ${answered}.nota`],
      [`\`a\` takes ${asked}.glosa`, `\`a\` answers ${answered}.glosa`],
    ],
    [
      'a field of another type',
      changed('"integer"', '"string"'),
      [`\`a\` takes ${asked}.id of another type`, `\`a\` answers ${answered}.id of another type`],
      [],
    ],
    [
      'other limits',
      changed('"maxLength":9', '"maxLength":8'),
      [`\`a\` takes ${asked}.nota within other limits`],
      [`\`a\` answers ${answered}.nota within other limits`],
    ],
    [
      'a value more',
      changed('["a","b"]', '["a","b","c"]'),
      [`\`a\` may answer "c" as ${answered}.estado`],
      [`\`a\` takes "c" as ${asked}.estado`],
    ],
    [
      'a value less',
      changed('["a","b"]', '["a"]'),
      [`\`a\` no longer takes "b" as ${asked}.estado`],
      [`\`a\` answers fewer values as ${answered}.estado`],
    ],
  ])('%s is reported', (_, after, breaks, adds) => {
    expect(contractChanges(document, after)).toEqual({ breaks, adds });
  });

  it('a field more in one member of a union is no other type of the whole', () => {
    const schema = (text: string): ContractDocument =>
      JSON.parse(
        JSON.stringify(document).replaceAll('"type":"integer"', `"anyOf":[${text},{"type":"string"}]`),
      ) as ContractDocument;
    expect(
      contractChanges(
        schema('{"type":"object","properties":{"a":{"type":"string"}}}'),
        schema('{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}}'),
      ),
    ).toEqual({ breaks: [], adds: [`\`a\` takes ${asked}.id.b`, `\`a\` answers ${answered}.id.b`] });
  });
});
