import { expect, it } from 'vitest';
import { sealedColumns } from '#adapters/bank-sql/keyring/sealed-columns.ts';
import { withoutSecrets } from '#adapters/bank-sql/rights/person-rows.ts';
import { personalTableNames } from '#core/bank/rights/personal-tables.ts';
import { columnsOfSchema } from '#test/support/privacy-register.ts';

/** Encrypted columns that the export decrypts: a draft is text that the person wrote. */
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

/** Columns hidden from the export although they hold no hash: credentials, expected answers and names of operators. */
const hiddenToo = [
  ...[
    'usuario.clave',
    'usuario.clave_pendiente',
    'usuario.pin',
    'usuario.clave_antigua',
    'empresa.clave_sii',
  ],
  ...['audit.operator', 'dispositivo.secret', 'dispositivo.asked', 'waiting_key.number', 'sms.text'],
  ...['sent_third_key.flow', 'known_device.key_mark', 'sign_in.id', 'question_round.round_key'],
  ...['question_round.questions', 'identity_visit.round_key', 'sms.bound_to'],
];

it.each(hiddenToo)('EXT-2102 nor %s, of which it says that there is one', (name) => {
  const [place, column = ''] = name.split('.');
  const table = personalTableNames.find((each) => each === place);
  if (table === undefined) throw new Error(name);
  expect(withoutSecrets(table, { [column]: 'visto', other: 1 })).toEqual({
    [column]: 'secreto, no se muestra',
    other: 1,
  });
  expect(withoutSecrets(table, { [column]: null })).toEqual({ [column]: null });
});
