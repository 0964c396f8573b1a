import { describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/bank/access/challenge/send-third-key.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { rememberDevice } from '#core/bank/access/sign-in/known-device.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { ThirdKeyAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import { askerFrom } from '#test/support/builders/third-key-day.ts';
import {
  createByDevice,
  reactivate,
  requestToken,
  reset,
  resetToken,
} from '#test/support/builders/access-bank-steps.ts';
import { passkeyVisit } from '#test/support/builders/passkey-steps.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  key,
  bakery,
  carla,
  deviceOf,
  newcomer,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

type Journey = {
  readonly flow: 'olvido-clave' | 'reactivacion' | 'solicitud-clave';
  readonly rut: Rut;
  /** Lists the devices for a portal that requests third keys itself; returns the flow's token and how the type 5 device is sent. */
  readonly list: (bank: AccessBank, rut: Rut, thirdKeyOnChoice: boolean) => Promise<Listed>;
};

type Listed = { readonly token: string; readonly envio: string | undefined };

const envioIn = (devices: readonly { readonly tipo: string; readonly envio?: string | undefined }[]) =>
  devices.find(({ tipo }) => tipo === '5')?.envio;

const reactivation: Journey = {
  flow: 'reactivacion',
  rut: ana,
  list: async ({ ports, captcha }, rut, thirdKeyOnChoice) => {
    const asked = { rut, captcha: captcha('reactivacion'), thirdKeyOnChoice };
    const { token, configuration } = right(await reactivationDevices(ports)(asked)());
    return { token, envio: envioIn(configuration.dispositivos) };
  },
};

const forgotten: Journey = {
  flow: 'olvido-clave',
  rut: ana,
  list: async (bank, rut, thirdKeyOnChoice) => {
    const token = await resetToken(bank, rut);
    const asked = { rut, rToken: token, thirdKeyOnChoice };
    return { token, envio: envioIn(right(await forgottenPasswordDevices(bank.ports)(asked)()).dispositivos) };
  },
};

const request: Journey = {
  flow: 'solicitud-clave',
  rut: carla,
  list: async (bank, rut, thirdKeyOnChoice) => {
    const token = await requestToken(bank, rut);
    right(await userCompanyRelation(bank.ports)({ tokens: [token], rut, company: bakery })());
    const asked = { tokens: [token], rut, thirdKeyOnChoice };
    return { token, envio: envioIn(right(await keyRequestDevices(bank.ports)(asked)())) };
  },
};

const journeys = [forgotten, reactivation, request].map((each) => [each.flow, each] as const);

const ask = (
  { ports }: AccessBank,
  { flow }: Journey,
  token: string,
  rut: Rut,
  asker: Partial<ThirdKeyAsker> = {},
) => sendThirdKey({ ...ports, asker: { ...ports.asker, ...asker } })({ flow, tokens: [token], rut })();

type Asked = Awaited<ReturnType<typeof ask>>;

const secondsOf = (asked: Asked): number | undefined => {
  const sent = right(asked);
  return sent.sending === 'none-today' ? undefined : sent.seconds;
};

/** Starts a new flow, lists its devices and asks for one third key. */
const askAnew = async (
  bank: AccessBank,
  journey: Journey,
  rut: Rut,
  asker?: Partial<ThirdKeyAsker>,
): Promise<Asked> => ask(bank, journey, (await journey.list(bank, rut, true)).token, rut, asker);

/** Counts the codes sent to a person who asks every two minutes, once from each of these sources. */
const sentInADay = async (
  bank: AccessBank,
  journey: Journey,
  askers: readonly Partial<ThirdKeyAsker>[],
): Promise<number> => {
  const before = bank.sent.length;
  for (const asker of askers) {
    await askAnew(bank, journey, ana, asker);
    bank.letPass(2);
  }
  return bank.sent.length - before;
};

const times = <Value>(count: number, value: Value): readonly Value[] =>
  Array.from({ length: count }, () => value);

const ofAna = () => accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '5')] })] });

