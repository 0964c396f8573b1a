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

const escaped = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** Lists members that no other file uses, by name or as the word of a fault, and that the module's own wording does not use. */
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
