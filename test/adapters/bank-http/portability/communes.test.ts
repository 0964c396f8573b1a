import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('PAPI-09, PAPI-10 the communes of a city', () => {
  it.each([
    ['131', [{ id: 13101, descripcion: 'Santiago' }]],
    ['132', []],
  ])('of %s are %j', async (city, expected) => {
    const ports = happyBank();
    const communes = (id: number) => TE.right(id === 131 ? [{ id: 13101, descripcion: 'Santiago' }] : []);
    bank = await serveBank({ ...ports, lists: { ...ports.lists, communes } });
    const { status, json } = await bank.call({ path: `${portabilityBase}/communes/${city}`, init: {} });
    expect({ status, json }).toEqual({ status: 200, json: expected });
  });
});
