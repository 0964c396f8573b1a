import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import { worded } from '#ui/messages/worded.ts';
import { filesUnder, read, type ProjectFile } from '#composition/scripts/project-files.ts';
import { said } from '#test/support/said.ts';

const none = () => putInUse({ catalogue: { state: 'loading' } });
afterEach(none);

const text = worded('acceso.prueba', {
  title: 'Login',
  nested: { detail: 'Dos' },
  list: ['uno', { name: 'dos' }],
  greeting: (name: string, times: number) => `Hola ${name}, van ${times}`,
});

const says = (messageid: string, messagebody: string) =>
  putInUse({ catalogue: loadedCatalogue([{ messageid, messagebody, severity: 'info' }]) });

describe('CAT-02 a text of our own', () => {
  it('stands as it was written while the catalogue says nothing of it', () => {
    none();
    expect([text.title, text.nested.detail, text.greeting('Ana', 2)]).toEqual([
      'Login',
      'Dos',
      'Hola Ana, van 2',
    ]);
    expect(text.list).toEqual(['uno', { name: 'dos' }]);
  });

  it('is overridden by the entry with its key, each time it is read', () => {
    says('acceso.prueba.title', 'Ingreso');
    expect(text.title).toBe('Ingreso');
    says('acceso.prueba.nested.detail', 'Otro');
    expect([text.title, text.nested.detail]).toEqual(['Login', 'Otro']);
    says('acceso.prueba.list.1.name', 'tercero');
    expect(text.list).toEqual(['uno', { name: 'tercero' }]);
  });

  it('made of values gives them to its entry by their places', () => {
    says('acceso.prueba.greeting', '{1} veces, {0}');
    expect(text.greeting('Ana', 2)).toBe('2 veces, Ana');
  });
});

// English words that occur in no Spanish sentence and in nearly every English one; «canceló» does not match, since ó counts as a letter.
const english =
  /(?<!\p{L})(?:the|and|of|to|is|was|were|been|with|without|for|from|this|that|your?|please|not|can|could|cannot|will|must|should|it|its|they|there|here|or|if|while|when|which|who|what|we|my|our|loading|submit|close|closed|open|required|invalid|wrong|missing|password|user|next|back|cancel|save|search|download|upload|retry|try|again|wait|select|choose|enter|sign|file|files|name|day|month|year|field|page|step|yes|none|failed|success)(?!\p{L})/iu;

