import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import { deviceWord } from '#core/access/challenge/device.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { accessVisitor, type Told } from '../support/access-visitor.ts';
import { wrongOf } from '../support/devices-in-hand.ts';
import { typedDevices } from '../support/typed-devices.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdCompany,
  crowdInternetKey,
  crowdKey,
  crowdOldKey,
  crowdPin,
  crowdTotp,
  crowdUser,
  crowdUserSeed,
} from '../support/worlds/crowd-users.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const tries = 1_000;
const atOnce = 100;
const quick = { NIVEL_DE_REGISTRO: 'fatal', CAPTCHA_COSTO: '1' };

/** Lists the spellings of a rut that the bank accepts. */
const spellings = (rut: Rut): readonly string[] => [
  rut,
  formatRut(rut),
  `00${rut}`,
  ` ${rut} `,
  rut.toLowerCase(),
];

const inLots = async (work: (place: number) => Promise<Told>, count = tries): Promise<readonly Told[]> => {
  const told: Told[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const lot = Array.from({ length: Math.min(atOnce, count - from) }, (_, place) => work(from + place));
    told.push(...(await Promise.all(lot)));
  }
  return told;
};

let bank: BankProcess;
beforeAll(async () => {
  bank = await startBankProcess(quick, crowdUserSeed(16, 8));
});
afterAll(() => bank.stop());

const inDatabase = <Value>(ask: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
};

const run = promisify(execFile);

/** Returns the last third key sent to a person, read by the operator command. */
const thirdKeyOf = async (rut: Rut): Promise<string> => {
  const { stdout } = await run(process.execPath, ['composition/operator.ts', 'sms', rut], {
    env: { ...process.env, ...masterKeySetting, ...quick, DATOS: bank.folder },
  });
  return /clave dinámica es (\d{8})/.exec(stdout)?.[1] ?? '';
};

/** Returns the number of counted attempts of a factor, which are those that were verified. */
const evaluated = (factor: string, rut: Rut): unknown =>
  inDatabase((database) =>
    database.prepare('select used from attempt where attempt_key = ?').get(`acceso:${factor}:${rut}`),
  )?.['used'];

describe('LOGIN-30 OLV-44 BLQ-45 a thousand wrong guesses at once', () => {
  it('of a key evaluate three, in any spelling, and the right one is refused like a wrong one', async () => {
    const rut = crowdUser(0);
    const written = spellings(rut);
    const told = await inLots((place) =>
      accessVisitor(bank.base).signIn(written[place % written.length] ?? rut, `Errada${place}`),
    );
    for (const error of ['credenciales', 'ultimo-intento'])
      expect(told.filter(({ location }) => location?.endsWith(`error=${error}`))).toHaveLength(1);
    expect(told.at(-1)?.location).toMatch(/error=bloqueo$/);
    // Expects these outcomes only: calls that found all three attempts reserved are refused without a check of the
    // key, and do not report the lockout.
    expect(new Set(told.map(({ location }) => location?.replace(/.*error=/, '')))).toEqual(
      new Set(['credenciales', 'ultimo-intento', 'bloqueo', '/loginError']),
    );
    expect(evaluated('clave', rut)).toBe(3);
    expect((await accessVisitor(bank.base).signIn(rut, crowdKey)).location).toBe('/login?error=bloqueo');
  });

  it('of a pin evaluate three, and the right one is refused like a wrong one', async () => {
    const rut = crowdUser(1);
    const told = await inLots((place) =>
      accessVisitor(bank.base).validateCardUser(rut, String(1000 + (place % 999))),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([400, 503]));
    expect(told.filter(({ body }) => body['codigo'] === 'DATOS_INCORRECTOS')).toHaveLength(2);
    expect(evaluated('pin', rut)).toBe(3);
    const right = await accessVisitor(bank.base).validateCardUser(rut, crowdPin);
    expect(right.body).toEqual(told.at(-1)?.body);
  });

  it('of a 1.0 key evaluate three, and the right one is refused like a wrong one', async () => {
    const rut = crowdUser(16);
    const visitor = accessVisitor(bank.base);
    expect((await visitor.validateUser(rut)).status).toBe(200);
    const told = await inLots((place) => visitor.validateOldKey(rut, crowdCompany, `n${place}`));
    expect(told.filter(({ body }) => body['codigo'] === 'SCBCNX-0004')).toHaveLength(2);
    expect(told.at(-1)?.body['codigo']).toBe('SCBCNX-0003');
    expect(evaluated('clave-1.0', rut)).toBe(3);
    expect((await visitor.validateOldKey(rut, crowdCompany, crowdOldKey)).body['codigo']).toBe('SCBCNX-0003');
  });

  it.each(typedDevices.map((type, place) => [deviceWord[type], place + 2, wrongOf[type]] as const))(
    'of a %s evaluate three',
    async (factor, place, guessed) => {
      const rut = crowdUser(place);
      const visitor = accessVisitor(bank.base);
      await visitor.reactivationDevices(rut);
      const told = await inLots((guess) => {
        const wrong = guessed(guess);
        return visitor.reactivate(rut, wrong, credentialText(wrong));
      });
      expect(told.filter(({ body }) => body['errorCode'] === '-1')).toHaveLength(2);
      expect(evaluated(factor, rut)).toBe(3);
    },
  );
});

