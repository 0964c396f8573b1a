import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metadataOfCall } from '#composition/scripts/openapi-calls.ts';
import { examplesFile, openApiFile, writtenOpenApi, type Example } from '#composition/scripts/openapi.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { byBrowser } from '../calls/by-browser.ts';
import { contractBank } from './contract-bank.ts';
import { listening, type HeardCall } from './heard-calls.ts';
import { endWithUsage } from '#composition/end-with-usage.ts';

const mostOfList = 2;

/** Shortens lists to their first two entries. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, mostOfList).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
};

const isJson = ({ answered }: HeardCall): boolean =>
  answered.get('Content-Type')?.startsWith('application/json') === true;

const ownHeaders: readonly string[] = ['authorization', 'content-type', 'cookie', 'sec-fetch-site'];

const exampleOf = (call: HeardCall): Example => {
  const { body } = call;
  const headers = [...call.headers].filter(([name]) => !ownHeaders.includes(name));
  return {
    parameters: { ...call.inPath, ...call.query, ...Object.fromEntries(headers) },
    ...(body === undefined ? {} : { body }),
    ...(isJson(call) ? { answer: shortened(JSON.parse(call.bytes.toString())) } : {}),
  };
};

const isTaken = ({ status }: HeardCall): boolean => status === 200 || status === 303;

/** Tells whether an answer has no empty lists and no negative result, and so makes a good example. */
const isFull = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFull);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, each]) =>
      name === 'noElegible' ? each === false : isFull(each),
    );
  return value !== false;
};

/** Returns an accepted request and its answer for every call, from a whole run of the contract against the reference bank (EXT-2442). */
export const takeExamples = async (): Promise<Readonly<Record<string, Example>>> => {
  const bank = await contractBank();
  const { fetch, heard } = await listening();
  const { exit } = await bank.run({ fetch });
  await bank.stop();
  if (exit !== 0) throw new Error('The reference bank does not conform: npm run contract says where');
  const names = [...new Set(heard.map(({ name }) => name))].toSorted();
  return Object.fromEntries(
    names.flatMap((name) => {
      const taken = heard.filter((call) => call.name === name && isTaken(call));
      const best =
        taken.find((call) => isJson(call) && isFull(JSON.parse(call.bytes.toString()))) ??
        taken.find(({ answered }) => answered.get('Location')?.includes('error=') !== true);
      if (best === undefined && byBrowser.includes(name)) return [];
      if (best === undefined) throw new Error(`Nobody asked ${name} (${metadataOfCall(name).summary})`);
      return [[name, exampleOf(best)] as const];
    }),
  );
};

if (import.meta.main) {
  endWithUsage(
    'Uso: npm run ejemplos',
    'Toma los ejemplos de docs/openapi.json de una corrida del contrato, y lo vuelve a escribir.',
  );
  writeFileSync(join(projectRoot, examplesFile), `${JSON.stringify(await takeExamples(), null, 2)}\n`);
  writeFileSync(join(projectRoot, openApiFile), await writtenOpenApi());
  process.stdout.write(`${examplesFile}, ${openApiFile}: escritos\n`);
}
