import { documentKinds } from '#core/portability/documents/kinds.ts';
import { halves, unseenMarks } from '../unseen-marks.ts';

/** Changes to a field as a whole, in place of a bad value: left out, given twice, not in UTF-8, or with an unknown field beside it. */
export const gone = Symbol('the field is left out');
export const twice = Symbol('the field is said twice');
export const brokenText = Symbol('bytes that are no UTF-8 stand in it');
export const besides = Symbol('a field that nobody knows stands beside it');

export type Bad = {
  readonly why: string;
  readonly value: unknown;
  /** Expected status for this bad value, if it differs from the status of the field's kind. */
  readonly status?: number;
};

export type Kind = {
  /** Expected status for the bad values of this kind. */
  readonly status: number;
  readonly bad: readonly Bad[];
};

type Options = { readonly status?: number; readonly nullable?: true; readonly optional?: true };

const shown = (value: unknown): string =>
  typeof value === 'symbol' ? (value.description ?? '') : `${JSON.stringify(value)?.slice(0, 40)}`;

const all = (values: readonly unknown[]): readonly Bad[] =>
  values.map((value) => ({ why: shown(value), value }));

const marks: readonly Bad[] = [...unseenMarks, ...halves].map(([why, code]) => ({
  why,
  value: `So${String.fromCodePoint(code)}l`,
}));

// Builds the kind of a text field in a path, query, multipart part or header.
const text = (values: readonly unknown[], { status = 400, optional }: Options = {}): Kind => ({
  status,
  bad: all([...values, twice, ...(optional ? [] : [gone])]),
});

// Builds the kind of a JSON field; values of another type are bad too.
const json = (values: readonly unknown[], others: readonly unknown[], options: Options = {}): Kind => ({
  status: options.status ?? 400,
  bad: [
    ...all(values),
    ...[
      ...others.filter((other) => options.nullable === undefined || other !== null),
      ...[twice, besides],
      ...(options.optional ? [] : [gone]),
    ].map((value) => ({ why: shown(value), value, status: 400 })),
  ],
});

const noTexts = [null, 0, true, [], {}];
const noNumbers = [null, '1', true, [], {}];
const noBooleans = [null, 'true', 1, [], {}];
const long = (length: number): string => 'a'.repeat(length);
const digits = (length: number): string => '9'.repeat(length);
const wrongRuts = [
  '',
  '7',
  'abc',
  '76123456-1',
  '７６１２３４５６-0',
  long(100),
  '76\u200b123456-0',
  "7' or 1=1",
];
const freeText = (most: number, options: Options = {}): Kind => {
  const kind = json(
    [...(options.optional ? [] : ['', ' ']), long(most + 1), ' a', brokenText],
    noTexts,
    options,
  );
  return { ...kind, bad: [...kind.bad, ...marks] };
};
const fixed = (others: readonly unknown[], noValues: readonly unknown[]): Kind => json(others, noValues);

