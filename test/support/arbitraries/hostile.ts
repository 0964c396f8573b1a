import fc from 'fast-check';

const notorious = [
  ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'undefined', 'true', '[]', '{}'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udc00',
    '\u202e',
    '\uffff',
    '\r\nSet-Cookie: a=b',
    '%',
    '%00',
    '%zz',
    '..%2f',
  ],
  ...[
    "'",
    "' OR 1=1 --",
    '"; DROP TABLE solicitud; --',
    '$where',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '76.123.456-0', '761234560', '９', 'Ñ'],
  ...['9'.repeat(15), '9'.repeat(16), '9'.repeat(400), 'a'.repeat(5_000)],
];

/** Generates a text: one known to break programs, or any other. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...notorious),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 60 }),
  );

/** Generates a JSON value: an ordinary one, or one with hostile texts among its keys and values. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc.anything({
      key: hostileText(),
      maxDepth: 4,
      values: [
        hostileText(),
        fc.constant(null),
        fc.boolean(),
        fc.double(),
        fc.integer(),
        fc.constantFrom(2 ** 53, -(2 ** 60), 1e300),
      ],
    }),
  );

type Path = readonly (string | number)[];

const pathsOf = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [
        at,
        ...Object.entries(value).flatMap(([key, inner]) =>
          pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

const replaced = (value: unknown, [first, ...rest]: Path, by: unknown): unknown => {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, place) => (place === first ? replaced(item, rest, by) : item));
  const record = Object(value);
  return { ...record, [first]: replaced(record[first], rest, by) };
};

/** Generates a copy of a valid body in which one value, be it a leaf or a whole object, is replaced. */
export const spoiled = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(body)), fc.oneof(hostileText(), hostileValue()))
    .map(([path, by]) => replaced(body, path, by));
