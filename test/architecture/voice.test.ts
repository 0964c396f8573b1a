import { describe, expect, it } from 'vitest';
import { filesUnder, read, type ProjectFile } from '#composition/scripts/project-files.ts';
import { said } from '#test/support/said.ts';

type Voice = 'usted' | 'tú';

// Matches whole words by Unicode letters, since \b treats á as no letter.
const word = (...words: readonly string[]): string => `(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`;

const tuForms = new RegExp(
  [
    word(
      'tú',
      'tu',
      'tus',
      'ti',
      'te',
      'contigo',
      'eres',
      'estás',
      'has (?:sido|tenido|hecho)',
      'serás',
      'hiciste',
      'usaste',
    ),
    word('puedes', 'debes', 'tienes', 'quieres', 'necesitas', 'sabes', 'recuerdas', 'prefieres', 'pides'),
    word('inténtalo', 'acércate', 'llámanos', 'comunícate', 'asegúrate', 'identifícate'),
    `(?:^|[.:;,] |y |favor )${word('Ingresa', 'Elige', 'Revisa', 'Escribe', 'Intenta', 'Llama', 'Presiona', 'Adjunta', 'Espera', 'Vuelve', 'Haz', 'Usa', 'Confirma', 'Selecciona', 'Solicita', 'Descarga', 'Guarda', 'Activa', 'Recuerda', 'Comienza')}`,
  ].join('|'),
  'iu',
);

const ustedForms = new RegExp(
  [
    word('usted', 'ustedes', 'intente', 'llame', 'llámenos', 'ingrese', 'elija', 'revise', 'escriba'),
    word('presione', 'acérquese', 'comuníquese', 'adjunte', 'vuelva', 'haga', 'seleccione', 'solicite'),
    word('descargue', 'guarde', 'recuerde', 'comience', 'asegúrese', 'inténtelo', 'diríjase', 'pida'),
    word('su clave', 'debe ingresar', 'espere a', 'use su', 'confirme sus', 'complete su', 'active las'),
    word('arrástrelo', 'debe configurar'),
  ].join('|'),
  'iu',
);

const other: Readonly<Record<Voice, RegExp>> = { usted: tuForms, tú: ustedForms };

const area = (folders: readonly string[], files: readonly string[] = []): readonly ProjectFile[] => [
  ...filesUnder([...folders], /\.(ts|tsx)$/),
  ...files.map((path) => ({ path, source: read(path) })),
];

const areas: readonly {
  readonly voice: Voice;
  readonly files: readonly ProjectFile[];
  /** Spellings of «Rut» that this area must not use. */
  readonly otherRut: RegExp;
}[] = [
  {
    voice: 'usted',
    files: area(
      ['core/access', 'ui/access', 'adapters/bank-http/access'],
      [
        ...['core/shared/messages/refusal-messages.ts', 'core/shared/locks.ts', 'ui/app/entry-text.ts'],
        ...['ui/forms/captcha-text.ts', 'ui/forms/recaptcha-notice-text.ts'],
        'core/bank/notices/person-notices.ts',
      ],
    ),
    otherRut: /(?<![\p{L}-])(?:RUT|rut)(?![\p{L}-])/u,
  },
  {
    voice: 'tú',
    files: area(
      ['core/portability', 'ui/portability', 'ui/receipts', 'adapters/bank-http/portability'],
      ['core/shared/messages/file-messages.ts', 'ui/forms/date-text.ts'],
    ),
    otherRut: /(?<![\p{L}-])(?:Rut|rut)(?![\p{L}-])/u,
  },
];

/** Sentences exempt from the rule, each with the id of the requirement or decision that gives the wording. */
const literal: Readonly<Record<string, string>> = {
  'Ingresa Clave DigiPass': 'BOX-17',
  'Ingresa clave dinámica enviada a tu celular': 'BOX-30',
  'Te enviamos una clave de ocho dígitos al celular registrado en Datos de Seguridad.': 'BOX-32',
  'Este servicio está temporalmente fuera de servicio, por favor intenta más tarde [Error = 500].':
    'LOGIN-41',
  'La clave o el rut ingresados no son válidos': 'BLQ-39',
  'Ingrese razón social': 'EMP-04',
  'Seleccione antigüedad': 'EMP-05',
  'Seleccione volumen de ventas': 'EMP-06',
  'Seleccione región': 'EMP-08',
  'Seleccione ciudad': 'EMP-09',
  'Seleccione comuna': 'EMP-10',
  'Ingrese calle': 'EMP-11',
  'Ingrese número': 'EMP-12',
  'Ingrese nombre': 'EMP-14',
  'Ingrese apellido paterno': 'EMP-15',
  'Ingrese apellido materno': 'EMP-16',
  'Ingrese fecha de nacimiento': 'EMP-22',
  'Debe configurar la directiva con un rut': 'EST-46',
  'Intente más tarde': 'PERR-16',
  'Este servicio está temporalmente no disponible, por favor intente más tarde.': 'PERR-18',
  'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.':
    'RCP-19',
  'Si tu navegador no permite arrastrar archivos, usa el botón "Subir Archivo".': 'ADI-13',
  'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".':
    'DOC-28',
};

