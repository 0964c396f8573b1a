import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import * as demoTokens from '#composition/demo/demo-tokens.ts';
import { portabilityInPage } from '#composition/demo/ports/portability.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { O } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const { clockOfSession, portability, steering } = demoTokens;

type InPage = ReturnType<typeof portabilityInPage>;
type Call = (...given: readonly unknown[]) => () => Promise<unknown>;

/** For each port of the demonstration, whether a successful answer resets the idle timer of the visitor's session; false for ports that need no session. */
const awakes = {
  customers: false,
  bureau: true,
  identityAgain: true,
  digitalIdentity: true,
  representatives: true,
  documents: true,
  companyDocuments: true,
  places: false,
  dictionaries: false,
  providers: false,
  currentDate: false,
  requests: true,
  withdrawals: true,
  drafts: true,
  offers: true,
  certificates: true,
  texts: false,
} as const satisfies Record<keyof InPage, boolean>;

let left: string[];

beforeEach(() => {
  left = [];
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  vi.stubGlobal('window', { location: { assign: (address: string) => left.push(address) } });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageWith = (query: string, borradores = true) => {
  const clock = sessionClock();
  clock.open(0);
  const kept = sessionInMemory();
  kept.remember({ access: 'a', refresh: 'r' })();
  const own = giveAll(
    newContainer(),
    { clockOfSession, portability, steering, portalSettings, session },
    {
      clockOfSession: () => clock,
      portability: happyPortability,
      steering: () => steeringIn(query),
      portalSettings: () => ({ ...somePortalSettings, borradores }),
      session: () => kept,
    },
  );
  return { clock, kept, ports: portabilityInPage(own) };
};

const given = [{}, 1, 'llave'];

/** Lists the functions of a port, each by name with a call to it. */
const callsOf = (name: keyof InPage, ports: InPage) => {
  const port: Readonly<Record<string, unknown>> = { ...ports[name]() };
  return Object.keys(port).map(
    (method) =>
      [`${name}.${method}`, () => (Reflect.get(ports[name](), method) as Call)(...given)()] as const,
  );
};

const names = Object.keys(awakes) as readonly (keyof InPage)[];

describe.each(names)('the port %s of the demonstration', (name) => {
  it('SEC-08 answers as the bank in the page, and keeps the session awake if it takes one', async () => {
    const { ports, clock } = pageWith('');
    for (const [called, ask] of callsOf(name, ports)) {
      clock.open(0);
      const behind = Reflect.get(happyPortability(), name);
      const answer = await (Reflect.get(behind, called.slice(name.length + 1)) as Call)(...given)();
      expect(await ask(), called).toEqual(answer);
      expect(clock.times()?.lastCallAt, called).toBe(awakes[name] ? 1_000 : 0);
    }
  });

  it('fails under its own name, and leaves the visit alone', async () => {
    const { ports, kept, clock } = pageWith(`?falla=${name}:503`);
    for (const each of names)
      for (const [called, ask] of callsOf(each, ports)) {
        clock.open(0);
        const failed = expect.objectContaining({ left: expect.objectContaining({ status: 503 }) });
        expect(failed.asymmetricMatch(await ask()), called).toBe(each === name);
        if (each === name) expect(clock.times()?.lastCallAt, called).toBe(0);
      }
    expect([left, O.isSome(kept.current())]).toEqual([[], true]);
  });

  it('SEC-06 ends the visit where the session has ended', async () => {
    const { ports, kept } = pageWith(`?falla=${name}:401`);
    const [first] = callsOf(name, ports);
    await first?.[1]();
    expect([left, O.isSome(kept.current())]).toEqual([[somePortalSettings.urlPortabilidadPublica], false]);
  });
});

it('EXT-2549 a demonstration of a bank that keeps no drafts keeps none', () => {
  expect(pageWith('', false).ports.drafts()).toBe(noDrafts);
});
