import { join } from 'node:path';
import { Application, Converter, ReflectionKind, type Context, type DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const isExported = (node: ts.TypeAliasDeclaration | ts.VariableStatement): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** Finds the names that a source file uses with `typeof`. */
const queriedIn = (file: ts.SourceFile): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node)) found.add(node.exprName.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Finds the unexported types of a source file, and the values that they are made of. */
const localNamesOf = (file: ts.SourceFile): readonly ts.Node[] => {
  const queried = queriedIn(file);
  return file.statements.flatMap((node): readonly ts.Node[] => {
    if (ts.isTypeAliasDeclaration(node)) return isExported(node) ? [] : [node.name];
    if (!ts.isVariableStatement(node) || isExported(node)) return [];
    return node.declarationList.declarations
      .map(({ name }) => name)
      .filter((name) => queried.has(name.getText(file)));
  });
};

/** Adds unexported port types to the API documentation, together with the exports that use them. */
const withLocalNames = (context: Context, reflection: DeclarationReflection): void => {
  if (!reflection.kindOf(ReflectionKind.Module)) return;
  const [file] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (file === undefined || !ts.isSourceFile(file)) return;
  const inside = context.withScope(reflection);
  localNamesOf(file).forEach((name) => {
    const local = context.checker.getSymbolAtLocation(name);
    if (local !== undefined) context.converter.convertSymbol(inside, local);
  });
};

/** Writes the API documentation of core; returns the number of errors and warnings. */
export const writeApiDocs = async (): Promise<number> => {
  const app = await Application.bootstrap({ options: join(projectRoot, 'composition/typedoc.json') });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, withLocalNames);
  const project = await app.convert();
  if (project === undefined) return 1;
  app.validate(project);
  await app.generateOutputs(project);
  return app.logger.errorCount + app.logger.warningCount + app.logger.validationWarningCount;
};

if (import.meta.main) {
  endWithUsage('Usage: npm run api-docs', 'Writes the pages of what the packed core gives.');
  process.exitCode = (await writeApiDocs()) > 0 ? 1 : 0;
}
