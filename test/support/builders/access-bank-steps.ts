import { tokensOf } from '#core/bank/access/flow.ts';
import { credentialText, type Credential } from '#core/access/challenge/credential.ts';
import { deviceKey, deviceWord } from '#core/access/challenge/device.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { createKeyWithOldKey } from '#core/bank/access/key-request/create-key-with-old-key.ts';
import type { Factor } from '#core/bank/access/factors.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { challengeOfFlow, signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { validateOldKey } from '#core/bank/access/key-request/validate-old-key.ts';
import { validateUser } from '#core/bank/access/key-request/validate-user.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { typedDevices } from '#test/support/typed-devices.ts';
import {
  ana,
  anotherWrong,
  bakery,
  carla,
  key,
  newKey,
  oldKey,
  pin,
  wrong,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

/** Returns the token of a forgotten-password flow whose card PIN is already proved. */
export const resetToken = async ({ ports, captcha }: AccessBank, rut: Rut): Promise<string> =>
  right(await validateCardUser(ports)({ rut, pin, captcha: captcha('olvido-con-tarjeta') })()).rToken;

export const reactivationToken = async ({ ports, captcha }: AccessBank, rut: Rut): Promise<string> =>
  right(await reactivationDevices(ports)({ rut, captcha: captcha('reactivacion') })()).token;

/** Returns the token of a key request after step 1. */
export const requestToken = async ({ ports, captcha }: AccessBank, rut: Rut): Promise<string> =>
  right(await validateUser(ports)({ rut, captcha: captcha('solicitud-clave') })()).token;

/** Returns the token of a key request whose devices are listed. */
export const requestWithDevices = async (bank: AccessBank, rut: Rut): Promise<string> => {
  const token = await requestToken(bank, rut);
  right(await userCompanyRelation(bank.ports)({ tokens: [token], rut, company: bakery })());
  right(await keyRequestDevices(bank.ports)({ tokens: [token], rut })());
  return token;
};

export const requestWithOldKey = async (bank: AccessBank, rut: Rut): Promise<string> => {
  const token = await requestToken(bank, rut);
  right(await validateOldKey(bank.ports)({ tokens: [token], rut, company: bakery, oldKey })());
  return token;
};

export const reset = (
  { ports }: AccessBank,
  rut: Rut,
  rToken: string | undefined,
  credential: Credential | undefined,
) => resetKey(ports)({ rut, password: newKey, rToken, credential });

export const reactivate = (
  { ports }: AccessBank,
  rut: Rut,
  token: string | undefined,
  credential: Credential,
) => reactivateKey(ports)({ tokens: tokensOf(token), rut, typed: credentialText(credential), credential });

export const createByDevice = (
  { ports }: AccessBank,
  rut: Rut,
  token: string | undefined,
  credential: Credential | undefined,
  company: Rut = bakery,
) => {
  const type = credential?.tipoDispositivo ?? '8';
  const device = deviceKey(type, `${rut.slice(0, 4)}${type}`);
  return createKeyWithDevice(ports)({
    tokens: tokensOf(token),
    user: rut,
    rut,
    company,
    password: newKey,
    device,
    credential,
  });
};

export const createByOldKey = (
  { ports }: AccessBank,
  rut: Rut,
  token: string | undefined,
  company: Rut = bakery,
  typed: string = oldKey,
) => createKeyWithOldKey(ports)({ tokens: tokensOf(token), rut, company, oldKey: typed, password: newKey });

/** Builds the transaction that the holder of a certificate signs in a flow, with a right or a wrong signature. */
export const signedBy = (
  { ports }: Pick<AccessBank, 'ports'>,
  token: string | undefined,
  rut: Rut,
  isRight: boolean,
) => {
  const desafio = challengeOfFlow(ports, token ?? '');
  const transaction = JSON.stringify({ operacion: 'reactivacion', rut, desafio });
  return {
    certificate: `${rut.slice(0, 4)}4`,
    transaction,
    signature: isRight ? `PEM firma ${transaction}` : 'otra',
  };
};

/** Calls a route with a right or a wrong proof and returns the outcome. */
export type Prove = (isRight: boolean) => TE.TaskEither<BankRefusal, unknown>;

export type FactorRoute = {
  readonly route: string;
  readonly factor: Factor;
  readonly rut: Rut;
  /** Opens a new flow and goes as far as the proof. */
  readonly prepare: (bank: AccessBank) => Promise<Prove>;
};

const byDevice = (
  route: string,
  rut: Rut,
  open: (bank: AccessBank, rut: Rut) => Promise<string>,
  run: (
    bank: AccessBank,
    rut: Rut,
    token: string | undefined,
    credential: Credential,
  ) => TE.TaskEither<BankRefusal, unknown>,
): readonly FactorRoute[] =>
  typedDevices.map((type) => ({
    route,
    factor: deviceWord[type],
    rut,
    prepare: async (bank) => {
      const token = await open(bank, rut);
      return (isRight) => async () =>
        run(bank, rut, token, isRight ? await bank.credential(rut, type) : wrong(type))();
    },
  }));

const withDevicesListed = async (bank: AccessBank, rut: Rut): Promise<string> => {
  const token = await resetToken(bank, rut);
  right(await forgottenPasswordDevices(bank.ports)({ rut, rToken: token })());
  return token;
};

/** Routes of the bank that verify a factor, once for each factor of a route. */
export const factorRoutes: readonly FactorRoute[] = [
  {
    route: 'sign-in',
    factor: 'clave',
    rut: ana,
    prepare:
      async ({ ports }) =>
      (isRight) =>
        pipe(
          signIn(ports)({ user: ana, password: isRight ? key : `Otra${anotherWrong()}` }),
          TE.flatMap((outcome): TE.TaskEither<BankRefusal, unknown> =>
            outcome.outcome === 'signed-in' ? TE.right(outcome) : TE.left(notValid([outcome.outcome])),
          ),
        ),
  },
  {
    route: 'validate-card-user',
    factor: 'pin',
    rut: ana,
    prepare:
      async ({ ports, captcha }) =>
      (isRight) =>
        validateCardUser(ports)({
          rut: ana,
          pin: isRight ? pin : anotherWrong(4),
          captcha: captcha('olvido-con-tarjeta'),
        }),
  },
  {
    route: 'validate-old-key',
    factor: 'clave-1.0',
    rut: carla,
    prepare: async (bank) => {
      const token = await requestToken(bank, carla);
      return (isRight) =>
        validateOldKey(bank.ports)({
          tokens: [token],
          rut: carla,
          company: bakery,
          oldKey: isRight ? oldKey : `otra${anotherWrong()}`,
        });
    },
  },
  {
    route: 'create-key-with-old-key',
    factor: 'clave-1.0',
    rut: carla,
    prepare: async (bank) => {
      const token = await requestWithOldKey(bank, carla);
      return (isRight) =>
        createByOldKey(bank, carla, token, bakery, isRight ? oldKey : `otra${anotherWrong()}`);
    },
  },
  ...byDevice('reset-key', ana, withDevicesListed, reset),
  ...byDevice('reactivate-key', ana, reactivationToken, reactivate),
  ...byDevice('create-key-with-device', carla, requestWithDevices, createByDevice),
  {
    route: 'signed-transaction',
    factor: 'certificado',
    rut: ana,
    prepare: async (bank) => {
      const token = await reactivationToken(bank, ana);
      return (isRight) =>
        signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, isRight) });
    },
  },
];
