import ts from 'typescript';
import type { ProjectFile } from '#composition/scripts/project-files.ts';

/** Returns the texts in a source file: strings, template parts and JSX text. */
export const said = ({ path, source }: ProjectFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => /\p{L}\s+\p{L}/u.test(text) || /^\p{Lu}/u.test(text));
};
