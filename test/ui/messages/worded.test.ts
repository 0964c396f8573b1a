import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import { worded } from '#ui/messages/worded.ts';
import { filesUnder, type ProjectFile } from '#composition/scripts/project-files.ts';

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

// Words that no sentence in Spanish has, and hardly a sentence in English lacks.
const english =
  /\b(?:the|and|of|to|is|was|were|been|with|without|for|from|this|that|your?|please|not|can|could|cannot|will|must|should|it|its|they|there|here|or|if|while|when|which|who|what|we|my|our|loading|submit|close|closed|open|required|invalid|wrong|missing|password|user|next|back|cancel|save|search|download|upload|retry|try|again|wait|select|choose|enter|sign|file|files|name|day|month|year|field|page|step|yes|none|failed|success)\b/i;

const isSentence = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^[\w#./:@%?&={}[\]-]+$|^(?:Connection|Content-[\w-]+): /.test(text);

/** Where the words of a file stand: whole sentences in its code, what stands between tags, and what a tag says of itself. */
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
