import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-files.ts';
import { readRequirements, type Requirements } from './requirements.ts';
import { playwrightResults, vitestResults, type TestResult } from './test-results.ts';
import { endWithUsage } from '../end-with-usage.ts';

type Line = {
  readonly id: string;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
};

const idsIn = (text: string): readonly string[] => text.match(/\b[A-Z]+-\d+\b/g) ?? [];

const titlesById = (results: readonly TestResult[]): ReadonlyMap<string, readonly string[]> => {
  const titles = new Map<string, string[]>();
  for (const { title } of results) {
    for (const id of new Set(idsIn(title))) titles.set(id, [...(titles.get(id) ?? []), title]);
  }
  return titles;
};

/** Compares requirements with test results: the tests of each requirement, and the errors, which are a requirement without a passed test or an excuse, a failed proof, or an unknown id. */
export const traced = (
  { ids, excused }: Pick<Requirements, 'ids' | 'excused'>,
  results: readonly TestResult[],
): { readonly lines: readonly Line[]; readonly faults: readonly string[] } => {
  const passed = titlesById(results.filter(({ ended }) => ended === 'passed'));
  const failed = titlesById(results.filter(({ ended }) => ended === 'failed'));
  const lines = ids.map((id) => ({ id, passed: passed.get(id) ?? [], failed: failed.get(id) ?? [] }));
  if (results.length === 0) return { lines, faults: ['no hay resultados: corre `npm test` primero'] };
  const known = new Set(ids);
  const prefixes = new Set(ids.map((id) => id.replace(/-\d+$/, '')));
  const strangers = [...new Set([...passed.keys(), ...failed.keys()])].filter(
    (id) => prefixes.has(id.replace(/-\d+$/, '')) && !known.has(id),
  );
  return {
    lines,
    faults: [
      ...lines
        .filter((line) => line.passed.length === 0 && !excused.includes(line.id))
        .map(({ id }) => `${id} no tiene prueba que pase ni excusa`),
      ...lines.filter((line) => line.failed.length > 0).map(({ id }) => `${id} tiene una prueba que falla`),
      ...strangers.map((id) => `una prueba nombra ${id}, que ningún catálogo tiene`),
    ],
  };
};

const places = (paths: readonly string[] = []): string => paths.map((path) => `\`${path}\``).join(' ');

const outcome = ({ id, passed, failed }: Line, excused: readonly string[]): string => {
  if (failed.length > 0) return `${failed.length} fallan, ${passed.length} pasan`;
  if (passed.length > 0) return `${passed.length} pasan`;
  return excused.includes(id) ? 'no es software' : 'sin prueba';
};

const matrix = (requirements: Requirements, lines: readonly Line[]): string =>
  [
    '# Trazabilidad de la última corrida',
    '',
    '| id | qué dice | dónde se decide | qué lo prueba | resultado |',
    '|---|---|---|---|---|',
    ...lines.map((line) => {
      const { texts, decided, proved, excused } = requirements;
      return `| ${[
        line.id,
        texts.get(line.id) ?? '',
        places(decided.get(line.id)),
        places(proved.get(line.id)),
        outcome(line, excused),
      ].join(' | ')} |`;
    }),
    '',
  ].join('\n');

const reportOf = (name: string): unknown => {
  const path = join(projectRoot, 'reports', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

if (import.meta.main) {
  endWithUsage(
    'Uso: npm run trazabilidad',
    'Escribe reports/trazabilidad.md: cada requisito con lo que lo prueba, según la última corrida de npm test.',
  );
  const requirements = readRequirements();
  const { lines, faults } = traced(requirements, [
    ...vitestResults(reportOf('vitest.json')),
    ...playwrightResults(reportOf('playwright.json')),
  ]);
  mkdirSync(join(projectRoot, 'reports'), { recursive: true });
  writeFileSync(join(projectRoot, 'reports', 'trazabilidad.md'), matrix(requirements, lines));
  faults.forEach((fault) => console.error(fault));
  const proved = lines.filter(({ passed }) => passed.length > 0).length;
  console.log(
    `${proved} de ${lines.length} requisitos probados, ${requirements.excused.length} no son software; la matriz está en reports/trazabilidad.md`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
