import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, projectRoot } from './project-files.ts';
import { propertiesOf, schemaOf, type Codec, type JsonSchema } from './json-schema.ts';

/** A call as its wire file writes it. */
export type WireCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly open?: true;
  readonly question?: Codec;
  /** One codec of all the texts beside the files, or a codec for each part; `texts` holds those that are plain. */
  readonly parts?: Codec | Readonly<Record<string, Codec>>;
  readonly filePart?: string;
  /** Optional headers. */
  readonly headers?: readonly string[];
  readonly answer?: Codec;
};

export type NamedCall = { readonly name: string; readonly area: string; readonly call: WireCall };

const isCall = (value: unknown): value is WireCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the wire, under the name of its file. */
export const wireCalls = async (): Promise<readonly NamedCall[]> => {
  const calls: NamedCall[] = [];
  for (const { path } of filesUnder(['adapters/wire'], /(?<!\/catalogue)\.ts$/)) {
    const module = (await import(join(projectRoot, path))) as Readonly<Record<string, unknown>>;
    const area = path.split('/')[2] ?? '';
    for (const [name, value] of Object.entries(module)) {
      if (isCall(value)) calls.push({ name, area, call: value });
    }
  }
  return calls;
};

const inPath = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

const placed = (place: 'path' | 'query' | 'header', name: string, schema: JsonSchema, required: boolean) => ({
  name,
  in: place,
  required,
  schema,
});

const parametersOf = ({ method, path, question, parts, filePart, headers = [] }: WireCall) => {
  const names = inPath(path);
  const asked = question === undefined ? [] : propertiesOf(schemaOf(question));
  const fromPath = names.map((name) =>
    placed(
      'path',
      name,
      asked.find((property) => property.name === name)?.schema ?? { type: 'string' },
      true,
    ),
  );
  const rest = asked.filter(({ name }) => !names.includes(name));
  const inQuery = method === 'GET' || method === 'DELETE' || parts !== undefined || filePart !== undefined;
  return [
    ...fromPath,
    ...(inQuery ? rest.map((each) => placed('query', each.name, each.schema, each.required)) : []),
    ...headers.map((name) => placed('header', name, { type: 'string' }, false)),
  ];
};

const isCodec = (parts: NonNullable<WireCall['parts']>): parts is Codec => '_tag' in parts;

const partsOf = ({ parts }: WireCall): readonly (readonly [name: string, schema: JsonSchema])[] => {
  if (parts === undefined) return [];
  const fields = (codec: Codec) =>
    propertiesOf(schemaOf(codec)).map(({ name, schema }) => [name, schema] as const);
  if (isCodec(parts)) return fields(parts);
  return Object.entries(parts).flatMap(([name, codec]) =>
    name === 'texts' ? fields(codec) : [[name, schemaOf(codec)] as const],
  );
};

const file: JsonSchema = { type: 'string', format: 'binary' };

const bodyOf = (call: WireCall) => {
  const { method, path, question, parts, filePart } = call;
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (parts !== undefined || filePart !== undefined) {
    const properties = Object.fromEntries([
      ...partsOf(call),
      ...(filePart === undefined ? [] : [[filePart, file] as const]),
    ]);
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  if (question === undefined) return undefined;
  const names = inPath(path);
  const rest = propertiesOf(schemaOf(question)).filter(({ name }) => !names.includes(name));
  if (rest.length === 0) return undefined;
  const schema =
    names.length === 0
      ? schemaOf(question)
      : {
          type: 'object',
          properties: Object.fromEntries(rest.map(({ name, schema: each }) => [name, each])),
          required: rest.filter(({ required }) => required).map(({ name }) => name),
          additionalProperties: false,
        };
  return { required: true, content: { 'application/json': { schema } } };
};

const refusals = {
  '400': 'Un dato no cumple sus reglas; `campos` los nombra',
  '401': 'Sin sesión o prueba vigente',
  '403': 'No permitido',
  '404': 'No existe para quien pregunta',
  '429': 'Demasiadas llamadas',
  '503': 'El banco no puede responder ahora',
} as const;

const operation = ({ name, area, call }: NamedCall) => {
  const requestBody = bodyOf(call);
  const parameters = parametersOf(call);
  return {
    operationId: name,
    tags: [area],
    ...(call.open === true || area === 'access' ? {} : { security: [{ sesion: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      '200': {
        description: 'Respuesta',
        content:
          call.answer === undefined
            ? { 'application/pdf': { schema: file } }
            : { 'application/json': { schema: schemaOf(call.answer) } },
      },
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
};

/** The whole interface as an OpenAPI document. */
export const openApi = (calls: readonly NamedCall[], refusal: Codec) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of calls) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zaguán',
      version: '0.1.0',
      description:
        'Lo que el portal pregunta a un banco. Se escribe desde los códecs de adapters/wire con `npm run openapi`.',
    },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Rechazo' } } },
          },
        ]),
      ),
      schemas: { Rechazo: schemaOf(refusal) },
    },
  };
};

export const openApiFile = 'docs/openapi.json';

/** The document as it stands in its file. */
export const writtenOpenApi = async (): Promise<string> => {
  const { refusal } = await import('#adapters/wire/codecs.ts');
  return `${JSON.stringify(openApi(await wireCalls(), refusal as unknown as Codec), null, 2)}\n`;
};

if (import.meta.main) {
  writeFileSync(join(projectRoot, openApiFile), await writtenOpenApi());
  console.log(`${openApiFile}: escrito`);
}
