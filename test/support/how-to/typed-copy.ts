import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#composition/scripts/project-files.ts';

const optionsOfProject = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectRoot);
  return { ...options, incremental: false, tsBuildInfoFile: undefined };
};

const pathOf = (name: string): string =>
  name.startsWith(projectRoot) ? name.slice(projectRoot.length).replace(/^\//, '') : name;

/** Type error in a file of the copy. */
export type Misfit = { readonly path: string; readonly why: string };

/** Type-checks copies of the project in which some files are changed; parsed files are cached for the next copy. */
export const typedCopy = () => {
  const options = optionsOfProject();
  const host = ts.createCompilerHost(options);
  const kept = new Map<string, ts.SourceFile | undefined>();
  let last: ts.Program | undefined;
  /** Returns the type errors of these files in the copy. */
  return (files: readonly string[], changed: ReadonlyMap<string, string>): readonly Misfit[] => {
    const stands = (name: string): string | undefined => changed.get(pathOf(name));
    const getSourceFile: ts.CompilerHost['getSourceFile'] = (name, version) => {
      const other = stands(name);
      if (other !== undefined) return ts.createSourceFile(name, other, version);
      if (!kept.has(name)) kept.set(name, host.getSourceFile(name, version));
      return kept.get(name);
    };
    const program = ts.createProgram({
      rootNames: files
        .filter((path) => changed.has(path) || ts.sys.fileExists(path))
        .map((path) => join(projectRoot, path)),
      options,
      host: {
        ...host,
        getSourceFile,
        fileExists: (name) => stands(name) !== undefined || host.fileExists(name),
        readFile: (name) => stands(name) ?? host.readFile(name),
      },
      ...(last === undefined ? {} : { oldProgram: last }),
    });
    last = program;
    return files.flatMap((path) => {
      const source = program.getSourceFile(join(projectRoot, path));
      if (source === undefined) return [];
      return program
        .getSemanticDiagnostics(source)
        .map(({ messageText }) => ({ path, why: ts.flattenDiagnosticMessageText(messageText, ' ') }));
    });
  };
};