describe('EXT-1341 a third key that goes when it is chosen', () => {
  it.each(journeys)('is not sent with the list of %s, which says so', async (_, { list, rut }) => {
    const bank = accessBank();
    expect((await list(bank, rut, true)).envio).toBe('al-elegir');
    expect(bank.sent).toEqual([]);
  });

  it.each(journeys)('BOX-33 goes with the list of %s to a portal of before', async (_, journey) => {
    const bank = accessBank();
    const { token, envio } = await journey.list(bank, journey.rut, false);
    expect(envio).toBeUndefined();
    expect(bank.sent).toHaveLength(1);
    expect(E.isLeft(await ask(bank, journey, token, journey.rut))).toBe(true);
  });

  it.each(journeys)('is sent and good in %s once it is asked for', async (_, journey) => {
    const bank = accessBank();
    const { rut } = journey;
    const { token } = await journey.list(bank, rut, true);
    expect(secondsOf(await ask(bank, journey, token, rut))).toBe(30);
    expect(bank.sent.map(({ user }) => user)).toEqual([rut]);
    const credential = await bank.credential(rut, '5');
    const prove = {
      'olvido-clave': () => reset(bank, rut, token, credential),
      reactivacion: () => reactivate(bank, rut, token, credential),
      'solicitud-clave': () => createByDevice(bank, rut, token, credential),
    };
    right<unknown>(await prove[journey.flow]()());
  });

  it('needs a flow of the person whose list told of one', async () => {
    const bank = accessBank({
      users: [aMemoryUser(ana), newcomer(carla, { devices: [deviceOf(carla, '8')] })],
    });
    const { token } = await reactivation.list(bank, ana, true);
    expect(E.isLeft(await ask(bank, reactivation, token, carla))).toBe(true);
    expect(E.isLeft(await ask(bank, forgotten, token, ana))).toBe(true);
    const without = await request.list(bank, carla, true);
    expect(E.isLeft(await ask(bank, request, without.token, carla))).toBe(true);
    bank.letPass(11);
    expect(E.isLeft(await ask(bank, reactivation, token, ana))).toBe(true);
    expect(bank.sent).toEqual([]);
  });
});

