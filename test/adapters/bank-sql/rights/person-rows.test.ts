import { expect, it } from 'vitest';
import { sealedColumns } from '#adapters/bank-sql/keyring/sealed-columns.ts';
import { shownColumns, withoutSecrets } from '#adapters/bank-sql/rights/person-rows.ts';
import { personalTableNames, type PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { columnsOfSchema } from '#test/support/privacy-register.ts';

/** Encrypted columns that the export decrypts: a draft is text that the person wrote. */
const opened = ['draft.sealed'];

const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);

const columnsOf = (words: Readonly<Partial<Record<PersonalTable, string>>>): readonly string[] =>
  personalTableNames.flatMap((place) => words[place]?.split(' ').map((column) => `${place}.${column}`) ?? []);

it('EXT-2102 the export of a person shows no column that holds a hash or an encrypted value', () => {
  const shown = columnsOf(shownColumns);
  expect(
    shown.filter((each) => /\.\w*(hash|sealed|fingerprint|tried)/.test(each) || sealed.includes(each)),
  ).toEqual(opened);
});

/** Columns that the export leaves out: secrets that give access, expected answers, and the names of operators; the encrypted columns are listed by `sealedColumns`. */
const hidden = columnsOf({
  persona: 'serie buro',
  empresa: 'clave_sii',
  usuario: 'clave clave_pendiente pin clave_antigua',
  key_history: 'key_hash',
  dispositivo: 'asked',
  waiting_key: 'number key_hash',
  phone_service: 'pushed_out',
  passkey_challenge: 'flow_hash challenge_hash',
  third_key: 'code_hash',
  sent_third_key: 'code_hash flow',
  flow: 'token_hash',
  home_session: 'token_hash',
  session: 'serial access_hash refresh_hash earlier_access_hash earlier_refresh_hash',
  question_round: 'round_key questions fingerprint',
  identity_visit: 'state_hash browser_hash round_key access_hash refresh_hash',
  attempt: 'tried',
  known_device: 'token_hash key_mark',
  sign_in: 'id session_hash link_hash',
  sms: 'bound_to',
  waiting_folder: 'code_hash',
  idempotency: 'fingerprint',
  audit: 'operator',
});

const isPersonal = (column: string): boolean =>
  personalTableNames.some((table) => column.startsWith(`${table}.`));

it('EXT-1149 every column of a personal table is shown, encrypted or one of the hidden, and one of them only', async () => {
  const told = [
    ...columnsOf(shownColumns),
    ...hidden,
    ...sealed.filter((each) => isPersonal(each) && !opened.includes(each)),
  ];
  expect(told.toSorted()).toEqual((await columnsOfSchema()).filter(isPersonal).toSorted());
});

it('EXT-1149 a column that nobody declared is not shown', () => {
  expect(withoutSecrets('usuario', { frase: 'visto', nombre: 'Ana' })).toEqual({
    frase: 'secreto, no se muestra',
    nombre: 'Ana',
  });
});

it('EXT-3024 the key of an identity is shown without the card number that proves it', () => {
  const keys = ['identidad:123456785:A123456789', 'acceso:clave:123456785'];
  expect(keys.map((attempt_key) => withoutSecrets('attempt', { attempt_key })['attempt_key'])).toEqual([
    'identidad:123456785: secreto, no se muestra',
    'acceso:clave:123456785',
  ]);
});

it.each([...hidden, 'dispositivo.secret', 'sms.text'])(
  'EXT-2102 nor %s, of which it says that there is one',
  (name) => {
    const [table, column = ''] = name.split('.');
    const place = personalTableNames.find((each) => each === table);
    if (place === undefined) throw new Error(name);
    const [other = ''] = shownColumns[place].split(' ');
    expect(withoutSecrets(place, { [column]: 'visto', [other]: 1 })).toEqual({
      [column]: 'secreto, no se muestra',
      [other]: 1,
    });
    expect(withoutSecrets(place, { [column]: null })).toEqual({ [column]: null });
  },
);
