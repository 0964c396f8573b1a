import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { passkeyChallenge } from '#adapters/wire/access/passkeys.ts';
import type { Credential, TypedDevice } from '#core/access/challenge/credential.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { AccessVisitor, Told } from './access-visitor.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { typedDevices } from './typed-devices.ts';
import { crowdCompany, crowdTotp, crowdUser, crowdUserSeed } from './worlds/crowd-users.ts';

/** Person who holds every device that a credential proves; no device of this person is accepted for another one. */
export type Holder = {
  readonly rut: Rut;
  readonly totp: string;
  readonly internetKey: string;
  readonly authenticator: ReturnType<typeof softwareAuthenticator>;
};

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const columns = 'ABCDEFGHIJ';

const cellValue = (cell: string): string =>
  String(10 * Number(cell.slice(1)) + columns.indexOf(cell.slice(0, 1)));
const gridRow = (row: number): string => [...columns].map((column) => cellValue(column + row)).join(' ');

export const holdersOf = (count: number): readonly Holder[] =>
  Array.from({ length: count }, (_, place) => ({
    rut: crowdUser(place),
    totp: `${crowdTotp.slice(2)}${base32[place >> 5] ?? ''}${base32[place & 31] ?? ''}`,
    internetKey: `internet${place}`,
    authenticator: softwareAuthenticator(''),
  }));

type SeededDevice = NonNullable<Seed['usuarios'][number]['dispositivos']>[number];

const kept = { estado: undefined, firma: undefined };

const deviceOf: {
  readonly [Type in TypedDevice]: (
    holder: Holder,
    serie: string,
  ) => Extract<SeededDevice, { readonly tipo: Type }>;
} = {
  '8': ({ totp }, serie) => ({ tipo: '8', totp, serie, ...kept }),
  '1': (_, serie) => ({
    tipo: '1',
    grilla: [gridRow(1), gridRow(2), gridRow(3), gridRow(4), gridRow(5)],
    serie,
    ...kept,
  }),
  CI: ({ internetKey }, serie) => ({ tipo: 'CI', clave: internetKey, serie, ...kept }),
  '5': (_, serie) => ({ tipo: '5', serie, ...kept }),
  PK: ({ authenticator: { id, publicKey } }, serie) => ({
    tipo: 'PK',
    nombre: 'Notebook',
    credencial: id,
    llavePublica: publicKey,
    serie,
    ...kept,
  }),
};

export const holderSeed = (holders: readonly Holder[]): Seed => {
  const seed = crowdUserSeed(holders.length);
  const usuarios = seed.usuarios.map((user, place) => {
    const holder = holders[place];
    if (holder === undefined) throw new RangeError();
    return { ...user, dispositivos: typedDevices.map((type) => deviceOf[type](holder, `${type}-${place}`)) };
  });
  return { ...seed, usuarios };
};

/** Credential in its wire format. */
export type Sent<Type extends TypedDevice = TypedDevice> = AuthenticationData &
  Credential & { readonly tipoDispositivo: Type };

/** Visit to a reactivation whose devices are listed. */
export type Visit = {
  readonly base: string;
  readonly visitor: AccessVisitor;
  readonly listed: Told;
  /** Returns the last third key that was sent to a person. */
  readonly thirdKeyOf: (rut: Rut) => Promise<string>;
};

type Listed = { readonly tipo: string; readonly coordenadas?: readonly string[] };

const coordinatesIn = ({ body }: Told): readonly string[] => {
  const { dispositivos = [] }: { readonly dispositivos?: readonly Listed[] } = Object(
    body['configuracionCajaDesafio'],
  );
  return dispositivos.find(({ tipo }) => tipo === '1')?.coordenadas ?? [];
};

/** Builds the right credential of each device for this visit. */
export const rightOf: {
  readonly [Type in TypedDevice]: (holder: Holder, visit: Visit) => Promise<Sent<Type>>;
} = {
  '8': async ({ totp }) => ({
    tipoDispositivo: '8',
    token: currentCode(totp, Date.now()),
    empresa: crowdCompany,
  }),
  '1': async (_, { listed }) => {
    const [one = '', two = '', three = ''] = coordinatesIn(listed).map(cellValue);
    return { tipoDispositivo: '1', coordenadas: [one, two, three] };
  },
  CI: async ({ internetKey }) => ({ tipoDispositivo: 'CI', clave: internetKey }),
  '5': async ({ rut }, { thirdKeyOf }) => ({ tipoDispositivo: '5', terceraClave: await thirdKeyOf(rut) }),
  PK: async ({ rut, authenticator }, { base, visitor }) => {
    const { body } = await visitor.call(passkeyChallenge.method, passkeyChallenge.path, {
      json: { tramite: 'reactivacion', rut },
    });
    const asked = { challenge: String(body['desafio']), rpId: String(body['dominio']) };
    return { tipoDispositivo: 'PK', llaveDeAcceso: authenticator.sign(asked, { origin: base }) };
  },
};

/** Builds a wrong credential for each device. */
export const wrongOf: { readonly [Type in TypedDevice]: (guess: number) => Sent<Type> } = {
  '8': () => ({ tipoDispositivo: '8', token: '000000', empresa: crowdCompany }),
  PK: () => ({
    tipoDispositivo: 'PK',
    llaveDeAcceso: { id: 'x', authenticatorData: 'x', clientDataJSON: 'x', signature: 'x' },
  }),
  '1': () => ({ tipoDispositivo: '1', coordenadas: ['00', '00', '00'] }),
  CI: (guess) => ({ tipoDispositivo: 'CI', clave: `errada${guess}` }),
  '5': () => ({ tipoDispositivo: '5', terceraClave: '00000000' }),
};

/** Tells for each device whether its credential can be used again in a later flow. */
export const isLasting: { readonly [Type in TypedDevice]: boolean } = {
  '8': false,
  '1': false,
  '5': false,
  CI: true,
  PK: false,
};