describe('EXT-1342 asking for a third key', () => {
  it('sends one however many calls and flows ask at once, then one after each pause', async () => {
    const bank = ofAna();
    const one = await reactivation.list(bank, ana, true);
    const other = await reactivation.list(bank, ana, true);
    const answers = await Promise.all(
      [one, one, other, one].map(({ token }) => ask(bank, reactivation, token, ana)),
    );
    expect(answers.map(secondsOf)).toEqual([30, 30, 30, 30]);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(10 / 60);
    expect(secondsOf(await ask(bank, reactivation, one.token, ana))).toBe(20);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(20 / 60);
    expect(secondsOf(await ask(bank, reactivation, one.token, ana))).toBe(30);
    expect(bank.sent).toHaveLength(2);
  });

  it('EXT-2614 the code of one flow stays good in it when another flow asks for one later', async () => {
    const bank = ofAna();
    const { token } = await reactivation.list(bank, ana, true);
    right(await ask(bank, reactivation, token, ana));
    const code = await bank.credential(ana, '5');
    for (let minute = 0; minute < 5; minute += 1) {
      bank.letPass(1);
      right(await askAnew(bank, reactivation, ana));
    }
    expect(bank.sent).toHaveLength(6);
    right(await reactivate(bank, ana, token, code)());
  });

  it('tells a stranger nothing of other flows: the pause is that of the own flow', async () => {
    const bank = ofAna();
    right(await askAnew(bank, reactivation, ana));
    bank.letPass(10 / 60);
    const { token } = await reactivation.list(bank, ana, true);
    expect(secondsOf(await ask(bank, reactivation, token, ana))).toBe(30);
    bank.letPass(10 / 60);
    expect(secondsOf(await ask(bank, reactivation, token, ana))).toBe(20);
    expect(bank.sent).toHaveLength(1);
    bank.letPass(20 / 60);
    expect(secondsOf(await ask(bank, reactivation, token, ana))).toBe(30);
    expect(bank.sent).toHaveLength(2);
  });

  it('EXT-2875 tells a stranger nothing of a right code of the owner: the own pause goes on', async () => {
    const bank = ofAna();
    const { token } = await reactivation.list(bank, ana, true);
    right(await ask(bank, reactivation, token, ana));
    bank.letPass(10 / 60);
    const own = await reactivation.list(bank, ana, true);
    right(await reactivate(bank, ana, own.token, await bank.credential(ana, '5'))());
    expect(await ask(bank, reactivation, token, ana)).toEqual(E.right({ sending: 'sent', seconds: 20 }));
    expect(bank.sent).toHaveLength(1);
    right(await askAnew(bank, reactivation, ana));
    expect(bank.sent).toHaveLength(2);
  });

  it('EXT-2611 thirty codes of proved flows take half an hour: the pause is longer after the first, until a right code', async () => {
    const bank = accessBank();
    const pauses = [];
    for (let flow = 0; flow < 4; flow += 1) {
      pauses.push(secondsOf(await askAnew(bank, forgotten, ana)));
      bank.letPass(0.5);
    }
    expect(pauses).toEqual([30, 60, 30, 60]);
    expect(bank.sent).toHaveLength(3);
    const { token } = await forgotten.list(bank, ana, true);
    right(await reset(bank, ana, token, await bank.credential(ana, '5'))());
    expect(secondsOf(await askAnew(bank, forgotten, ana))).toBe(30);
  });

  it('EXT-2546 sends ten a day where nothing was proved, and none of these is taken from whoever proved a factor', async () => {
    const bank = accessBank();
    expect(await sentInADay(bank, reactivation, times(20, {}))).toBe(10);
    expect(await sentInADay(bank, forgotten, [{}])).toBe(1);
  });

  it('EXT-2610 keeps codes of proved flows for other networks, and for the browsers that the person signed in with', async () => {
    const bank = accessBank();
    expect(await sentInADay(bank, forgotten, times(40, askerFrom('una')))).toBe(20);
    expect(await sentInADay(bank, forgotten, times(5, askerFrom('dos')))).toBe(2);
    expect(await sentInADay(bank, forgotten, times(5, askerFrom('tres')))).toBe(2);
    expect(await sentInADay(bank, forgotten, times(5, askerFrom('cuatro')))).toBe(1);
    const entered = right(await signIn(bank.ports)({ user: ana, password: key })());
    const session = entered.outcome === 'signed-in' ? entered.token : '';
    const remembered = await rememberDevice(bank.ports)(ana, { session, earlier: undefined })();
    const device = O.toUndefined(right(remembered));
    expect(device).toBeDefined();
    expect(await sentInADay(bank, reactivation, times(8, { ...askerFrom('una'), device }))).toBe(5);
    expect(await sentInADay(bank, reactivation, times(8, { device: 'otro' }))).toBe(8);
  });

  it('EXT-2613 once none goes any more it says until when, and the last one stays good', async () => {
    const bank = accessBank({ ports: {} });
    const since = bank.ports.clock.now();
    const instant = (at: number) => new Date(at).toISOString();
    const clocked = { ...bank, ports: { ...bank.ports, clock: { ...bank.ports.clock, instant } } };
    await sentInADay(clocked, reactivation, times(10, {}));
    const code = await bank.credential(ana, '5');
    const { token } = await reactivation.list(bank, ana, true);
    expect(right(await ask(clocked, reactivation, token, ana))).toEqual({
      sending: 'none-today',
      until: instant(since + 24 * 3_600_000),
    });
    right(await reactivate(bank, ana, token, code)());
  });

  it('EXT-2612 the phone service clears the day and the pause', async () => {
    const bank = accessBank();
    await sentInADay(bank, forgotten, times(20, {}));
    const none = right(await askAnew(bank, forgotten, ana));
    expect(none.sending).toBe('none-today');
    expect(right(await unlockUser(bank.ports)(ana)())).toMatchObject({ lifted: [], thirdKeys: 20 });
    expect(secondsOf(await askAnew(bank, forgotten, ana))).toBe(30);
    expect(bank.sent).toHaveLength(21);
  });

  it('EXT-1342 sends none while the third key is locked, of a person and of a rut that nobody has', async () => {
    for (const rut of [ana, nobody]) {
      const bank = ofAna();
      const { token } = await reactivation.list(bank, rut, true);
      await bank.lock(rut, 'tercera-clave');
      expect(await ask(bank, reactivation, token, rut)).toMatchObject({
        left: { refused: 'challenge', why: 'locked', until: expect.any(String) },
      });
      expect(bank.sent).toEqual([]);
    }
  });

  it('after an outage can be asked again at once', async () => {
    const bank = ofAna();
    const { token } = await reactivation.list(bank, ana, true);
    const down: AccessBank = {
      ...bank,
      ports: { ...bank.ports, thirdKeys: { ...bank.ports.thirdKeys, send: () => TE.left(unavailable) } },
    };
    expect(await ask(down, reactivation, token, ana)).toEqual(E.left(unavailable));
    right(await ask(bank, reactivation, token, ana));
    expect(bank.sent).toHaveLength(1);
  });

  it('EXT-107 is the same work and the same answer for a rut that nobody has', async () => {
    const bank = ofAna();
    const asked = async (rut: Rut) => {
      const before = bank.work.reserves.length;
      const { token, envio } = await reactivation.list(bank, rut, true);
      const answers = [];
      for (let again = 0; again < 14; again += 1) {
        answers.push(right(await ask(bank, reactivation, token, rut)));
        answers.push(right(await ask(bank, reactivation, token, rut)));
        bank.letPass(0.5);
      }
      return {
        envio,
        answers,
        reserves: bank.work.reserves
          .slice(before)
          .map((key) => key.split(':').slice(0, 2).join(':').replace(rut, '')),
      };
    };
    const known = await asked(ana);
    expect(await asked(nobody)).toEqual(known);
    expect(known.envio).toBe('al-elegir');
    expect(bank.sent.every(({ user }) => user === ana)).toBe(true);
  });
});

