import { expect, it } from 'vitest';
import { tablesOfRequest } from '#core/bank/rights/request-tables.ts';
import { columnsOfSchema } from '#test/support/privacy-register.ts';

it('EXT-2230 the tables of a request are all tables of the schema with its number', async () => {
  const columns = await columnsOfSchema();
  const hanging = columns
    .filter((column) => column.endsWith('.request_id'))
    .map((column) => column.split('.')[0]);
  expect(hanging.length).toBeGreaterThan(8);
  expect([...tablesOfRequest].toSorted()).toEqual(hanging.toSorted());
});
