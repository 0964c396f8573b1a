import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryTexts } from '#adapters/memory/bank/texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
let bare: BankOverHttp;
beforeAll(async () => {
  const ports = happyBank();
  bank = await serveBank(ports);
  bare = await serveBank({ ...ports, settings: { ...ports.settings, texts: [] }, texts: memoryTexts() });
});
afterAll(async () => {
  await bank.stop();
  await bare.stop();
});

const ask = (path: string, of = bank) => of.call({ path: `${portabilityBase}/textos${path}`, init: {} });

describe('the texts that are signed', () => {
  it('EXT-1403 are listed by version, to anybody', async () => {
    expect(await ask('')).toMatchObject({ status: 200, json: someVersions });
  });

  it.each(textNames)('EXT-1405 %s is read whole', async (name) => {
    expect(await ask(`/${name}/${someVersions[name]}`)).toMatchObject({
      status: 200,
      json: { texto: name, version: someVersions[name], contenido: aBankText(name).text },
    });
  });

  it('EXT-1405 a version that the bank never had, or has of another text, is unknown', async () => {
    for (const path of [`/terminos/${'0'.repeat(40)}`, `/terminos/${someVersions.mandato}`, '/mandato/1.0'])
      expect((await ask(path)).status).toBe(404);
  });

  it.each([
    ['/otro/1.0', 'texto'],
    [`/terminos/${'a'.repeat(41)}`, 'version'],
    ['/terminos/%3Cb%3E', 'version'],
    ['/terminos/..%2F..%2Fetc', 'version'],
  ])('%s is refused by name', async (path, field) => {
    expect(await ask(path)).toMatchObject({ status: 400, json: { campos: [field] } });
  });

  it('EXT-1408 a bank without them knows no such call', async () => {
    expect((await ask('', bare)).status).toBe(404);
    expect((await ask(`/terminos/${someVersions.terminos}`, bare)).status).toBe(404);
  });
});
