import type { MemoryUser } from '#adapters/memory/bank/access/access-seed.ts';
import { memoryAccessStores } from '#adapters/memory/bank/access/stores.ts';
import { memoryAttempts } from '#adapters/memory/bank/count-attempts.ts';
import type { Credential, TypedDevice } from '#core/access/challenge/credential.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { drawChallenge } from '#core/bank/access/challenge/ask-passkey.ts';
import type { PasskeyAssertion } from '#core/access/challenge/passkey.ts';
import type { Passkey, PasskeyJudge } from '#core/bank/access/passkeys/passkey-ports.ts';
import { drawCoordinates } from '#core/bank/access/challenge/coordinates.ts';
import { factorKey, type Factor } from '#core/bank/access/factors.ts';
import type { PersonNotice } from '#core/bank/notices/notice.ts';
import type { AccessBankPorts, Audit, DeviceSecret, StoredDevice } from '#core/bank/access/ports.ts';
import { noAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import { shippedPolicy } from '#core/access/password/policy.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from './bank-world.ts';
import { isLockedAt } from '#test/support/leases.ts';

/** Ana and Beto have a key and all devices; Carla and Dora have no key yet. */
export const ana = aRut('12.345.678-5');
export const beto = aRut('11.111.111-1');
export const carla = aRut('13.131.313-6');
export const dora = aRut('10.000.013-K');
export const nobody = aRut('22.222.222-2');
export const bakery = aRut('76.123.456-0');
export const carpentry = aRut('77.111.111-4');
export const strangers = aRut('76.000.000-0');

export const key = 'Soleado4';
export const newKey = 'Nublado7';
export const pin = '4821';
export const oldKey = 'sol26';
export const internetKey = 'molino26';

const hashOf = (text: string): string => `hash de ${text}`;

/** Waiting key in the seed: the hash of `newKey` and its ticket number. */
export const waitingKey = { number: '482913', keyHash: hashOf(newKey) };

/** Builds the source address of a caller, by default in a network of its own. */
export const aCaller = (place = 0, wider = `190.${place}.0`) => ({
  network: `${wider}.${place}`,
  wider: [wider],
});

const grid = Object.fromEntries(
  [...'ABCDEFGHIJ'].flatMap((column, across) =>
    [...'12345'].map((row) => [column + row, `${across}${row}`] as const),
  ),
);

const secrets: Readonly<Record<StoredDevice['type'], DeviceSecret>> = {
  '8': { type: '8', totp: '400000' },
  '1': { type: '1', grid },
  CI: { type: 'CI', hash: hashOf(internetKey) },
  '5': { type: '5' },
  PK: { type: 'PK' },
  '4': { type: '4', publicPem: 'PEM' },
};

/** Builds a person's passkey; the fake authenticator uses its public key to sign. */
export const passkeyOf = (rut: Rut, changes: Partial<Passkey> = {}): Passkey => ({
  ...{ id: `llave de ${rut}`, publicKey: `pública de ${rut}`, counter: 0, name: 'Notebook' },
  ...{ addedAt: 1_700_000_000_000, usedAt: undefined, isStopped: false },
  ...changes,
});

/** Signs a challenge as the fake authenticator of these tests: in plain text, with the passkey's public key and a counter. */
export const signedBy = (
  { id, publicKey }: Pick<Passkey, 'id' | 'publicKey'>,
  challenge: string,
  counter: number,
): PasskeyAssertion => ({
  ...{ id, clientDataJSON: challenge, authenticatorData: String(counter) },
  signature: `${publicKey} firma ${challenge} ${counter}`,
});

const passkeyJudge: PasskeyJudge = {
  signed: (_place, key, { clientDataJSON: challenge, authenticatorData, signature }) =>
    TE.right(
      signature === signedBy(key, challenge, Number(authenticatorData)).signature
        ? O.some({ challenge, counter: Number(authenticatorData) })
        : O.none,
    ),
  created: (_place, { id, clientDataJSON: challenge, attestationObject }) =>
    TE.right(
      attestationObject === 'rota'
        ? O.none
        : O.some({ challenge, key: { id, publicKey: attestationObject, counter: 0 } }),
    ),
};

/** Builds a device of a person, active by default. */
export const deviceOf = (rut: Rut, type: StoredDevice['type'], changes: Partial<StoredDevice> = {}) => ({
  id: `${rut}:${type}`,
  serial: `${rut.slice(0, 4)}${type}`,
  type,
  state: 'activo' as const,
  signs: false,
  secret: secrets[type],
  ...changes,
});

export const aMemoryUser = (rut: Rut, changes: Partial<MemoryUser> = {}): MemoryUser => ({
  rut,
  name: `Persona ${rut}`,
  mobile: '+56 9 3000 1001',
  companies: [bakery, carpentry],
  lastKeys: [hashOf(key), ...['Soleado3', 'Soleado2', 'Soleado1', 'Soleado0'].map(hashOf)],
  pinHash: hashOf(pin),
  oldKeyHash: undefined,
  requestPeriodOver: false,
  asksThirdKey: false,
  passkeys:
    changes.devices === undefined || changes.devices.some(({ type }) => type === 'PK')
      ? [passkeyOf(rut)]
      : [],
  devices: Object.values(deviceType).map((type) => deviceOf(rut, type)),
  ...changes,
});

export const newcomer = (rut: Rut, changes: Partial<MemoryUser> = {}): MemoryUser =>
  aMemoryUser(rut, { lastKeys: [], pinHash: undefined, oldKeyHash: hashOf(oldKey), ...changes });

const everybody = [aMemoryUser(ana), aMemoryUser(beto), newcomer(carla), newcomer(dora)];

type Noted = Parameters<Audit['note']>[0];

export type AccessBank = {
  readonly ports: AccessBankPorts;
  /** Counts of password hashes, comparisons and reserved attempts. */
  readonly work: { readonly hashes: number; readonly matches: number; readonly reserves: readonly string[] };
  readonly noted: readonly Noted[];
  readonly told: readonly PersonNotice[];
  readonly sent: readonly { readonly user: Rut; readonly text: string }[];
  readonly letPass: (minutes: number) => void;
  /** Returns an unused captcha response. */
  readonly captcha: (action: CaptchaAction) => string;
  readonly digipassCode: () => string;
  /** Returns the right credential of a device, as its owner would type it now. */
  readonly credential: (rut: Rut, type: TypedDevice) => Promise<Credential>;
  readonly lock: (rut: Rut, factor: Factor) => Promise<void>;
  readonly isLocked: (rut: Rut, factor: Factor) => Promise<boolean>;
  /** Returns a person's keys, and whether the key is locked. */
  readonly stateOf: (rut: Rut) => Promise<unknown>;
};

const step = 30_000;
const codeAt = (totp: string, at: number): string => String(Number(totp) + (at % 100_000));

/** Builds an in-memory bank that counts its work; a test may replace some ports. */
export const accessBank = (
  changes: {
    readonly users?: readonly MemoryUser[];
    readonly ports?: Partial<AccessBankPorts>;
    readonly access?: Partial<AccessBankPorts['access']>;
  } = {},
): AccessBank => {
  let time = 1_800_000_000_000;
  let captchas = 0;
  const now = (): number => time;
  const told: PersonNotice[] = [];
  const hear = (_person: Rut, notice: PersonNotice): void => void told.push(notice);
  const attempts = memoryAttempts(now, hear);
  const work = { hashes: 0, matches: 0, reserves: [] as string[] };
  const noted: Noted[] = [];
  const audit: Audit = {
    note: (row) => {
      noted.push(row);
      return TE.right(undefined);
    },
  };
  const stores = memoryAccessStores({ users: changes.users ?? everybody }, now, attempts, { audit, hear });
  const flowOf = new Map<Rut, string>();
  const sent: { readonly user: Rut; readonly text: string }[] = [];
  const { printer, secrets: chance } = happyBank();
  const ports: AccessBankPorts = {
    ...stores,
    asker: noAsker,
    thirdKeys: {
      ...stores.thirdKeys,
      send: (code) =>
        pipe(
          stores.thirdKeys.send(code),
          TE.tapIO((full) => () => {
            if (O.isNone(full) && code.mobile !== undefined) sent.push({ user: code.user, text: code.text });
          }),
        ),
    },
    attempts: {
      ...attempts,
      reserve: (...places) => {
        work.reserves.push(...places.map(({ key }) => key));
        return attempts.reserve(...places);
      },
    },
    captchaJudge: {
      judge: (response, action) =>
        TE.right(
          response.startsWith(`${action} `)
            ? O.some({ proof: response, expiresAtMillis: time + step })
            : O.none,
        ),
    },
    hasher: {
      hash: (text) => {
        work.hashes += 1;
        return TE.right(hashOf(text));
      },
      matches: (text, hash) => {
        work.matches += 1;
        return TE.right(hashOf(text) === hash);
      },
    },
    oneTimeCodes: {
      stepOf: (totp, code) => {
        const at = Math.floor(time / step);
        return O.fromNullable([at - 1, at, at + 1].find((each) => codeAt(totp, each) === code));
      },
    },
    passkeyJudge,
    flows: {
      ...stores.flows,
      open: (flow) => {
        flowOf.set(flow.rut, flow.tokenHash);
        return stores.flows.open(flow);
      },
    },
    sealer: {
      seal: (purpose, text) => TE.right(`${purpose}|${text}`),
      open: (purpose, sealed) =>
        TE.right(sealed.startsWith(`${purpose}|`) ? O.some(sealed.slice(purpose.length + 1)) : O.none),
    },
    signatures: { verify: (pem, text, signature) => signature === `${pem} firma ${text}` },
    printer,
    clock: { today: () => aDay, wall: () => ({ date: aDay, time: '10:42' }), instant: () => anInstant, now },
    secrets: chance,
    access: {
      portalCode: 'BCH',
      bankName: 'Banco Zaguán',
      phone: '600 000 0000',
      portalAddress: 'https://portal.example',
      isPublicPortal: false,
      lockHours: 24,
      digipassRange: '000410####',
      digicardUntil: undefined,
      certificates: false,
      keepsSignIns: true,
      passkeys: { rpId: 'portal.example', origin: 'https://portal.example' },
      passwordPolicy: shippedPolicy,
      ...changes.access,
    },
    ...changes.ports,
  };
  const digipassCode = (): string => codeAt('400000', Math.floor(time / step));
  const coordinatesOf = async (rut: Rut): Promise<readonly string[]> =>
    right(await ports.devices.askCoordinates(`${rut}:1`, drawCoordinates(ports.secrets))());
  const lastCodeOf = (rut: Rut): string =>
    /\d{8}/.exec(sent.findLast(({ user }) => user === rut)?.text ?? '')?.[0] ?? 'ninguno';
  return {
    ports,
    work,
    noted,
    told,
    sent,
    letPass: (minutes) => {
      time += minutes * 60_000;
    },
    captcha: (action) => `${action} ${(captchas += 1)}`,
    digipassCode,
    credential: async (rut, type) => {
      switch (type) {
        case '8':
          return { tipoDispositivo: '8', token: digipassCode() };
        case '1': {
          const [one = '', two = '', three = ''] = (await coordinatesOf(rut)).map((cell) => grid[cell] ?? '');
          return { tipoDispositivo: '1', coordenadas: [one, two, three] };
        }
        case 'PK': {
          const flow = { rut, tokenHash: flowOf.get(rut) ?? '' };
          const { challenge } = right(await drawChallenge(ports)(flow)());
          const [own = passkeyOf(rut)] = right(await ports.passkeys.of(rut)());
          return { tipoDispositivo: 'PK', llaveDeAcceso: signedBy(own, challenge, own.counter + 1) };
        }
        case 'CI':
          return { tipoDispositivo: 'CI', clave: internetKey };
        case '5':
          return { tipoDispositivo: '5', terceraClave: lastCodeOf(rut) };
      }
    },
    lock: async (rut, factor) => {
      await failOnce(attempts, placeOf(factorKey(rut, factor), { limit: 1 }));
    },
    isLocked: async (rut, factor) => await isLockedAt(attempts, factorKey(rut, factor)),
    stateOf: async (rut) => ({
      user: pipe(right(await stores.users.find(rut)()), O.toUndefined),
      keys: right(await stores.users.lastKeys(rut)()),
      locked: await isLockedAt(attempts, factorKey(rut, 'clave')),
    }),
  };
};

let typed = 0;

/** Returns a new wrong value each time, since repeating a wrong value does not count as an attempt. No PIN in these tests starts with a digit below 4. */
export const anotherWrong = (digits = 6): string => {
  const value = String((typed += 1) % (4 * 10 ** (digits - 1)));
  return value.padStart(digits, '0');
};

/** Returns a wrong credential of a device. */
export const wrong = (type: TypedDevice): Credential => {
  switch (type) {
    case '8':
      return { tipoDispositivo: '8', token: '000000' };
    case '1':
      return { tipoDispositivo: '1', coordenadas: ['--', '--', '--'] };
    case 'PK':
      return {
        tipoDispositivo: 'PK',
        llaveDeAcceso: signedBy({ id: 'otra', publicKey: 'otra' }, anotherWrong(), 1),
      };
    case 'CI':
      return { tipoDispositivo: 'CI', clave: `otra${anotherWrong()}` };
    case '5':
      return { tipoDispositivo: '5', terceraClave: 'otra' };
  }
};
