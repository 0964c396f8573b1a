import type { JsonSchema } from './json-schema.ts';

type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly examples?: Readonly<Record<string, unknown>> }>
>;
type Header = { readonly required?: boolean; readonly $ref?: string };
type Answer = {
  readonly $ref?: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, Header>>;
};
type Operation = {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

/** Part of an OpenAPI document that callers and banks depend on. */
export type ContractDocument = {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: unknown;
};

/** Changes between two OpenAPI documents, one line each: breaking and compatible. */
export type Changes = { readonly breaks: readonly string[]; readonly adds: readonly string[] };

type Fact = {
  readonly type: string;
  readonly values?: readonly string[] | undefined;
  readonly limits: string;
  readonly required: boolean;
};
type Facts = ReadonlyMap<string, Fact>;

const resolved = <Value extends { readonly $ref?: string }>(
  document: ContractDocument,
  value: Value,
): Value =>
  value.$ref === undefined
    ? value
    : (value.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (above, name) => (above as Readonly<Record<string, unknown>> | undefined)?.[name],
          document,
        ) as Value);

const limitNames = ['pattern', 'format', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

const limitsOf = (schema: JsonSchema): string =>
  limitNames.flatMap((name) => (schema[name] === undefined ? [] : [`${name} ${schema[name]}`])).join(', ');

const words = (values: readonly unknown[]): readonly string[] => values.map((value) => JSON.stringify(value));

const undescribed = (schema: JsonSchema): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value));

/** Returns the JSON types of a union whose members all have different types, so that they can be compared one by one; undefined for any other schema. */
const kindsOf = (document: ContractDocument, { anyOf = [] }: JsonSchema): string | undefined => {
  const kinds = anyOf.flatMap((part) => resolved(document, part).type ?? []);
  return anyOf.length > 0 && new Set(kinds).size === anyOf.length ? kinds.join(' or ') : undefined;
};

/** Flattens a schema into facts by dotted path, for comparison. */
const factsOf = (document: ContractDocument, given: JsonSchema, place: string, required: boolean): Facts => {
  const schema = resolved(document, given);
  const found = new Map<string, Fact>();
  const add = (facts: Facts): void => facts.forEach((fact, path) => found.set(path, fact));
  if (schema.allOf !== undefined) {
    schema.allOf.forEach((part) => add(factsOf(document, part, place, required)));
    return found;
  }
  const kinds = kindsOf(document, schema);
  if (kinds !== undefined) schema.anyOf?.forEach((part) => add(factsOf(document, part, place, required)));
  found.set(place, {
    type: schema.anyOf === undefined ? (schema.type ?? 'anything') : (kinds ?? undescribed(schema)),
    values:
      schema.enum === undefined
        ? 'const' in schema
          ? words([schema.const])
          : undefined
        : words(schema.enum),
    limits: limitsOf(schema),
    required,
  });
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    add(factsOf(document, property, `${place}.${name}`, schema.required?.includes(name) ?? false));
  if (schema.items !== undefined) add(factsOf(document, schema.items, `${place}[]`, true));
  return found;
};

const together = (...facts: readonly Facts[]): Facts => new Map(facts.flatMap((each) => [...each]));

const askedOf = (document: ContractDocument, { parameters = [], requestBody }: Operation): Facts =>
  together(
    ...parameters.map(({ name, in: place, required = false, schema = {} }) =>
      factsOf(document, schema, `${place} ${name}`, required),
    ),
    ...Object.entries(requestBody?.content ?? {}).map(([media, { schema = {} }]) =>
      factsOf(document, schema, media, requestBody?.required ?? false),
    ),
  );

const isSuccess = (status: string): boolean => Number(status) < 400;

const answeredOf = (document: ContractDocument, { responses }: Operation): Facts =>
  together(
    ...Object.entries(responses).flatMap(([status, given]) => {
      if (!isSuccess(status)) return [];
      const { content = {}, headers = {} } = resolved(document, given);
      return [
        new Map([[status, { type: 'answer', limits: '', required: true }]]),
        ...Object.entries(content).map(([media, { schema = {} }]) =>
          factsOf(document, schema, `${status} ${media}`, true),
        ),
        ...Object.entries(headers).map(([name, header]) => {
          const { required = false } = resolved(document, header);
          return new Map([[`${status} header ${name}`, { type: 'string', limits: '', required }]]);
        }),
      ];
    }),
  );

const refusalsOf = (document: ContractDocument, { responses }: Operation): readonly string[] =>
  Object.entries(responses).flatMap(([status, given]) => {
    if (isSuccess(status)) return [];
    const { content = {} } = resolved(document, given);
    const codes = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
    return codes.length === 0 ? [status] : codes.map((code) => `${status} ${code}`);
  });

const missing = (from: readonly string[], there: readonly string[]): readonly string[] =>
  from.filter((each) => !there.includes(each));

/** Returns the paths that `from` has and `there` lacks, without paths nested in another such path. */
const outermost = (from: Facts, there: Facts): readonly string[] => {
  const gone = missing([...from.keys()], [...there.keys()]);
  return gone.filter(
    (place) => !gone.some((other) => place.startsWith(`${other}.`) || place.startsWith(`${other}[`)),
  );
};

