import { documentKinds, documentTypeOf } from '#core/portability/documents/kinds.ts';
import { motivos } from '#adapters/wire/portability/missed-word.ts';

/** JSON schema, limited to what the wire codecs need. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly unevaluatedProperties?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly description?: string;
};

/** io-ts codec with the metadata that the schema generator reads. */
export type Codec = {
  readonly name: string;
  readonly _tag?: string;
  readonly type?: Codec;
  readonly types?: readonly Codec[];
  readonly props?: Readonly<Record<string, Codec>>;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly codomain?: Codec;
  readonly value?: unknown;
};

const lastType = Math.max(...documentKinds.map(documentTypeOf));
const most = String(lastType).length;

const own: Readonly<Record<string, JsonSchema>> = {
  rut: { type: 'string', pattern: '^\\d{1,8}-?[0-9Kk]$', description: 'RUT sin puntos' },
  id: { type: 'string', pattern: '^\\d{1,15}$' },
  string: { type: 'string' },
  number: { type: 'number' },
  texts: { type: 'array', items: { type: 'string' } },
  'yes or no': { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
  'whole number': { type: 'integer' },
  'plain text': { type: 'string', description: 'una línea sin caracteres que no se ven' },
  code: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  'instant with offset': {
    type: 'string',
    description: 'instante ISO 8601 con el desfase del reloj del banco',
  },
  'reason of nobody': { type: 'string', enum: Object.values(motivos) },
  'document type': {
    anyOf: [
      { type: 'integer', minimum: 0, maximum: lastType },
      { type: 'string', pattern: `^\\d${most === 1 ? '' : `{1,${most}}`}$` },
    ],
    description: `índice del diccionario de documentos; ${most === 1 ? 'un dígito' : `hasta ${most} dígitos`} donde viaja como texto`,
  },
  confirmation: {
    type: 'object',
    properties: { resultado: { type: 'string' } },
    required: ['resultado'],
  },
  'document kind': { type: 'string', enum: documentKinds },
  revision: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 2 },
  'text version': { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$' },
  seconds: { type: 'integer', minimum: 0 },
  'last digits': { type: 'string', pattern: '^\\d{1,4}$' },
  'sent on choice': {
    type: 'string',
    enum: ['al-elegir'],
    description: 'una Tercera Clave que sale cuando se elige; sin esto salió con la lista',
  },
  'number to name on the phone': { type: 'string', pattern: '^\\d{4,8}$' },
  'ISO 8601 date': { type: 'string', description: 'fecha ISO 8601, con hora y desfase o sin ellos' },
};

const bounded = /^(?:plain |id )?text of at most (\d+)$/;
const list = /^at most (\d+) of /;

const ofCustom = ({ name, type }: Codec): JsonSchema => {
  const [, most] = bounded.exec(name) ?? [];
  if (most !== undefined) return { type: 'string', maxLength: Number(most) };
  const [, mostItems] = list.exec(name) ?? [];
  if (mostItems !== undefined)
    return { type: 'array', maxItems: Number(mostItems), items: type === undefined ? {} : schemaOf(type) };
  const known = own[name];
  if (known === undefined) throw new Error(`json-schema.ts has no schema of «${name}»`);
  return known;
};

const isOptional = ({ _tag, types = [] }: Codec): boolean =>
  _tag === 'UndefinedType' || (_tag === 'UnionType' && types.some(isOptional));

const ofProps = (props: Readonly<Record<string, Codec>>, partial: boolean): JsonSchema => {
  const required = partial ? [] : Object.keys(props).filter((key) => !isOptional(props[key] as Codec));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(props).map(([key, codec]) => [key, schemaOf(codec)])),
    ...(required.length === 0 ? {} : { required }),
  };
};

const ofUnion = (types: readonly Codec[]): JsonSchema => {
  const schemas = types.filter(({ _tag }) => _tag !== 'UndefinedType').map(schemaOf);
  const [only] = schemas;
  if (schemas.length === 1 && only !== undefined) return only;
  const values = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []));
  return values.length === schemas.length ? { enum: values } : { anyOf: schemas };
};

// Returns the schema with further properties forbidden, over all parts of a combined object schema.
const closedSchema = (schema: JsonSchema): JsonSchema =>
  schema.allOf === undefined
    ? { ...schema, additionalProperties: false }
    : { ...schema, unevaluatedProperties: false };

/** Generates the JSON schema of a codec's input. */
export const schemaOf = (codec: Codec): JsonSchema => {
  const { type, types = [], props = {}, keys = {}, codomain } = codec;
  switch (codec._tag) {
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'LiteralType':
      return { const: codec.value };
    case 'KeyofType':
      return { type: 'string', enum: Object.keys(keys) };
    case 'ArrayType':
      return { type: 'array', items: type === undefined ? {} : schemaOf(type) };
    case 'InterfaceType':
      return ofProps(props, false);
    case 'PartialType':
      return ofProps(props, true);
    case 'IntersectionType':
      return { allOf: types.map(schemaOf) };
    case 'UnionType':
      return ofUnion(types);
    case 'ExactType':
      return type === undefined ? {} : closedSchema(schemaOf(type));
    case 'DictionaryType':
      return { type: 'object', additionalProperties: codomain === undefined ? true : schemaOf(codomain) };
    case 'AnyDictionaryType':
      return { type: 'object' };
    case 'UnknownType':
    case 'UndefinedType':
      return {};
    default:
      return ofCustom(codec);
  }
};

/** Lists the properties of an object schema, including combined parts, and whether each is required. */
export const propertiesOf = (
  schema: JsonSchema,
): readonly { readonly name: string; readonly schema: JsonSchema; readonly required: boolean }[] => [
  ...Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
  })),
  ...(schema.allOf ?? []).flatMap(propertiesOf),
];
