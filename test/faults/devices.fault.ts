import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenge } from '#adapters/wire/access/passkeys.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import { deviceWord } from '#core/access/challenge/device.ts';
import type { Rut } from '#core/shared/rut.ts';
import { accessVisitor, type Told } from '../support/access-visitor.ts';
import { masterKeySetting } from '../support/builders/master-key.ts';
import {
  holderSeed,
  holdersOf,
  isLasting,
  rightOf,
  wrongOf,
  type Holder,
  type Sent,
  type Visit,
} from '../support/devices-in-hand.ts';
import { typedDevices } from '../support/typed-devices.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdPin } from '../support/worlds/crowd-users.ts';

const settings = { NIVEL_DE_REGISTRO: 'fatal', CAPTCHA_COSTO: '1', LLAVES_DE_ACCESO: 'si' };
const personsOfDevice = 7;
const twenty = Array.from({ length: 20 }, (_, place) => place);

const holders = holdersOf(typedDevices.length * personsOfDevice + 1);
const waiting = [...holders];
const nextHolder = (): Holder => {
  const holder = waiting.pop();
  if (holder === undefined) throw new RangeError('nobody is left');
  return holder;
};

let bank: BankProcess;
beforeAll(async () => {
  bank = await startBankProcess(settings, holderSeed(holders));
});
afterAll(() => bank.stop());

const thirdKeyOf = async (rut: Rut): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['composition/operator.ts', 'sms', rut], {
    env: { ...process.env, ...masterKeySetting, ...settings, DATOS: bank.folder },
  });
  return /clave dinámica es (\d{8})/.exec(stdout)?.[1] ?? '';
};

/** Opens a new flow, as a browser does. */
const come = async ({ rut }: Holder): Promise<Visit> => {
  const visitor = accessVisitor(bank.base);
  const listed = await visitor.reactivationDevices(rut);
  expect(listed.status).toBe(200);
  return { base: bank.base, visitor, listed, thirdKeyOf };
};

const send = ({ visitor }: Pick<Visit, 'visitor'>, { rut }: Holder, credential: Sent): Promise<Told> =>
  visitor.reactivate(rut, credential, credentialText(credential));

const rightOnes = (told: readonly Told[]): number => told.filter(({ status }) => status === 200).length;

const evaluated = (factor: string, { rut }: Holder): unknown => {
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('select used from attempt where attempt_key = ?')
      .get(`acceso:${factor}:${rut}`)?.['used'];
  } finally {
    database.close();
  }
};

describe.each(typedDevices.map((type) => [deviceWord[type], type] as const))(
  'API-30 BLQ-45 EXT-2812 a flow that is proved by a %s',
  (factor, type) => {
    it('is done once, by twenty right answers at once', async () => {
      const holder = nextHolder();
      const visit = await come(holder);
      const credential = await rightOf[type](holder, visit);
      const cookies = [...visit.visitor.jar];
      const again = () => {
        const same = accessVisitor(bank.base);
        for (const [name, value] of cookies) same.jar.set(name, value);
        return send({ visitor: same }, holder, credential);
      };
      expect(rightOnes(await Promise.all(twenty.map(again)))).toBe(1);
      expect(rightOnes(await Promise.all(twenty.map(again)))).toBe(0);
    });

    it(`takes what was sent in another flow ${isLasting[type] ? 'too, as it lasts' : 'no more'}`, async () => {
      const holder = nextHolder();
      const first = await come(holder);
      const credential = await rightOf[type](holder, first);
      expect((await send(first, holder, credential)).status).toBe(200);
      const told = await send(await come(holder), holder, credential);
      expect(told.status).toBe(isLasting[type] ? 200 : 400);
    });

    it('takes nothing of another person, who can still use it', async () => {
      const [holder, other] = [nextHolder(), nextHolder()];
      const [own, theirs] = [await come(holder), await come(other)];
      const credential = await rightOf[type](other, theirs);
      expect((await send(own, holder, credential)).body['errorCode']).toBe('-1');
      expect((await send(own, other, credential)).status).toBe(400);
      expect((await send(theirs, other, credential)).status).toBe(200);
    });

    it('takes nothing without its flow, or in one of another kind', async () => {
      const holder = nextHolder();
      const visit = await come(holder);
      const credential = await rightOf[type](holder, visit);
      const stranger = accessVisitor(bank.base);
      expect((await send({ visitor: stranger }, holder, credential)).status).toBe(400);
      const { rToken } = (await stranger.validateCardUser(holder.rut, crowdPin)).body;
      for (const name of visit.visitor.jar.keys()) stranger.jar.set(name, String(rToken));
      expect((await send({ visitor: stranger }, holder, credential)).status).toBe(400);
      for (const token of visit.visitor.jar.values())
        expect((await stranger.resetKey(holder.rut, 'Robada12', token, credential)).status).toBe(400);
      expect((await send(visit, holder, credential)).status).toBe(200);
    });

    it('is locked by three wrong ones for its owner too, who has another way', async () => {
      const holder = nextHolder();
      const visit = await come(holder);
      const credential = await rightOf[type](holder, visit);
      const guesser = await come(holder);
      for (const guess of [1, 2, 3]) await send(guesser, holder, wrongOf[type](guess));
      expect(evaluated(factor, holder)).toBe(3);
      expect((await send(visit, holder, credential)).status).toBe(400);
      const other = type === 'CI' ? '8' : 'CI';
      const later = await come(holder);
      expect((await send(later, holder, await rightOf[other](holder, later))).status).toBe(200);
    });
  },
);

it('EXT-2812 nobody without a flow is given a challenge to sign', async () => {
  const { rut } = nextHolder();
  const { status } = await accessVisitor(bank.base).call(passkeyChallenge.method, passkeyChallenge.path, {
    json: { tramite: 'reactivacion', rut },
  });
  expect(status).toBe(400);
});
