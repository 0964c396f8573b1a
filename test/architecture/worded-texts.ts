import ts from 'typescript';
import type { ProjectFile } from '#composition/scripts/project-files.ts';

/** Call of `worded`: its prefix, and the names of its members at every depth. */
export type WordedText = {
  readonly path: string;
  readonly prefix: string;
  readonly members: readonly string[];
};

const nameOf = (property: ts.ObjectLiteralElementLike): readonly string[] =>
  property.name !== undefined && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
    ? [property.name.text]
    : [];

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

const membersOf = (node: ts.Expression): readonly string[] => {
  const value = bare(node);
  if (!ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((property) => [
    ...nameOf(property),
    ...(ts.isPropertyAssignment(property) ? membersOf(property.initializer) : []),
  ]);
};

export const wordedTexts = ({ path, source }: ProjectFile): readonly WordedText[] => {
  const found: WordedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'worded') {
      const [prefix, words] = node.arguments;
      if (prefix !== undefined && ts.isStringLiteralLike(prefix) && words !== undefined)
        found.push({ path, prefix: prefix.text, members: membersOf(words) });
    }
    ts.forEachChild(node, visit);
  };
  if (source.includes('worded(')) visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return found;
};

const isSentence = (text: string): boolean => /[áéíóúñ]|\p{Ll}{2,}[,.:;]? \p{L}/u.test(text);

// Tells whether a value contains a text in Spanish, apart from the functions in it.
const speaks = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
    ? isSentence(node.text)
    : !ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => speaks(child) || undefined) ?? false);

/** Names of the exported constants of a module that hold a text in Spanish. */
export const spokenConstants = ({ path, source }: ProjectFile): readonly string[] =>
  ts
    .createSourceFile(path, source, ts.ScriptTarget.Latest, false)
    .statements.filter(ts.isVariableStatement)
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined && speaks(initializer) ? [name.text] : [],
    );

const isWorded = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'worded';

/** Uses of constants that hold a Spanish text, outside a call of `worded`, where no catalogue can override them (CAT-02). */
export const bareUses = (
  { path, source }: ProjectFile,
  spoken: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const names = file.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ moduleSpecifier, importClause }) => {
      const from = ts.isStringLiteral(moduleSpecifier) ? (spoken.get(moduleSpecifier.text) ?? []) : [];
      const bindings = importClause?.namedBindings;
      return bindings !== undefined && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text).filter((name) => from.includes(name))
        : [];
    });
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isWorded(node)) return;
    if (ts.isIdentifier(node) && names.includes(node.text)) found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  if (names.length > 0) visit(file);
  return found;
};

const escaped = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** Lists the texts of a module that no code uses: no other file names them, as a property or as a fault's code, and the module itself reads none of them. */
export const strayWords = (
  { path, prefix, members }: WordedText,
  code: readonly ProjectFile[],
): readonly string[] => {
  const others = code.filter((file) => file.path !== path).map(({ source }) => source);
  const own = code.find((file) => file.path === path)?.source ?? '';
  return [...new Set(members)]
    .filter((name) => {
      const asked = new RegExp(
        `\\.${escaped(name)}\\b|['"]${escaped(name)}['"]|[{,]\\s*${escaped(name)}\\s*[,}:]`,
      );
      return !own.includes(`.${name}`) && !others.some((source) => asked.test(source));
    })
    .map((name) => `${path}: ${prefix}.${name}`);
};
