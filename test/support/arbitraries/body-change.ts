import fc from 'fast-check';

type Path = readonly (string | number)[];

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const placesIn = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(isBranch(value)
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : []),
];

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], body);

const withValue = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, place) => (place === Number(key) ? withValue(item, rest, value) : item));
  const record = body as Record<string | number, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
};

const strange = [
  null,
  true,
  false,
  0,
  1,
  3,
  -1,
  1.5,
  1e10,
  1e21,
  Number.NaN,
  '',
  ' ',
  '0',
  'K',
  'CLP',
  'UF',
  'E',
  'G',
];

/** Generates a replacement for a value: similar to the old one, or unrelated. */
const instead = (value: unknown, others: readonly unknown[]): fc.Arbitrary<unknown> => {
  const near: readonly unknown[] =
    typeof value === 'string'
      ? [`${value} `, `0${value}`, `${value}0`, value.slice(1), value.toUpperCase(), 'a'.repeat(51)]
      : typeof value === 'number'
        ? [value + 1, value - 1, value * 10, -value, String(value)]
        : Array.isArray(value)
          ? [[], value.toReversed(), value.slice(1), [...value, ...value.slice(0, 1)]]
          : [];
  return fc.oneof(
    fc.constantFrom(...strange),
    fc.constantFrom(...others),
    ...(near.length === 0 ? [] : [fc.constantFrom(...near)]),
  );
};

/** Generates a copy of a JSON body with one value changed, sometimes to the value of another field. */
export const bodyChange = (body: unknown): fc.Arbitrary<unknown> => {
  const places = placesIn(body).filter(({ length }) => length > 0);
  const values = places.map((place) => valueAt(body, place));
  return fc
    .constantFrom(...places)
    .chain((place) => instead(valueAt(body, place), values).map((value) => withValue(body, place, value)));
};