describe('EXT-303 the same wrong value, a thousand times', () => {
  it('of a key counts once, and its owner enters', async () => {
    const rut = crowdUser(11);
    const told = await inLots(() => accessVisitor(bank.base).signIn(rut, 'Errada01'));
    expect(told.filter(({ location }) => location?.endsWith('error=bloqueo'))).toEqual([]);
    expect(evaluated('clave', rut)).toBe(1);
    expect((await accessVisitor(bank.base).signIn(rut, crowdKey)).location).toBe('/empresa');
  });
});

describe('API-30 what works once, twenty times in parallel', () => {
  const twenty = Array.from({ length: 20 }, (_, place) => place);

  it('a Digipass code reactivates once', async () => {
    const rut = crowdUser(6);
    const token = currentCode(crowdTotp, Date.now());
    const data = { tipoDispositivo: '8', token, empresa: crowdCompany } as const;
    const visitors = twenty.map(() => accessVisitor(bank.base));
    for (const visitor of visitors) await visitor.reactivationDevices(rut);
    const told = await Promise.all(visitors.map((visitor) => visitor.reactivate(rut, data, token)));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a third key reactivates once', async () => {
    const rut = crowdUser(10);
    const visitors = twenty.map(() => accessVisitor(bank.base));
    for (const visitor of visitors) await visitor.reactivationDevices(rut);
    const terceraClave = await thirdKeyOf(rut);
    const data = { tipoDispositivo: '5', terceraClave } as const;
    const told = await Promise.all(visitors.map((visitor) => visitor.reactivate(rut, data, terceraClave)));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('an rToken changes a key once', async () => {
    const rut = crowdUser(7);
    const visitor = accessVisitor(bank.base);
    const { rToken } = (await visitor.validateCardUser(rut, crowdPin)).body;
    const data = { tipoDispositivo: 'CI', clave: crowdInternetKey } as const;
    // Resets the key three times in parallel, as often as the attempt counter lets through at once.
    const told = await Promise.all(
      twenty.slice(0, 3).map((place) => visitor.resetKey(rut, `Nueva${100 + place}`, String(rToken), data)),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = await Promise.all(
      twenty.map((place) => visitor.resetKey(rut, `Nueva${200 + place}`, String(rToken), data)),
    );
    expect(later.filter(({ status }) => status === 200)).toHaveLength(0);
  });

  it('a captcha response opens one call', async () => {
    const visitor = accessVisitor(bank.base);
    const response = await visitor.captcha('solicitud-clave');
    const told = await Promise.all(twenty.map(() => visitor.validateUser(crowdUser(17), response)));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(told.filter(({ status }) => status !== 200).map(({ body }) => body['mensaje']))).toEqual(
      new Set(['Validar captcha']),
    );
  });
});

describe('a step that was skipped, or is another person’s, changes nothing', () => {
  it('in the reset, the reactivation and the key request', async () => {
    const [own, other] = [crowdUser(8), crowdUser(9)];
    const data = { tipoDispositivo: 'CI', clave: crowdInternetKey } as const;
    const visitor = accessVisitor(bank.base);
    const { rToken } = (await visitor.validateCardUser(own, crowdPin)).body;
    const refused = [
      await visitor.resetKey(other, 'Robada12', String(rToken), data),
      await visitor.resetKey(own, 'Robada12', 'null', data),
      await visitor.resetDevices(other, String(rToken)),
      await visitor.reactivate(own, data, crowdInternetKey),
      await visitor.relation(crowdUser(18), crowdCompany),
      await visitor.keyRequestDevices(crowdUser(18)),
      await visitor.createKeyWithOldKey({
        rut: crowdUser(18),
        rutEmpresa: crowdCompany,
        claveBanconexion: crowdOldKey,
        password: 'Robada12',
      }),
    ];
    await visitor.validateUser(crowdUser(18));
    refused.push(
      await visitor.keyRequestDevices(crowdUser(18)),
      await visitor.relation(crowdUser(19), crowdCompany),
      await visitor.createKeyWithDevice(
        {
          rut: crowdUser(18),
          rutEmpresa: crowdCompany,
          password: 'Robada12',
          dispositivoSeleccionado: 'Clave Internet-CI-18',
        },
        data,
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    for (const rut of [own, other, crowdUser(18)]) {
      expect((await accessVisitor(bank.base).signIn(rut, 'Robada12')).location).toBe(
        '/login?error=credenciales',
      );
    }
  });
});

describe('ROOT-31 secrets', () => {
  it('stand neither in the log nor in the audit', () => {
    const noted = inDatabase((database) => JSON.stringify(database.prepare('select * from audit').all()));
    for (const secret of [
      crowdKey,
      crowdPin,
      crowdOldKey,
      crowdInternetKey,
      crowdTotp,
      'Robada12',
      'Nueva100',
    ]) {
      expect(noted).not.toContain(`"${secret}"`);
      expect(bank.output()).not.toContain(secret);
    }
  });
});
