import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import { additionalKinds, certificateKinds } from '#core/portability/documents/kinds.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { everyClosingState } from '#core/portability/status/closing.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';

/** Closed lists of words, each with the files that may compare or list its words: the record of their traits and the table of transitions. */
const lists = [
  {
    words: everyRequestStatus,
    own: ['core/portability/status/request-statuses.ts', 'core/bank/portability/status/request-status.ts'],
  },
  {
    words: everyClosingState,
    own: ['core/portability/status/closing.ts', 'core/bank/portability/status/closing-state.ts'],
  },
  {
    words: everyCertificateState,
    own: ['core/portability/status/certificate.ts', 'core/bank/portability/status/certificate-state.ts'],
  },
  // Leaves out the list with the document kind of the representative step, since its word also names the person.
  { words: certificateKinds, own: ['core/portability/documents/kinds.ts'] },
  { words: additionalKinds, own: ['core/portability/documents/kinds.ts'] },
] as const;

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const asks = /^(?:includes|indexOf|startsWith|endsWith|has)$/;

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

/** Lists the lines that compare with one of these words or list some of them; a record over all words is allowed, since its type makes it complete. */
const decisionsBy = (words: readonly string[], source: string): readonly string[] => {
  if (!words.some((word) => source.includes(word))) return [];
  const file = ts.createSourceFile('read.tsx', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isWord = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && words.includes(node.text);
  const isWordType = (node: ts.Node): boolean => ts.isLiteralTypeNode(node) && isWord(node.literal);
  const decides = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node))
      return comparisons.has(node.operatorToken.kind) && [node.left, node.right].some(isWord);
    if (ts.isCaseClause(node)) return isWord(node.expression);
    if (ts.isPropertyAccessExpression(node)) return words.includes(node.name.text);
    if (ts.isElementAccessExpression(node)) return isWord(node.argumentExpression);
    if (ts.isCallExpression(node))
      return (
        ts.isPropertyAccessExpression(node.expression) &&
        asks.test(node.expression.name.text) &&
        node.arguments.some(isWord)
      );
    if (ts.isArrayLiteralExpression(node)) return node.elements.some(isWord);
    if (ts.isUnionTypeNode(node)) return node.types.filter(isWordType).length > 1;
    if (ts.isTypeReferenceNode(node)) return node.typeArguments?.some(isWordType) === true;
    if (ts.isObjectLiteralExpression(node)) {
      const named = node.properties.map(nameOf).filter((name) => name !== undefined && words.includes(name));
      return named.length > 0 && named.length < words.length;
    }
    // Finds words in SQL too, which quotes them inside the template literal.
    return ts.isTemplateLiteralToken(node) && words.some((word) => node.text.includes(`'${word}'`));
  };
  const walk = (node: ts.Node): void => {
    if (decides(node)) found.push(node.getText().split('\n')[0] ?? '');
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
};

/** Lists the source lines that compare the name of an outbox with a word; an array of such words is allowed, since tables and channels share them. */
const decisionsByBox = (source: string): readonly string[] => {
  const words = everyBox.map((box) => `'${box}'`).join('|');
  const compared = new RegExp(`\\bbox\\)? *[!=]==? *(?:${words})|(?:${words}) *[!=]==? *(?:\\w+\\.)*box\\b`);
  return source.split('\n').filter((line) => compared.test(line) || /\bswitch \((?:\w+\.)*box\)/.test(line));
};

describe('a status is asked for its traits, never by its word', () => {
  it.each([
    ["request.estado === 'Falta Información'", true],
    ["'Falta Información' !== estado", true],
    ["switch (estado) { case 'Ingresada': }", true],
    ["estado.includes('Ingresada')", true],
    ["new Set(['Visado Comercial', 'Ejecutivo']).has(estado)", true],
    ["type Early = 'Ingresada' | 'Pendiente'", true],
    ['requestStatuses.Ingresada.clock', true],
    ["requestStatuses['Visado Comercial'].clock", true],
    ['const days = { Ingresada: 1, Pendiente: 2 }', true],
    ["sql`where estado = 'Ingresada'`", true],
    ["sql`${one} and estado in ('Ingresada') and ${other}`", true],
    ["const first = { estado: 'Ingresada' }", false],
    ['requestStatuses[estado].hasOffer', false],
    [`const text = { ${everyRequestStatus.map((estado) => `'${estado}': 1`).join()} }`, false],
  ])('%s: %s', (line, is) => {
    expect(decisionsBy(everyRequestStatus, line).length > 0).toBe(is);
  });

  it.each(lists)('$own.0', ({ words, own }) => {
    const files = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/)
      .filter(({ path }) => !own.some((one) => one === path) && !path.includes('/migrations/'))
      .flatMap(({ path, source }) => decisionsBy(words, source).map((line) => `${path}: ${line}`));
    expect(files).toEqual([]);
  });

  it.each(lists)('$own.0 is where they stand', ({ words, own }) => {
    for (const path of own) for (const word of words) expect(read(path)).toContain(word);
  });
});

describe('an outbox is asked for its traits, never by its word', () => {
  it.each([
    ["box === 'sms' ? 'mobile' : 'recipient'", true],
    ["row.box !== 'user_mail'", true],
    ["'mail' === claimed.box", true],
    ['switch (row.box) {', true],
    ['boxes[box].channel', false],
    ["message.by === 'sms'", false],
  ])('%s: %s', (line, is) => {
    expect(decisionsByBox(line).length > 0).toBe(is);
  });

  it('in core/bank/delivery/boxes.ts', () => {
    const files = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/);
    expect(
      files.flatMap(({ path, source }) => decisionsByBox(source).map((line) => `${path}: ${line}`)),
    ).toEqual([]);
  });
});
