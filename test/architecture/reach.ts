import { posix } from 'node:path';
import ts from 'typescript';
import type { ProjectFile } from '#composition/scripts/project-files.ts';
import { targetOf } from './import-rules.ts';

type Name = { readonly from: string; readonly name: string };

/** Top-level statement of a file, reached or not as a whole: the names that it declares and the identifiers in it. */
type Statement = { readonly declares: readonly string[]; readonly words: ReadonlySet<string> };

type Module = {
  readonly statements: readonly Statement[];
  /** Names that the file imports, with the file and name that each stands for. */
  readonly imported: ReadonlyMap<string, Name>;
  /** Names that the file exports, with the local name or the other file that each stands for. */
  readonly exported: ReadonlyMap<string, string | Name>;
  readonly passedOn: readonly string[];
  /** Paths of the files that this file loads: as a worker, by a dynamic import, or named in a string. */
  readonly named: readonly string[];
};

const whole = '*';

const namesOf = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));

const declaredBy = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
  const { name } = statement as ts.DeclarationStatement;
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const moduleOf = ({ path, source }: ProjectFile, isThere: (path: string) => boolean): Module => {
  const statements: Statement[] = [];
  const imported = new Map<string, Name>();
  const exported = new Map<string, string | Name>();
  const passedOn: string[] = [];
  const named: string[] = [];
  const fileOf = (node: ts.Node | undefined): string | undefined =>
    node !== undefined && ts.isStringLiteralLike(node) ? targetOf(path, node.text) : undefined;
  const wordsOf = (statement: ts.Node): ReadonlySet<string> => {
    const words = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) words.add(node.text);
      if (ts.isStringLiteralLike(node) && /\.tsx?$/.test(node.text)) {
        const beside = targetOf(path, node.text) ?? posix.join(posix.dirname(path), node.text);
        named.push(...[beside, node.text].filter(isThere));
      }
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return words;
  };
  const readImport = ({ importClause, moduleSpecifier }: ts.ImportDeclaration): void => {
    const from = fileOf(moduleSpecifier);
    if (from === undefined) return;
    // Counts all of a worker's file as reached, since a worker runs the whole file.
    if (from.endsWith('?worker')) return void named.push(from.slice(0, -'?worker'.length));
    // Counts all of a file imported without names as reached, since such an import runs the whole file.
    if (importClause === undefined) named.push(from);
    if (importClause?.name !== undefined) imported.set(importClause.name.text, { from, name: 'default' });
    const bindings = importClause?.namedBindings;
    if (bindings === undefined) return;
    if (ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: whole });
    else
      bindings.elements.forEach(({ name, propertyName }) =>
        imported.set(name.text, { from, name: (propertyName ?? name).text }),
      );
  };
  const readExport = ({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void => {
    const from = fileOf(moduleSpecifier);
    if (exportClause === undefined) passedOn.push(...(from === undefined ? [] : [from]));
    else if (ts.isNamedExports(exportClause))
      exportClause.elements.forEach(({ name, propertyName }) => {
        const own = (propertyName ?? name).text;
        exported.set(name.text, from === undefined ? own : { from, name: own });
      });
  };
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false).statements.forEach((statement) => {
    if (ts.isImportDeclaration(statement)) return readImport(statement);
    if (ts.isExportDeclaration(statement)) return readExport(statement);
    const declares = ts.isExportAssignment(statement) ? ['default'] : declaredBy(statement);
    statements.push({ declares, words: wordsOf(statement) });
    if (isExported(statement) || ts.isExportAssignment(statement))
      declares.forEach((name) => exported.set(name, name));
  });
  return { statements, imported, exported, passedOn, named };
};

/** Lists the exports that no entry point reaches, as `file name`; statements that run on import count as reached with their file. */
export const unreached = (files: readonly ProjectFile[], roots: readonly string[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path));
  const modules = new Map(files.map((file) => [file.path, moduleOf(file, (path) => paths.has(path))]));
  const reached = new Set<string>();
  const kept = new Set<Statement>();
  const keep = (path: string, statement: Statement): void => {
    if (kept.has(statement)) return;
    kept.add(statement);
    const own = modules.get(path);
    statement.words.forEach((word) => {
      own?.statements.filter(({ declares }) => declares.includes(word)).forEach((next) => keep(path, next));
      const meant = own?.imported.get(word);
      if (meant !== undefined) reach(meant);
    });
  };
  const open = (path: string): void => {
    const key = `${path} `;
    const own = modules.get(path);
    if (own === undefined || reached.has(key)) return;
    reached.add(key);
    own.statements.filter(({ declares }) => declares.length === 0).forEach((done) => keep(path, done));
    own.named.forEach((from) => reach({ from, name: whole }));
  };
  const reach = ({ from, name }: Name): void => {
    open(from);
    const own = modules.get(from);
    if (own === undefined || reached.has(`${from} ${name}`)) return;
    reached.add(`${from} ${name}`);
    if (name === whole) [...own.exported.keys()].forEach((each) => reach({ from, name: each }));
    own.passedOn.forEach((other) => reach({ from: other, name }));
    const behind = own.exported.get(name);
    if (typeof behind === 'object') return reach(behind);
    own.statements
      .filter(({ declares }) => declares.includes(behind ?? ''))
      .forEach((next) => keep(from, next));
    const passed = own.imported.get(behind ?? '');
    if (passed !== undefined) reach(passed);
  };
  roots.forEach((from) => reach({ from, name: whole }));
  // An export that only its own file uses is reached if the statement that declares it is.
  const isKept = (path: string, behind: string | Name | undefined): boolean =>
    modules
      .get(path)
      ?.statements.some((statement) => statement.declares.includes(String(behind)) && kept.has(statement)) ??
    false;
  return files.flatMap(({ path }) =>
    [...(modules.get(path)?.exported ?? [])]
      .filter(([name, behind]) => !reached.has(`${path} ${name}`) && !isKept(path, behind))
      .map(([name]) => `${path} ${name}`),
  );
};

/** Returns the port members declared in core that no file accesses; a member counts as accessed if any file reads a property of that name. */
export const unasked = (files: readonly ProjectFile[]): readonly string[] => {
  const asked = new Set<string>();
  const offered: { readonly path: string; readonly name: string }[] = [];
  files.forEach(({ path, source }) => {
    const isOfPorts = path.startsWith('core/') && path.endsWith('ports.ts');
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) asked.add(node.name.text);
      if (ts.isBindingElement(node)) namesOf(node.name).forEach((name) => asked.add(name));
      if (ts.isBindingElement(node) && node.propertyName !== undefined && ts.isIdentifier(node.propertyName))
        asked.add(node.propertyName.text);
      if (isOfPorts && ts.isPropertySignature(node) && ts.isIdentifier(node.name))
        offered.push({ path, name: node.name.text });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  });
  return offered.filter(({ name }) => !asked.has(name)).map(({ path, name }) => `${path} ${name}`);
};