/** Kinds of field with the values that each refuses, written by hand from the specification. */
export const kinds = {
  // kinds of fields in paths, queries, parts and headers
  id: text(['abc', '-1', '1.5', '1e3', '0x10', digits(16), '１００１', ' 1', '+1', '1\u200b', brokenText]),
  rut: text([...wrongRuts, brokenText]),
  serial: text(['', 'B123', digits(13), 'A', '5\u200b2', brokenText]),
  'session token': text([long(201), brokenText]),
  // The bank of this test has no identity provider, so it answers 404 to every value.
  'word of a provider': { status: 404, bad: all([long(3_000)]) },
  'sealed token': text([long(4097), brokenText]),
  'provider name': text([long(101), brokenText]),
  'document kind': text(['otro', 'constructor', '__proto__', 'toString', 'BALANCE', brokenText]),
  'document type': text(['-1', String(documentKinds.length), '99', '1.0', '', 'balance', brokenText]),
  'document id': {
    status: 404,
    bad: [
      ...all(['otro', "' or 1=1", 'A\u202eB']),
      { why: 'too long', value: long(101), status: 400 },
      { why: 'no UTF-8', value: brokenText, status: 400 },
    ],
  },
  action: text(['', 'otra', 'constructor', brokenText]),
  'idempotency key': { status: 400, bad: all([long(256), 'clave\u00ff', 'ñandú']) },
  'text version': { status: 400, bad: all([long(41), '-1', 'v 1', 'v\u00ff']) },
  'proof of work': { status: 428, bad: all(['otra', long(5_000), gone]) },
  'header of a choice': { status: 200, bad: [] },
  'user header': { status: 400, bad: all(['', 'abc', '12345678-4', 'x\u00ff', gone]) },
  'flow token header': { status: 400, bad: all(['', 'otro', long(201), gone]) },
  'challenge header': {
    status: 400,
    bad: all([
      'no es base64',
      'e30=',
      Buffer.from('{"tipoDispositivo":"8"}').toString('base64'),
      Buffer.from('{"tipoDispositivo":"8","tipoDispositivo":"8","token":"123456"}').toString('base64'),
      Buffer.from('{"tipoDispositivo":"9","token":"1"}').toString('base64'),
      Buffer.concat([
        Buffer.from('{"tipoDispositivo":"8","token":"'),
        Buffer.of(0xff),
        Buffer.from('"}'),
      ]).toString('base64'),
      Buffer.from(`{"tipoDispositivo":"8","token":"${'1'.repeat(3000)}"}`).toString('base64'),
    ]),
  },
  // the captcha itself judges its response; a wrong response counts as no captcha
  'captcha response': { status: 400, bad: all(['otra', '', gone]) },
  file: {
    status: 400,
    bad: all([
      { fileName: 'balance.exe' },
      { fileName: 'balance' },
      { fileName: `${long(60)}.pdf` },
      { fileName: 'bal\u0007ance.pdf' },
      { fileName: 'bal\ud800ance.pdf' },
      { fileName: 'balance.jpg' },
      { content: 'no es un PDF' },
      { content: '' },
      { content: '<!doctype html><script>1</script>' },
      { fileName: undefined },
      twice,
      gone,
      brokenText,
    ]),
  },
  // a file whose name comes from another field
  'renamed file': {
    status: 400,
    bad: all([
      { fileName: 'bal\u0007ance.pdf' },
      { content: 'no es un PDF' },
      { content: '' },
      { content: '<!doctype html><script>1</script>' },
      { fileName: undefined },
      twice,
      gone,
      brokenText,
    ]),
  },
  // the call answers 200 and reports what is wrong with the file, unless no file was sent
  'judged file': {
    status: 200,
    bad: [
      ...all([
        { fileName: 'balance.exe' },
        { fileName: `${long(60)}.pdf` },
        { content: 'no es un PDF' },
        { content: '' },
      ]),
      ...[{ fileName: 'bal\u0007ance.pdf' }, { fileName: undefined }, gone, brokenText].map((value) => ({
        why: shown(value),
        value,
        status: 400,
      })),
    ],
  },
  // files in any number; a request without files is valid
  'some files': {
    status: 400,
    bad: all([
      { fileName: 'balance.exe' },
      { fileName: 'bal\u0007ance.pdf' },
      { content: 'no es un PDF' },
      brokenText,
    ]),
  },
  // kinds of fields in JSON
  'free text of 50': freeText(50),
  'free text of 10': freeText(10),
  'free text of 50 or null': json(['', long(51), ' a', 'So\u202el', 'So\r\nl', brokenText], noTexts, {
    nullable: true,
  }),
  'number of things': json(['1001', 1.5, -1, 0.1, 2 ** 53], noNumbers),
  boolean: json([], noBooleans),
  'fixed true': fixed([false], noBooleans),
  'fixed false': fixed([true], noBooleans),
  'fixed null': fixed(['', 0, false, [], {}], []),
  'fixed text': fixed(['', 'Otro', brokenText], noTexts),
  word: json(['', 'OTRO', 'constructor', brokenText], noTexts),
  'word that may lack': json(['', 'OTRO', 'constructor', brokenText], noTexts, { optional: true }),
  'word or null': json(['', 'OTRO', brokenText], noTexts, { nullable: true }),
  'small number': json([9, -1, 1.5], noNumbers),
  // fields that other fields of the body already determine
  'implied text': json(['', 'Otro', brokenText], noTexts),
  'implied boolean': json([], noBooleans),
  'implied number': json([9, -1, 1.5, 2 ** 40], noNumbers),
  // a rut of somebody else is refused without data
  'own rut piece': json(['', 'Z', 'abc', '９'], noTexts, { status: 403 }),
  'rut in JSON': json([...wrongRuts, brokenText], noTexts),
  email: json(
    [
      '',
      'ana',
      'ana@',
      `${long(40)}@a.cl`,
      'ana@el sol.cl',
      'ana@elsol.cl\r\n',
      'a\u200b@b.cl',
      'ñ@b.cl',
      brokenText,
    ],
    noTexts,
  ),
  mobile: json(
    ['', '987654321', '+5698765432', '+56 9 8765 4321', '+5691111111a', '+569\u200b87654321', brokenText],
    noTexts,
  ),
  'birth date': json(['', '07/03/1980', '1980-02-30', '2999-01-01', '1980-3-7', brokenText], noTexts),
  'amount or null': json([-1, 1.00001, '100', 1e20], [true, [], {}], { nullable: true }),
  'digits or null': json(['', 'abc', '1 2', digits(40), '１２３', 'a\u202e', brokenText], [0, true, [], {}], {
    nullable: true,
  }),
  'text of 100': json([long(101), brokenText], noTexts),
  'text of 200': json([long(201), brokenText], noTexts),
  'sealed text': json(['', 'otro', long(4097), brokenText], noTexts),
  'file name in JSON': json(
    ['balance.exe', 'bal\u0007ance.pdf', 'bal\u202eance.pdf', `${long(60)}.pdf`, brokenText],
    noTexts,
    { optional: true },
  ),
  'type of a file': json(['text/html', 'image/jpeg', brokenText], noTexts, { optional: true }),
  'kinds of files': json(['balance', 10, -1, 1.5], [null, true, [], {}], { optional: true }),
  revision: {
    ...json([-1, 1.5, 2 ** 31], noNumbers),
    bad: [...json([-1, 1.5, 2 ** 31], noNumbers).bad, { why: 'a later one', value: 999, status: 409 }],
  },
  'draft text': (() => {
    const kind = json([long(101), brokenText], noTexts);
    return { ...kind, bad: [...kind.bad, ...marks] };
  })(),
  'draft list': json([{}, 'x', [1], Array(41).fill({}), [null]], [null, 0, true]),
  'new key': json(['', 'corta', 'sinmayuscula1', 'Abcdefg\u200b', 'Ñandú123', long(65), brokenText], noTexts),
  'pin of four': json([digits(5), brokenText], noTexts),
  'old key of six': json([digits(7), brokenText], noTexts),
  'text of 64': json([long(65), brokenText], noTexts),
  'optional text of 64': text([long(65), brokenText], { optional: true }),
  'link of a mail': text([long(65), brokenText]),
  // a page load is redirected to the login, unless its form cannot be read
  'form text': {
    status: 303,
    bad: [
      ...all(['', 'otro\u202e', long(300)]),
      ...[brokenText, twice].map((value) => ({ why: shown(value), value, status: 400 })),
    ],
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export type CallTable = Readonly<
  Record<
    string,
    {
      /** Statuses that a valid call may be answered with. */
      readonly fine: readonly number[];
      readonly fields: Readonly<Record<string, KindName>>;
      /** Fields that the wire file does not declare, since a header or a captcha carries them. */
      readonly beside?: Readonly<Record<string, KindName>>;
      /** Share of a run's valid calls for this call; 1 by default, less if the call is costly. */
      readonly weight?: number;
      /** Call of a demonstration, served only if a bank turns it on. */
      readonly off?: true;
    }
  >
>;
