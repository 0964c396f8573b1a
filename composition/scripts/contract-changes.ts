import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractChanges, type Changes, type ContractDocument } from './openapi-changes.ts';
import { openApiFile, releasedFile, writtenOpenApi } from './openapi.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

export const changesFile = 'docs/contract-changes.md';

const titles = { breaks: '### Breaks', adds: '### Changes' } as const satisfies Record<keyof Changes, string>;
const unreleased = '## Unreleased';

const linesUnder = (text: string, title: string): readonly string[] =>
  (text.split(`${title}\n`)[1]?.split('\n#')[0] ?? '')
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

/** Reads the unreleased changes from the changelog of the API contract. */
export const toldChanges = (changelog: string): Changes => {
  const next = changelog.split(`${unreleased}\n`)[1]?.split('\n## ')[0] ?? '';
  return { breaks: linesUnder(`${next}\n`, titles.breaks), adds: linesUnder(`${next}\n`, titles.adds) };
};

/** Formats breaking and compatible changes as changelog sections. */
export const sectionsOf = ({ breaks, adds }: Changes): string =>
  [
    ...(breaks.length === 0 ? [] : [titles.breaks, breaks.map((line) => `- ${line}`).join('\n')]),
    ...(adds.length === 0 ? [] : [titles.adds, adds.map((line) => `- ${line}`).join('\n')]),
  ].join('\n\n');

const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

export const documentIn = (path: string): ContractDocument => JSON.parse(textOf(path)) as ContractDocument;

/** Tells whether a version number may follow another: breaking changes increase the major number, or the minor one while major is 0. */
export const mayFollow = (from: string, to: string, { breaks }: Changes): boolean => {
  const [was = 0, wasMinor = 0, wasPatch = 0] = from.split('.').map(Number);
  const [is = 0, isMinor = 0, isPatch = 0] = to.split('.').map(Number);
  if (![is, isMinor, isPatch].every(Number.isSafeInteger)) return false;
  if (is !== was) return is > was;
  if (isMinor !== wasMinor) return isMinor > wasMinor && (breaks.length === 0 || was === 0);
  return isPatch > wasPatch && breaks.length === 0;
};

/** Removes the parts of an OpenAPI document that comparisons ignore. */
const bareDocument = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key === 'example' || key === 'description' || key === 'summary') return undefined;
    // Reduces the examples of a refusal to their names, since comparisons ignore the rest.
    if (key === 'examples') return Object.fromEntries(Object.keys(Object(value)).map((name) => [name, {}]));
    return value;
  });

class Refused extends Error {}

const publish = async (version: string | undefined): Promise<string> => {
  const released = documentIn(releasedFile);
  const changes = contractChanges(released, documentIn(openApiFile));
  if (changes.breaks.length + changes.adds.length === 0)
    throw new Refused(`Nothing changed since ${releasedFile}.`);
  const changelog = textOf(changesFile);
  if (JSON.stringify(toldChanges(changelog)) !== JSON.stringify(changes))
    throw new Refused(`${changesFile} does not say what changed: npm run cambios shows it.`);
  const from = released.info.version;
  if (version === undefined || !mayFollow(from, version, changes))
    throw new Refused(
      `No version that may follow ${from}: what breaks makes its first number grow, or its second while the first is 0.`,
    );
  const day = new Date().toISOString().slice(0, 10);
  const next = JSON.stringify({ ...documentIn(openApiFile), info: { version } });
  writeFileSync(join(projectRoot, releasedFile), `${bareDocument(next)}\n`);
  writeFileSync(join(projectRoot, openApiFile), await writtenOpenApi());
  writeFileSync(
    join(projectRoot, changesFile),
    changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## ${version} - ${day}\n`),
  );
  return version;
};

if (import.meta.main) {
  endWithUsage(
    'Usage: npm run cambios [-- publicar VERSION]',
    'Tells what changed of the contract since its last version, what breaks first.',
    '  publicar VERSION  makes that the next version',
  );
  const [order, version] = process.argv.slice(2);
  if (order === 'publicar')
    try {
      console.log(`${await publish(version)}: ${releasedFile}, ${openApiFile}, ${changesFile}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  else {
    const sections = sectionsOf(contractChanges(documentIn(releasedFile), documentIn(openApiFile)));
    console.log(sections === '' ? `Nothing changed since ${releasedFile}.` : sections);
  }
}
