import { describe, expect, it } from 'vitest';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { tokensOf, type FlowTokens } from '#core/bank/access/flow.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { flowEnds, noFlow } from '#core/bank/access/refusals.ts';
import { signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { validateOldKey } from '#core/bank/access/key-request/validate-old-key.ts';
import { unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import {
  createByDevice,
  createByOldKey,
  reactivate,
  reactivationToken,
  requestToken,
  requestWithDevices,
  requestWithOldKey,
  reset,
  resetToken,
  signedBy,
} from '#test/support/builders/access-bank-steps.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  bakery,
  beto,
  carla,
  carpentry,
  dora,
  newcomer,
  oldKey,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

type Step = (bank: AccessBank, token: string | undefined) => Promise<E.Either<BankRefusal, unknown>>;

const run = (asked: TE.TaskEither<BankRefusal, unknown>) => asked();

/** Every call that needs a flow, with valid values except the token, and the way to get a valid token. */
const steps: Readonly<
  Record<
    string,
    {
      readonly rut: Rut;
      readonly other: Rut;
      readonly open: (bank: AccessBank, rut: Rut) => Promise<string>;
      readonly ask: Step;
    }
  >
> = {
  'devices of a forgotten password': {
    rut: ana,
    other: beto,
    open: resetToken,
    ask: ({ ports }, rToken) => run(forgottenPasswordDevices(ports)({ rut: ana, rToken })),
  },
  'reset with card': {
    rut: ana,
    other: beto,
    open: resetToken,
    ask: async (bank, token) => run(reset(bank, ana, token, await bank.credential(ana, 'CI'))),
  },
  reactivation: {
    rut: ana,
    other: beto,
    open: reactivationToken,
    ask: async (bank, token) => run(reactivate(bank, ana, token, await bank.credential(ana, 'CI'))),
  },
  'reactivation by certificate': {
    rut: ana,
    other: beto,
    open: reactivationToken,
    ask: (bank, token = '') =>
      run(signedTransaction(bank.ports)({ tokens: [token], ...signedBy(bank, token, ana, true) })),
  },
  'company of a key request': {
    rut: carla,
    other: dora,
    open: requestToken,
    ask: ({ ports }, token) =>
      run(userCompanyRelation(ports)({ tokens: tokensOf(token), rut: carla, company: bakery })),
  },
  '1.0 key of a key request': {
    rut: carla,
    other: dora,
    open: requestToken,
    ask: ({ ports }, token) =>
      run(validateOldKey(ports)({ tokens: tokensOf(token), rut: carla, company: bakery, oldKey })),
  },
  'devices of a key request': {
    rut: carla,
    other: dora,
    open: requestWithDevices,
    ask: ({ ports }, token) => run(keyRequestDevices(ports)({ tokens: tokensOf(token), rut: carla })),
  },
  'first key by device': {
    rut: carla,
    other: dora,
    open: requestWithDevices,
    ask: async (bank, token) => run(createByDevice(bank, carla, token, await bank.credential(carla, 'CI'))),
  },
  'first key by 1.0 key': {
    rut: carla,
    other: dora,
    open: requestWithOldKey,
    ask: (bank, token) => run(createByOldKey(bank, carla, token)),
  },
};

const opens = [resetToken, reactivationToken, requestToken, requestWithDevices, requestWithOldKey];
const named = Object.entries(steps);

/** Adds a pin to people without a key, so that every flow can be opened for everybody. */
const people = [
  aMemoryUser(ana, { lastKeys: [], oldKeyHash: 'hash de sol26' }),
  aMemoryUser(beto, { lastKeys: [], oldKeyHash: 'hash de sol26' }),
  newcomer(carla, { pinHash: 'hash de 4821' }),
  newcomer(dora, { pinHash: 'hash de 4821' }),
];
const bankOfAll = () => accessBank({ users: people });

const isOf = (open: unknown, of: unknown): boolean =>
  open === of ||
  ([requestWithDevices, requestWithOldKey].some((each) => each === open) && of === requestToken);

describe('API-30 a call belongs to its flow', () => {
  it.each(named)('%s: continues with the token of its flow', async (_, { rut, open, ask }) => {
    const bank = bankOfAll();
    await bank.lock(rut, 'clave');
    expect(E.isRight(await ask(bank, await open(bank, rut)))).toBe(true);
  });

  it.each(
    named.flatMap(([name, step]) =>
      [...opens.keys()].flatMap((place) =>
        (['rut', 'other'] as const).map(
          (whose) => [name, opens[place]?.name, whose, step, opens[place]] as const,
        ),
      ),
    ),
  )('%s: the token that %s got for the %s opens only that journey', async (_, __, whose, step, open) => {
    const bank = bankOfAll();
    await bank.lock(ana, 'clave');
    const token = await open?.(bank, step[whose]);
    const before = [await bank.stateOf(step.rut), await bank.stateOf(step.other)];
    const fits = whose === 'rut' && isOf(open, step.open);
    expect(E.isRight(await step.ask(bank, token))).toBe(fits);
    if (!fits) expect([await bank.stateOf(step.rut), await bank.stateOf(step.other)]).toEqual(before);
  });

  it.each(named)('%s: without a token, with an invented or an old one, nothing happens', async (_, step) => {
    const bank = bankOfAll();
    await bank.lock(step.rut, 'clave');
    const old = await step.open(bank, step.rut);
    bank.letPass(10);
    const before = await bank.stateOf(step.rut);
    const reserved = bank.work.reserves.length;
    for (const token of [undefined, 'inventada', old])
      expect(E.isLeft(await step.ask(bank, token))).toBe(true);
    expect(await bank.stateOf(step.rut)).toEqual(before);
    expect(bank.work.reserves.length).toBe(reserved);
  });

  it.each(named)('%s: nine minutes are in time', async (_, { rut, open, ask }) => {
    const bank = bankOfAll();
    const token = await open(bank, rut);
    bank.letPass(9);
    expect(E.isRight(await ask(bank, token))).toBe(true);
  });

  const spending = [
    'reset with card',
    'reactivation',
    'reactivation by certificate',
    'first key by device',
    'first key by 1.0 key',
  ];

  it.each(named.filter(([name]) => spending.includes(name)))(
    '%s: twenty at once with one token are one',
    async (_, { rut, open, ask }) => {
      const bank = bankOfAll();
      const token = await open(bank, rut);
      const all = await Promise.all(Array.from({ length: 20 }, () => ask(bank, token)));
      expect(all.filter(E.isRight)).toHaveLength(1);
      const spent = await ask(bank, token);
      expect(E.isLeft(spent)).toBe(true);
      const overOrWhy = [spent, E.left(noFlow), E.left(unavailable)];
      for (const late of all.filter(E.isLeft)) expect(overOrWhy).toContainEqual(late);
    },
  );

  it('every other token of a person is dead after a change of the key', async () => {
    const bank = bankOfAll();
    const [first, second, third] = [
      await resetToken(bank, ana),
      await resetToken(bank, ana),
      await reactivationToken(bank, ana),
    ];
    const credential = await bank.credential(ana, 'CI');
    right(await reset(bank, ana, first, credential)());
    expect(E.isLeft(await reset(bank, ana, second, credential)())).toBe(true);
    expect(E.isLeft(await reactivate(bank, ana, third, credential)())).toBe(true);
  });
});

type Move = 'bakery' | 'carpentry' | 'devices' | 'old-bakery' | 'old-carpentry';
const moves: readonly Move[] = ['bakery', 'carpentry', 'devices', 'old-bakery', 'old-carpentry'];

const sequences = (length: number): readonly (readonly Move[])[] =>
  length === 0
    ? [[]]
    : sequences(length - 1).flatMap((before) => [before, ...moves.map((move) => [...before, move])]);

const all = [...new Map(sequences(3).map((moved) => [moved.join(), moved])).values()];

type Shown = {
  readonly company?: string;
  readonly relation?: boolean;
  readonly devices?: boolean;
  readonly old?: boolean;
};

const atCompany = (shown: Shown, company: string): Shown =>
  shown.company === undefined || shown.company === company ? { ...shown, company } : { company };

const after = (moved: readonly Move[]): Shown =>
  moved.reduce<Shown>((shown, move) => {
    if (move === 'devices') return shown.relation ? { ...shown, devices: true } : shown;
    const [first, second] = move.split('-');
    return second === undefined
      ? { ...atCompany(shown, first ?? ''), relation: true }
      : { ...atCompany(shown, second), old: true };
  }, {});

const go = async ({ ports }: AccessBank, token: string, move: Move): Promise<unknown> => {
  const asked = { tokens: [token], rut: carla, company: move.endsWith('bakery') ? bakery : carpentry };
  if (move === 'devices') return keyRequestDevices(ports)(asked)();
  return move.startsWith('old')
    ? validateOldKey(ports)({ ...asked, oldKey })()
    : userCompanyRelation(ports)(asked)();
};

describe('API-14 to API-19 a first key needs every earlier step, for the same company', () => {
  it.each(all.map((moved) => [moved.join(', ') || 'nothing', moved] as const))(
    'after %s',
    async (_, moved) => {
      const shown = after(moved);
      const walked = async () => {
        const bank = accessBank();
        const token = await requestToken(bank, carla);
        for (const move of moved) await go(bank, token, move);
        return { bank, token };
      };
      for (const company of [bakery, carpentry]) {
        const isHere = shown.company === (company === bakery ? 'bakery' : 'carpentry');
        const one = await walked();
        const byDevice = createByDevice(
          one.bank,
          carla,
          one.token,
          await one.bank.credential(carla, 'CI'),
          company,
        );
        expect(E.isRight(await byDevice())).toBe(isHere && shown.relation === true && shown.devices === true);
        const other = await walked();
        const byOldKey = createByOldKey(other.bank, carla, other.token, company);
        expect(E.isRight(await byOldKey())).toBe(isHere && shown.old === true);
      }
    },
  );

  it.each(['company of a key request', '1.0 key of a key request'])(
    '%s: nothing before step 1',
    async (name) => {
      const bank = accessBank();
      const tokenHash = bank.ports.secrets.hash('ficha');
      right(await bank.ports.flows.open({ tokenHash, flow: 'solicitud-clave', rut: carla })());
      expect(await steps[name]?.ask(bank, 'ficha')).toEqual(E.left(flowEnds['other-tab']));
    },
  );

  it('API-18 the header and the body name one person', async () => {
    const bank = accessBank();
    const token = await requestWithDevices(bank, carla);
    const credential = await bank.credential(carla, 'CI');
    const before = await bank.stateOf(carla);
    const asked = {
      tokens: [token],
      company: bakery,
      password: 'Nublado7',
      device: 'Clave Internet-1313CI',
      credential,
    };
    for (const [user, rut] of [
      [dora, carla],
      [carla, dora],
    ] as const)
      expect(E.isLeft(await createKeyWithDevice(bank.ports)({ ...asked, user, rut })())).toBe(true);
    expect(await bank.stateOf(carla)).toEqual(before);
    expect(E.isRight(await createKeyWithDevice(bank.ports)({ ...asked, user: carla, rut: carla })())).toBe(
      true,
    );
  });
});

describe("EXT-1333 each of a browser's last three tabs continues with its own flow", () => {
  const asks: readonly (readonly [
    string,
    (bank: AccessBank, tokens: FlowTokens) => TE.TaskEither<BankRefusal, unknown>,
  ])[] = [
    [
      'company of a key request',
      ({ ports }, tokens) => userCompanyRelation(ports)({ tokens, rut: carla, company: bakery }),
    ],
    ['devices of a key request', ({ ports }, tokens) => keyRequestDevices(ports)({ tokens, rut: carla })],
    [
      'reactivation by certificate',
      (of, tokens) => signedTransaction(of.ports)({ tokens, ...signedBy(of, tokens.at(-1), ana, true) }),
    ],
  ];

  it.each(asks)('%s: beside those that other tabs began for another person', async (name, ask) => {
    const { rut, other, open } = steps[name] ?? expect.fail(name);
    const bank = bankOfAll();
    await bank.lock(rut, 'clave');
    const own = await open(bank, rut);
    const [one, two, three] = [await open(bank, other), await open(bank, other), await open(bank, other)];
    const before = await bank.stateOf(other);
    expect(E.isLeft(await ask(bank, [three, two, one, own])())).toBe(true);
    expect(E.isRight(await ask(bank, [three, two, own])())).toBe(true);
    expect(await bank.stateOf(other)).toEqual(before);
  });

  it('the newest that has come as far is taken', async () => {
    const bank = bankOfAll();
    const before = await requestToken(bank, carla);
    right(await userCompanyRelation(bank.ports)({ tokens: [before], rut: carla, company: bakery })());
    const begunAgain = await requestToken(bank, carla);
    const tokens = [begunAgain, before];
    expect(E.isRight(await keyRequestDevices(bank.ports)({ tokens, rut: carla })())).toBe(true);
  });
});

describe('EXT-1332 an ended flow tells its reason', () => {
  const whyOf = async (asked: TE.TaskEither<BankRefusal, unknown>) => {
    const answer = await asked();
    return E.isLeft(answer) && 'why' in answer.left ? answer.left.why : undefined;
  };

  it('another one that took its place in the browser', async () => {
    const bank = bankOfAll();
    const ofAnother = await requestToken(bank, dora);
    const asked = { tokens: [ofAnother], rut: carla, company: bakery };
    expect(await whyOf(userCompanyRelation(bank.ports)(asked))).toBe('other-tab');
    const begunAgain = await requestToken(bank, carla);
    expect(await whyOf(keyRequestDevices(bank.ports)({ tokens: [begunAgain], rut: carla }))).toBe(
      'other-tab',
    );
    const reactivating = await reactivationToken(bank, beto);
    const credential = await bank.credential(ana, 'CI');
    expect(await whyOf(reactivate(bank, ana, reactivating, credential))).toBe('other-tab');
  });

  it('three wrong credentials, though the call comes later', async () => {
    const bank = bankOfAll();
    const token = await reactivationToken(bank, ana);
    const wrong = { tipoDispositivo: 'CI', clave: 'errada01' } as const;
    const right = await bank.credential(ana, 'CI');
    for (const clave of ['errada01', 'errada02', 'errada03'])
      await reactivate(bank, ana, token, { ...wrong, clave })();
    expect(await whyOf(reactivate(bank, ana, token, right))).toBe('three-wrong');
  });

  it('EXT-2846 a key that was changed meanwhile, for the call that is repeated too', async () => {
    const bank = bankOfAll();
    const credential = await bank.credential(ana, 'CI');
    const [first, second] = [await resetToken(bank, ana), await resetToken(bank, ana)];
    const reactivating = await reactivationToken(bank, ana);
    right(await reset(bank, ana, second, credential)());
    for (const token of [first, second])
      expect(await whyOf(reset(bank, ana, token, credential))).toBe('key-changed');
    expect(await whyOf(reactivate(bank, ana, reactivating, credential))).toBe('key-changed');
  });

  it('its time', async () => {
    const bank = bankOfAll();
    const token = await reactivationToken(bank, ana);
    bank.letPass(10);
    expect(await whyOf(reactivate(bank, ana, token, await bank.credential(ana, 'CI')))).toBe('over');
    expect(await whyOf(userCompanyRelation(bank.ports)({ tokens: [], rut: carla, company: bakery }))).toBe(
      undefined,
    );
  });
});