describe('EXT-2871 a third key proves only what its message says it was asked for', () => {
  const codeOf = async (bank: AccessBank, journey: Journey) => {
    const { token } = await journey.list(bank, ana, true);
    right(await ask(bank, journey, token, ana));
    return { token, code: await bank.credential(ana, '5') };
  };

  it('the code of a reactivation, which anybody starts, neither registers a key nor adds a passkey', async () => {
    const bank = accessBank();
    const { token: rToken } = await forgotten.list(bank, ana, true);
    const visit = await passkeyVisit(bank, ana, true);
    const { token, code } = await codeOf(bank, reactivation);
    expect(bank.sent.map(({ text }) => text)).toEqual([expect.stringContaining('reactivar su clave')]);
    expect(E.isLeft(await reset(bank, ana, rToken, code)())).toBe(true);
    expect(E.isLeft(await visit.authorise(code))).toBe(true);
    right(await reactivate(bank, ana, token, code)());
  });

  it('the code of a forgotten password reactivates nothing, and stays good where it was asked for', async () => {
    const bank = accessBank();
    const { token: other } = await reactivation.list(bank, ana, true);
    const { token, code } = await codeOf(bank, forgotten);
    expect(E.isLeft(await reactivate(bank, ana, other, code)())).toBe(true);
    right(await reset(bank, ana, token, code)());
  });

  it('another journey gets a code of its own at once', async () => {
    const bank = accessBank();
    await codeOf(bank, forgotten);
    const visit = await passkeyVisit(bank, ana, true);
    expect(await visit.sendThirdKey()).toMatchObject({ right: { sending: 'sent', seconds: 30 } });
    expect(bank.sent.at(-1)?.text).toContain('cambiar sus llaves de acceso');
    expect(E.isRight(await visit.authorise(await bank.credential(ana, '5')))).toBe(true);
  });

  it('a list of a portal that does not ask by itself sends a code beside the pause of another journey', async () => {
    const bank = accessBank();
    await codeOf(bank, forgotten);
    await reactivation.list(bank, ana, false);
    expect(bank.sent.at(-1)?.text).toContain('reactivar su clave');
  });

  it('a journey that strangers start keeps no code of another waiting', async () => {
    const bank = accessBank({ users: [newcomer(carla)] });
    right(await askAnew(bank, reactivation, carla));
    const { token } = await request.list(bank, carla, true);
    right(await ask(bank, request, token, carla));
    right(await createByDevice(bank, carla, token, await bank.credential(carla, '5'))());
  });
});

describe('EXT-1343 the mobile', () => {
  it('is told by its last three digits after a factor of the person, and not at all before', async () => {
    const bank = accessBank();
    const end = async (journey: Journey) => {
      const { token } = await journey.list(bank, journey.rut, true);
      const sent = right(await ask(bank, journey, token, journey.rut));
      return sent.sending === 'sent' ? sent.mobileEnd : 'none';
    };
    expect(await end(forgotten)).toBe('001');
    expect(await end(reactivation)).toBeUndefined();
    expect(await end(request)).toBeUndefined();
  });
});