const complaints = (files: readonly ProjectFile[], pattern: RegExp): readonly string[] =>
  files.flatMap((file) =>
    said(file)
      .filter((text) => !Object.hasOwn(literal, text) && pattern.test(text))
      .map((text) => `${file.path}: ${text}`),
  );

describe('each area speaks as its source does', () => {
  it.each(areas)('$voice, and nothing in the other voice', ({ voice, files }) => {
    expect(files.length).toBeGreaterThan(30);
    expect(complaints(files, other[voice])).toEqual([]);
  });

  it('the command lines say tú', () => {
    // Sentences about another person, not addressed to the reader.
    const ofOthers = [
      /Si recuerda su clave, usa desbloquear/,
      /no es un documento que se pida/,
      /^: pasará el paso 2/,
    ];
    const files = area(['adapters/cli', 'composition/operator']);
    expect(files.length).toBeGreaterThan(30);
    expect(
      complaints(files, ustedForms).filter(
        (complaint) => !ofOthers.some((said) => said.test(complaint.slice(complaint.indexOf(': ') + 2))),
      ),
    ).toEqual([]);
  });

  it('EXT-2837 what both areas show speaks to nobody as one of them would', () => {
    const ofOneArea = [
      ...['ui/kit/picker-text.ts', 'ui/forms/date-text.ts', 'ui/forms/text.ts', 'ui/app/recovery-text.ts'],
      ...['ui/app/entry-text.ts', 'ui/forms/captcha-text.ts'],
    ];
    const shared = area(['ui/kit', 'ui/forms', 'ui/app']).filter(({ path }) => !ofOneArea.includes(path));
    for (const pattern of [tuForms, ustedForms]) expect(complaints(shared, pattern)).toEqual([]);
  });

  it('the catalogue of the way in says usted', () => {
    for (const name of ['message_catalog', 'ayuda_contextual'])
      expect(
        read(`adapters/bank-http/access/data/${name}.json`)
          .split('\n')
          .filter((line) => tuForms.test(line)),
      ).toEqual([]);
  });

  it.each(areas)('$voice: the rut as its source spells it', ({ files, otherRut }) => {
    expect(complaints(files, otherRut)).toEqual([]);
  });

  it('a step is a Paso, never a Parte', () => {
    expect(
      complaints(
        areas.flatMap(({ files }) => files),
        /(?<!\p{L})Partes?(?!\p{L})|\bparte \d/u,
      ),
    ).toEqual([]);
  });

  it('every excepted sentence is used, in the other voice', () => {
    const all = new Set([...areas.flatMap(({ files }) => files), ...area(['ui/kit'])].flatMap(said));
    expect(Object.keys(literal).filter((text) => !all.has(text))).toEqual([]);
    const patterns = [...Object.values(other), ...areas.map(({ otherRut }) => otherRut)];
    expect(Object.keys(literal).filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual(
      [],
    );
  });

  it.each([
    ['usted', 'Puedes volver a intentarlo.'],
    ['usted', 'Revisa los datos.'],
    ['usted', 'Llame al banco con tu Rut.'],
    ['tú', 'Ingrese otra vez.'],
    ['tú', 'Por favor, revise los datos.'],
    ['tú', 'No pudimos leer su clave.'],
  ] as const)('the rule of %s finds: %s', (voice, text) => {
    expect(other[voice].test(text)).toBe(true);
  });

  it.each([
    ['usted', 'La clave se usa una vez y se borra. El banco llama a quien la pide.'],
    ['tú', 'El certificado puede demorar: su plazo es de tres días.'],
  ] as const)('the rule of %s lets pass: %s', (voice, text) => {
    expect(other[voice].test(text)).toBe(false);
  });
});