type Line = readonly ['breaks' | 'adds', string];

const listed = (values: readonly string[]): string => values.join(', ');

/** Lists the changes of an endpoint's input: new optional or newly optional fields and more allowed values are compatible, other changes break callers. */
const askedLines = (before: Facts, after: Facts): readonly Line[] => [
  ...outermost(before, after).map((place): Line => ['breaks', `no longer takes ${place}`]),
  ...outermost(after, before).map((place): Line =>
    after.get(place)?.required === true ? ['breaks', `needs ${place}`] : ['adds', `takes ${place}`],
  ),
  ...[...after].flatMap(([place, now]): readonly Line[] => {
    const was = before.get(place);
    if (was === undefined) return [];
    const gone = missing(was.values ?? [], now.values ?? []);
    const come = missing(now.values ?? [], was.values ?? []);
    const isBound = was.values === undefined && now.values !== undefined;
    const isFreed = was.values !== undefined && now.values === undefined;
    return [
      ...(!was.required && now.required ? [['breaks', `needs ${place}`] as const] : []),
      ...(was.required && !now.required ? [['adds', `does without ${place}`] as const] : []),
      ...(was.type === now.type ? [] : [['breaks', `takes ${place} of another type`] as const]),
      ...(was.limits === now.limits ? [] : [['breaks', `takes ${place} within other limits`] as const]),
      ...(isBound || (gone.length > 0 && !isFreed)
        ? [['breaks', `no longer takes ${isBound ? 'any value' : listed(gone)} as ${place}`] as const]
        : []),
      ...(isFreed || (come.length > 0 && !isBound)
        ? [['adds', `takes ${isFreed ? 'any value' : listed(come)} as ${place}`] as const]
        : []),
    ];
  }),
];

/** Lists the changes of an endpoint's answer: fewer fields, other types and more possible values break callers, other changes are compatible. */
const answeredLines = (before: Facts, after: Facts): readonly Line[] => [
  ...outermost(before, after).map((place): Line => ['breaks', `no longer answers ${place}`]),
  ...outermost(after, before).map((place): Line => ['adds', `answers ${place}`]),
  ...[...after].flatMap(([place, now]): readonly Line[] => {
    const was = before.get(place);
    if (was === undefined) return [];
    const gone = missing(was.values ?? [], now.values ?? []);
    const come = missing(now.values ?? [], was.values ?? []);
    const isFreed = was.values !== undefined && now.values === undefined;
    const isBound = was.values === undefined && now.values !== undefined;
    return [
      ...(was.required && !now.required ? [['breaks', `may leave out ${place}`] as const] : []),
      ...(!was.required && now.required ? [['adds', `always answers ${place}`] as const] : []),
      ...(was.type === now.type ? [] : [['breaks', `answers ${place} of another type`] as const]),
      ...(was.limits === now.limits ? [] : [['adds', `answers ${place} within other limits`] as const]),
      ...(isFreed || (come.length > 0 && !isBound)
        ? [['breaks', `may answer ${isFreed ? 'any value' : listed(come)} as ${place}`] as const]
        : []),
      ...(isBound || (gone.length > 0 && !isFreed)
        ? [['adds', `answers fewer values as ${place}`] as const]
        : []),
    ];
  }),
];

type Placed = { readonly at: string; readonly own: Operation };

const operationsOf = ({ paths }: ContractDocument): ReadonlyMap<string, Placed> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, own]) => [own.operationId, { at: `${method.toUpperCase()} ${path}`, own }] as const,
      ),
    ),
  );

/** Finds the changes of the API contract between two documents, per endpoint (EXT-2444). */
export const contractChanges = (before: ContractDocument, after: ContractDocument): Changes => {
  const [old, fresh] = [operationsOf(before), operationsOf(after)];
  const lines: Line[] = [
    ...missing([...old.keys()], [...fresh.keys()]).map((name): Line => ['breaks', `\`${name}\` is gone`]),
    ...missing([...fresh.keys()], [...old.keys()]).map((name): Line => ['adds', `\`${name}\` is new`]),
  ];
  for (const [name, now] of fresh) {
    const was = old.get(name);
    if (was === undefined) continue;
    const [wasRefused, isRefused] = [refusalsOf(before, was.own), refusalsOf(after, now.own)];
    const own: readonly Line[] = [
      ...(was.at === now.at ? [] : [['breaks', `stands at ${now.at}`] as const]),
      ...(JSON.stringify(was.own.security) === JSON.stringify(now.own.security)
        ? []
        : [['breaks', 'lets in by other credentials'] as const]),
      ...askedLines(askedOf(before, was.own), askedOf(after, now.own)),
      ...answeredLines(answeredOf(before, was.own), answeredOf(after, now.own)),
      ...missing(isRefused, wasRefused).map((code): Line => ['adds', `may refuse with ${code}`]),
      ...missing(wasRefused, isRefused).map((code): Line => ['adds', `no longer refuses with ${code}`]),
    ];
    lines.push(...own.map(([kind, line]): Line => [kind, `\`${name}\` ${line}`]));
  }
  const of = (kind: Line[0]): readonly string[] =>
    lines.flatMap(([each, line]) => (each === kind ? [line] : []));
  return { breaks: of('breaks'), adds: of('adds') };
};