const isSentence = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^[\w#./:@%?&={}[\]-]+$|^(?:Connection|Content-[\w-]+): /.test(text);

/** Returns the texts of a file: sentences in string literals, JSX text, and attributes that are shown or read out. */
const wordsOf = ({ path, source }: ProjectFile): readonly string[] => {
  const found: string[] = [];
  const spoken = /^(?:alt|aria-label|title|placeholder|label|hint|name)$/;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || ts.isThrowStatement(node)) return;
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return;
    if (ts.isJsxAttribute(node) && !spoken.test(node.name.getText())) {
      if (node.initializer !== undefined && !ts.isStringLiteral(node.initializer)) visit(node.initializer);
      return;
    }
    if (ts.isJsxText(node)) found.push(node.text);
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found
    .map((text) =>
      text
        .replace(/<[^>]*>|<[^>]*$|^[^<]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(isSentence);
};

const told = filesUnder(['ui'], /(?:text|texts|wording)\.ts$|\.tsx$/);
const pages = filesUnder(['adapters/bank-http', 'core/bank'], /(?:page|refusals?|errors|answer)\.ts$/);
const catalogue = filesUnder(['adapters/bank-http/access/data'], /\.json$/);

describe('ROOT-01 every text that the user sees is in Spanish', () => {
  it('there are texts to look through', () => {
    expect(told.flatMap(wordsOf).length).toBeGreaterThan(600);
    expect(pages.flatMap(wordsOf).length).toBeGreaterThan(20);
    expect(catalogue.length).toBe(2);
  });

  it.each([...told, ...pages])('$path', (file) => {
    expect(wordsOf(file).filter((text) => english.test(text))).toEqual([]);
  });

  it.each(catalogue)('$path', ({ source }) => {
    const bodies = [...source.matchAll(/"(?:messagebody|texto|[^"]*)"\s*:\s*"([^"]*)"/g)].map(
      ([, text = '']) => text,
    );
    expect(bodies.length).toBeGreaterThan(5);
    expect(bodies.filter((text) => isSentence(text) && english.test(text))).toEqual([]);
  });
});

// Matches whole words by Unicode letters, since \b treats á as no letter.
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Preferred word for each thing, and the synonyms that must not be used. */
const oneWord: readonly (readonly [say: string, not: RegExp])[] = [
  ['clave (llave es la que firma o sella)', word('contraseñas?|passwords?|claves? secretas?')],
  ['archivo', word('ficheros?|files?')],
  ['solicitud', word('petición|peticiones|requerimientos?')],
  ['retirar una solicitud', word('desist\\p{L}*|anular\\p{L}*')],
  ['celular', word('móvil|móviles')],
  ['comprobante', word('recibos?|vouchers?')],
  ['presionar', word('puls\\p{L}+|oprim\\p{L}+|clic|click|clique\\p{L}*|tipee')],
  ['ingresar', word('acceder|acceda|accede|logue\\p{L}+|inicia(?:r)? sesión|inicie sesión')],
  ['sucursal', word('oficinas?')],
  ['navegador', word('browser|explorador')],
  ['computador', word('ordenador|computadora|PC')],
  ['enlace', word('links?|vínculos?|hipervínculos?')],
  ['Reintentar, otra vez', word('intentar de nuevo|inténtalo de nuevo|inténtelo de nuevo|nuevamente')],
  ['en línea', word('online')],
  ['correo', word('emails?|mails?')],
  ['verificación (de que nadie es un robot)', word('comprobación de (?:seguridad|que no)')],
];

/** Stiff phrases that must not be used. */
const stiff = word(
  'mediante|a través de|con el fin de|con el objeto de|asimismo|previamente|posteriormente|dich[oa]s?|respectiv[oa]s?|efectu\\p{L}+|proced(?:a|e|er) a|se procederá|en caso de que|debido a que|posee|realizar|realizando',
);

/** Texts exempt from the rule, with the id of the requirement that quotes each. */
const literal: Readonly<Record<string, string>> = {
  'Formato de email incorrecto': 'EMP-27',
  'Hubo un error al descargar el documento, Intententlo nuevamente o mas tarde.': 'EST-09',
  'Ingresar nuevamente': 'EST-14',
  ' presenta errores. Por favor ingrésala nuevamente y la procesaremos a la brevedad.': 'EST-12',
  'La operación no ha sido completada, por favor intente nuevamente.': 'CERT-15',
  'No fue posible acceder a su certificado digital.': 'CAT-31',
  'No fue posible realizar la operación con certificado digital.': 'CAT-31',
  'No posee archivo en proceso': 'DOC-27',
  'No puedes continuar el flujo online': 'REP-17',
  'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".':
    'DOC-28',
  'Realizando operación con Certificado Digital': 'CERT-04',
};

// Splits HTML text into its sentences, without lists of class names.
const sentences = (text: string): readonly string[] =>
  text
    .split(/<[^>]*>?|[^<]*>/)
    .filter((part) => /\p{L}\s+\p{L}/u.test(part) && !/^[a-z0-9 _-]*-[a-z0-9 _-]*$/.test(part));

const screens = filesUnder(['core', 'ui', 'adapters/bank-http'], /\.tsx?$/)
  .filter(({ path }) => !path.endsWith('common-keys.ts'))
  .flatMap((file) =>
    said(file).flatMap((text) => sentences(text).map((one) => ({ path: file.path, text: one }))),
  );
const shown = ['message_catalog', 'ayuda_contextual'].flatMap((name) =>
  [...read(`adapters/bank-http/access/data/${name}.json`).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ({ 1: text = '' }) => ({ path: name, text }),
  ),
);
const all = [...screens, ...shown];
const texts = all.filter(({ text }) => !Object.hasOwn(literal, text));

const saying = (pattern: RegExp): readonly string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`);

const wordsIn = (sentence: string): number => (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length;
const longest = (text: string): number => Math.max(...text.split(/[.:;?!]\s/).map(wordsIn));

describe('EXT-2426 every text is in plain words', () => {
  it.each(oneWord)('one thing, one word: %s', (_say, not) => {
    expect(saying(not)).toEqual([]);
  });

  it('no text sounds like a form', () => {
    expect(saying(stiff)).toEqual([]);
  });

  it('no sentence is longer than twenty-five words, and no text than three hundred characters', () => {
    expect(texts.length).toBeGreaterThan(900);
    expect(texts.filter(({ text }) => longest(text) > 25 || text.length > 300)).toEqual([]);
  });

  it('every excepted text is used, and needs the exception', () => {
    const known = new Set(all.map(({ text }) => text));
    const patterns = [stiff, ...oneWord.map(([, not]) => not)];
    expect(
      Object.keys(literal).filter((text) => !known.has(text) || !patterns.some((one) => one.test(text))),
    ).toEqual([]);
  });

  it.each([
    'Olvidé mi contraseña',
    'Haga clic en Continuar.',
    'Su petición fue recibida.',
    'Inténtalo de nuevo.',
  ])('the list finds: %s', (text) => {
    expect(oneWord.some(([, not]) => not.test(text))).toBe(true);
  });
});

it('EXT-2880 what says of a request that a mail will come says that it goes to who signed', () => {
  const promises = filesUnder(['core/portability', 'ui/portability'], /\.tsx?$/)
    .flatMap(said)
    .filter((text) => /avisa(?:mos|remos)?\b/i.test(text) && text.includes('correo'));
  expect(promises.length).toBeGreaterThan(2);
  expect(promises.filter((text) => !text.includes('a quien firmó'))).toEqual([]);
});
