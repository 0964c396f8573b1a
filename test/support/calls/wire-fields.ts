import { readdirSync } from 'node:fs';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { namedEndpoints } from '#adapters/wire/portability/named-endpoints.ts';

/** Parts of a wire file that declare the fields of a call. */
export type Wire = {
  readonly method: string;
  readonly path: string;
  readonly question?: unknown;
  readonly parts?: unknown;
  readonly headers?: readonly string[];
  readonly filePart?: string;
};

type Codec = {
  readonly _tag?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly type?: unknown;
  readonly types?: readonly unknown[];
};

/** Tells whether the codec of a field is of the wanted kind, for example a rut. */
type IsOfKind = (codec: unknown) => boolean;

const codecOf = (value: unknown): Codec => Object(value);

/** Returns the paths, with dots, of a codec's innermost fields whose codec is of the wanted kind; `[]` stands for every item of a list. */
export const leavesOf = (value: unknown, isOfKind: IsOfKind = () => true): readonly string[] => {
  const codec = codecOf(value);
  const leaves = (inner: unknown) => leavesOf(inner, isOfKind);
  switch (codec._tag) {
    case 'ExactType':
      return leaves(codec.type);
    case 'InterfaceType':
    case 'PartialType':
      return Object.entries(codec.props ?? {}).flatMap(([name, inner]) =>
        leaves(inner).map((leaf) =>
          leaf === '' ? name : `${name}${leaf.startsWith('[]') ? '' : '.'}${leaf}`,
        ),
      );
    case 'IntersectionType':
      return [...new Set((codec.types ?? []).flatMap(leaves))];
    case 'UnionType': {
      const all = [...new Set((codec.types ?? []).flatMap(leaves))];
      const inner = all.filter((leaf) => leaf !== '');
      return inner.length === 0 ? all : inner;
    }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return leaves(codec.type).map((leaf) => (leaf === '' ? '[]' : `[].${leaf}`));
    default:
      return isOfKind(value) ? [''] : [];
  }
};

const joined = (place: string, leaves: readonly string[]): readonly string[] =>
  leaves.map((leaf) => (leaf === '' ? place : `${place}${leaf.startsWith('[]') ? '' : '.'}${leaf}`));

const isCodec = (value: unknown): boolean => typeof Object(value).decode === 'function';

// Returns the fields of a call's multipart parts whose codec is of the wanted kind; `parts` is one codec whose
// fields are text parts, or a record with one codec per JSON part, where `texts` holds the text parts.
const partsOf = (parts: unknown, isOfKind: IsOfKind): readonly string[] =>
  isCodec(parts)
    ? joined('part', leavesOf(parts, isOfKind))
    : Object.entries(Object(parts)).flatMap(([name, codec]) =>
        joined(name === 'texts' ? 'part' : `part.${name}`, leavesOf(codec, isOfKind)),
      );

/** Returns the fields of a call whose codec is of the wanted kind, each with its location (path, query, body or part); every path parameter is included. */
export const fieldsOfKind = (wire: Wire, isOfKind: IsOfKind): readonly string[] => {
  const inPath = [...wire.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked = leavesOf(wire.question, isOfKind).filter((leaf) => leaf !== '' && !inPath.includes(leaf));
  const hasBody = ['POST', 'PUT'].includes(wire.method) && wire.parts === undefined;
  const where = !hasBody ? 'query' : wire.filePart === undefined ? 'body' : 'part';
  return [
    ...joined('path', inPath),
    ...joined(where, asked),
    ...(wire.parts === undefined ? [] : partsOf(wire.parts, isOfKind)),
  ];
};

/** Returns every field that a call takes, each with its location. */
export const fieldsOf = (wire: Wire): readonly string[] => [
  ...fieldsOfKind(wire, () => true),
  ...(wire.headers ?? []).map((name) => `header.${name}`),
  ...(wire.filePart === undefined ? [] : ['file']),
];

/** Wire files of portability, each under its first name. */
export const portabilityWires: Readonly<Record<string, Wire>> = Object.fromEntries(
  Object.entries(catalogue).filter(([name]) => !(name in namedEndpoints)),
);

const accessFolder = new URL('../../../adapters/wire/access/', import.meta.url);

/** Returns the wire files of the access area, by their export names. */
export const accessWires = async (): Promise<Readonly<Record<string, Wire>>> => {
  const modules = await Promise.all(
    readdirSync(accessFolder).map(
      (file): Promise<Readonly<Record<string, unknown>>> => import(new URL(file, accessFolder).href),
    ),
  );
  const isWire = (value: unknown): value is Wire =>
    typeof Object(value).method === 'string' && typeof Object(value).path === 'string';
  return Object.fromEntries(
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (isWire(value) ? [[name, value] as const] : [])),
    ),
  );
};
