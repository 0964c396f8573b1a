import { expect, it } from 'vitest';
import { sealedColumns } from '#adapters/bank-sql/keyring/sealed-columns.ts';
import { withoutSecrets } from '#adapters/bank-sql/rights/person-rows.ts';
import { personalTableNames } from '#core/bank/rights/personal-tables.ts';
import { columnsOfSchema } from '#test/support/privacy-register.ts';

/** A draft is opened for the export: it is what the person wrote. */
const opened = ['draft.sealed'];

it('EXT-2102 the export of a person shows no column that holds a hash or an encrypted value', async () => {
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const columns = (await columnsOfSchema()).filter(
    (each) => /\.\w*(hash|sealed|fingerprint|tried)/.test(each) || sealed.includes(each),
  );
  const shown = personalTableNames.flatMap((place) => {
    const own = columns
      .filter((each) => each.startsWith(`${place}.`))
      .map((each) => each.split('.')[1] ?? '');
    const row = withoutSecrets(place, Object.fromEntries(own.map((column) => [column, 'visto'])));
    return own.filter((column) => row[column] === 'visto').map((column) => `${place}.${column}`);
  });
  expect(shown).toEqual(opened);
});
