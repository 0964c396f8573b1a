import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const cities = (region: string) => bank.call({ path: `${portabilityBase}/cities/${region}`, init: {} });

describe('PAPI-08, PAPI-10 the cities of a region', () => {
  it('are a list of id and description', async () => {
    bank = await serveBank();
    expect((await cities('13')).json).toEqual([{ id: 131, descripcion: 'Santiago' }]);
  });

  it('are none for an id that no region has', async () => {
    const ports = happyBank();
    bank = await serveBank({ ...ports, lists: { ...ports.lists, cities: () => TE.right([]) } });
    expect(await cities('999999999999999')).toMatchObject({ status: 200, json: [] });
  });

  it.each(['x', '-1', '1.5', '1e3', '9999999999999999', '%31%00', '13%0a'])('%s is no id', async (region) => {
    bank = await serveBank();
    expect((await cities(region)).status).toBe(400);
  });
});
