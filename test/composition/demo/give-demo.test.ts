import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { take, type Token } from '#composition/container.ts';
import { giveDemo, type Demo } from '#composition/demo/give-demo.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import * as demoTokens from '#composition/demo/demo-tokens.ts';
import * as portalTokens from '#composition/portal/tokens.ts';
import { demoAccessPeople } from '#adapters/bank-sql/seed/demo-access-people.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { signIn } from '#core/bank/access/sign-in.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

let demo: Demo;

beforeAll(async () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { origin: 'http://localhost' },
    sessionStorage: undefined,
  });
  demo = await giveDemo(steeringIn('?marca=CCH'), 'http://localhost/');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the container of the demonstration', () => {
  const tokens: readonly (readonly [string, Token<unknown>])[] = Object.entries({
    ...portalTokens,
    ...demoTokens,
  });

  it.each(tokens)('gives %s', (_name, token) => {
    expect(take(demo, token)).toBeDefined();
  });

  it('wears the brand that was asked for, at the bank too', () => {
    expect(take(demo, portalTokens.portalSettings).portal).toBe('CCH');
    expect(take(demo, demoTokens.demoBank).ports.settings.portalCode).toBe('CCH');
  });
});

describe('the bank in the page', () => {
  const people = demoAccessPeople(demoSeed()).filter(({ clave }) => clave !== undefined);

  it('knows a key by its owner, and no other', async () => {
    const { access } = take(demo, demoTokens.demoBank);
    const [person] = people;
    const enter = (password: string) => signIn(access)({ user: person?.rut ?? '', password })();
    expect(right(await enter('otra')).outcome).toBe('credenciales');
    expect(right(await enter(person?.clave ?? '')).outcome).toBe('signed-in');
  });

  it('has the locks of the seed', async () => {
    const { access, seed } = take(demo, demoTokens.demoBank);
    const locked = seed.usuarios.filter(({ claveBloqueada }) => claveBloqueada === true);
    expect(locked.length).toBeGreaterThan(0);
    for (const { rut, clave } of locked)
      expect(right(await signIn(access)({ user: rut, password: clave ?? '' })()).outcome).toBe('bloqueo');
  });

  it('asks four questions of a person of the seed', async () => {
    const ports = { ...take(demo, demoTokens.portability), session: sessionInMemory() };
    expect(right(await openQuestions(ports)(anEntry())()).questions).toHaveLength(4);
  });

  it('takes the captcha of the demonstration, once', async () => {
    const { reactivation } = take(demo, demoTokens.access);
    const asked = { rut: aRut('12.345.678-5'), captcha: demonstrationResponse('reactivacion', 'una') };
    expect(E.isRight(await reactivation.devices(asked)())).toBe(true);
    expect(E.isLeft(await reactivation.devices(asked)())).toBe(true);
  });
});
