import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireCalls } from '#composition/scripts/openapi.ts';
import { bankDatabase, type FreshDatabase } from '#test/support/postgres.ts';
import { contractBank, notConforming, type ContractBank } from '#test/support/worlds/contract-bank.ts';
import { spoilingProxy, type Fault, type SpoilingProxy } from '#test/support/worlds/spoiling-proxy.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const long = 180_000;

const conforms = async (bank: ContractBank): Promise<void> => expect(await notConforming(bank)).toEqual([]);

describe('the reference bank over PostgreSQL', () => {
  let database: FreshDatabase;
  let bank: ContractBank;
  beforeAll(async () => {
    database = await bankDatabase();
    bank = await contractBank({ ...masterKeySetting, DATABASE_URL: database.url });
  }, long);
  afterAll(async () => {
    await bank.stop();
    await database.drop();
  });

  it('conforms in every rule of every call, and nothing is left unasked', () => conforms(bank), long);
});

describe('the reference bank over SQLite', () => {
  let bank: ContractBank;
  let proxy: SpoilingProxy;
  beforeAll(async () => {
    bank = await contractBank();
    proxy = await spoilingProxy(bank.base);
  }, long);
  afterAll(async () => {
    await proxy.stop();
    await bank.stop();
  });

  it('conforms in every rule of every call, and nothing is left unasked', () => conforms(bank), long);

  it(
    'asked again, differs in nothing and says what a bank does only once',
    async () => {
      const { exit, told } = await bank.run({
        only: ['createKeyWithOldKey', 'submitRequest', 'withdrawRequest'],
      });
      expect(exit).toBe(0);
      const undone = told.comprobaciones.filter(({ resultado }) => resultado === 'No comprobado');
      expect(undone.map(({ llamada, motivo }) => [llamada, motivo])).toEqual([
        ['createKeyWithOldKey', expect.stringContaining('ya tiene clave')],
        ['createKeyWithOldKey', expect.stringContaining('ya tiene clave')],
      ]);
    },
    long,
  );

  // Every call with every fault: npm run faults -- contract
  it.each<readonly [string, Fault]>([
    ['regions', 'field'],
    ['bureauQuestions', 'field'],
    ['submitRequest', 'status'],
    ['requestPdf', 'type'],
    ['validateUser', 'code'],
    ['companyHome', 'type'],
  ])(
    'with one fault is found out: %s, its %s',
    async (name, fault) => {
      const call = (await wireCalls()).find((each) => each.name === name)?.call;
      if (call === undefined) throw new Error(`there is no call ${name}`);
      proxy.spoil({ call, fault });
      const { exit, told } = await bank.run({ base: proxy.base, only: [name] });
      proxy.spoil(undefined);
      expect(exit).toBe(1);
      expect(told.resumen.difieren).toBeGreaterThan(0);
    },
    long,
  );

  it(
    'without a fault, the same way conforms',
    async () => {
      const { exit } = await bank.run({
        base: proxy.base,
        only: ['regions', 'submitRequest', 'companyHome'],
      });
      expect(exit).toBe(0);
    },
    long,
  );
});
