import { join } from 'node:path';
import { Application, Converter, ReflectionKind, type Context, type DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import { projectRoot } from './project-files.ts';

const isLocalType = (node: ts.Statement): node is ts.TypeAliasDeclaration =>
  ts.isTypeAliasDeclaration(node) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true;

/** A use case names its ports by a type of its file: readers see what that is, beside what the file exports. */
const withLocalTypes = (context: Context, reflection: DeclarationReflection): void => {
  if (!reflection.kindOf(ReflectionKind.Module)) return;
  const symbol = context.getSymbolFromReflection(reflection);
  const [file] = symbol?.declarations ?? [];
  if (file === undefined || !ts.isSourceFile(file)) return;
  const inside = context.withScope(reflection);
  file.statements.filter(isLocalType).forEach(({ name }) => {
    const local = context.checker.getSymbolAtLocation(name);
    if (local !== undefined) context.converter.convertSymbol(inside, local);
  });
};

/** Writes what core offers as pages; the number of warnings. */
export const writeApiDocs = async (): Promise<number> => {
  const app = await Application.bootstrap({ options: join(projectRoot, 'composition/typedoc.json') });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, withLocalTypes);
  const project = await app.convert();
  if (project === undefined) return 1;
  app.validate(project);
  await app.generateOutputs(project);
  return app.logger.errorCount + app.logger.warningCount + app.logger.validationWarningCount;
};

if (import.meta.main) process.exitCode = (await writeApiDocs()) > 0 ? 1 : 0;
