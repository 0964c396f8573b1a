import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFile } from '#composition/scripts/openapi.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { notConforming } from '#test/support/worlds/contract-bank.ts';
import { operationsOf, type ToldDocument } from '#test/support/worlds/document-judge.ts';
import { documentStub } from '#test/support/worlds/document-stub.ts';
import { memoryContractBank } from '#test/support/worlds/memory-contract-bank.ts';

const long = 180_000;

const document = JSON.parse(readFileSync(join(projectRoot, openApiFile), 'utf8')) as ToldDocument;

type Told = {
  operationId: string;
  parameters?: unknown;
  requestBody?: unknown;
  security: unknown[];
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
};

const operationOf = (told: ToldDocument, name: string): Told => {
  const found = operationsOf(told).find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found as unknown as Told;
};

let bank: Awaited<ReturnType<typeof memoryContractBank>>;
beforeAll(async () => {
  bank = await memoryContractBank();
}, long);
afterAll(() => bank.stop());

describe('EXT-2446 a server made from the document alone', () => {
  it(
    'filled with the bank in memory, conforms in every rule of every call',
    async () => {
      const stub = await documentStub(document, bank.base);
      const rules = await notConforming(bank, { base: stub.base });
      await stub.stop();
      expect(rules).toEqual([]);
      expect(stub.untold).toEqual([]);
    },
    long,
  );

  it.each<readonly [string, string, string, (own: Told) => unknown]>([
    ['the captcha', 'validateUser', 'validateUser', (own) => delete own.parameters],
    [
      'a cookie',
      'validateUser',
      'userCompanyRelation',
      (own) => delete own.responses['200']?.headers?.['Set-Cookie'],
    ],
    ['who is let in', 'client', 'client', (own) => own.security.splice(0)],
    [
      'a media type',
      'requestPdf',
      'requestPdf',
      (own) => delete own.responses['200']?.content?.['application/pdf'],
    ],
    ['a form', 'credentialPost', 'credentialPost', (own) => delete own.requestBody],
    ['a status', 'offerRead', 'offerRead', (own) => delete own.responses['409']],
  ])('made from a document that leaves out %s does not conform', async (_, name, only, leaveOut) => {
    const other = structuredClone(document);
    leaveOut(operationOf(other, name));
    const stub = await documentStub(other, bank.base);
    const { exit } = await bank.run({ base: stub.base, only: [only] });
    await stub.stop();
    expect(exit).toBe(1);
  });
});
