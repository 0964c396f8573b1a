import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApiFile } from '#composition/scripts/openapi.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { contractBank } from '../support/worlds/contract-bank.ts';
import { judgeOf, type ToldDocument } from '../support/worlds/document-judge.ts';
import { generatedCalls } from '../support/worlds/generated-calls.ts';
import { listening } from '../support/worlds/heard-calls.ts';

const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;

// Set SEMILLA to repeat the calls of an earlier run.
const seed = Number(process.env['SEMILLA'] ?? Date.now() % 1_000_000);

it.each([
  ['with certificates', 2_000, {}],
  ['without certificates', 1_000, { CERTIFICADO_DIGITAL: 'no' }],
])(
  'EXT-2626 a bank %s answers %i calls that nobody wrote as the document tells it',
  async (_, count, settings) => {
    console.log(`SEMILLA=${seed}`);
    const bank = await contractBank(settings);
    try {
      const { fetch, heard } = await listening();
      await bank.run({ fetch });
      const calls = await generatedCalls(bank.base, document, { before: heard, count, seed });
      const judge = judgeOf(document, 'answers');
      const taken = calls.filter(({ status }) => status < 400).length;
      console.log(`${calls.length} calls, ${taken} taken, ${calls.length - taken} refused`);
      expect([...new Set([...heard, ...calls].flatMap(judge))]).toEqual([]);
      expect(taken).toBeGreaterThan(count / 10);
    } finally {
      await bank.stop();
    }
  },
);
