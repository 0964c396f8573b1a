// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import type { DemoBank } from '#composition/demo/bank.ts';
import { demoBank, steering } from '#composition/demo/demo-tokens.ts';
import { atHome } from '#composition/demo/home/home.ts';
import { pageLoads } from '#composition/demo/page-load.ts';
import { lockEndOfLogin, refusedLogin, signInInPage } from '#composition/demo/ports/sign-in.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';
import { accessBank, ana, carla, key, type AccessBank } from '#test/support/worlds/access-bank.ts';

const tokens = { demoBank, steering };
const wrong = 'mala0001';

let bank: AccessBank;
beforeEach(() => {
  bank = accessBank();
  atHome.leave();
  refusedLogin.takeRut();
  window.history.replaceState(null, '', '/demo/#/login');
});

/** Posts a sign-in and waits for the page that it leads to. */
const posted = async (user: string, password: string, changes: Partial<AccessBank['ports']> = {}) => {
  const own = giveAll(newContainer(), tokens, {
    demoBank: () => ({ access: { ...bank.ports, ...changes } }) as DemoBank,
    steering: () => steeringIn('?demora=5'),
  });
  const before = pageLoads.get();
  signInInPage(own).post({ user, password, requestId: '' } as never)();
  expect(pageLoads.get()).toBe(before);
  await vi.waitUntil(() => pageLoads.get() > before, { timeout: 20_000 });
  const { search, hash } = window.location;
  return `${search}${hash}`;
};

describe('a sign-in in the demonstration leads where that of a bank does', () => {
  it('LOGIN-13 to the company home, with its session', async () => {
    expect(await posted(ana, key)).toBe('#/empresa');
    expect(atHome.token).toBeDefined();
    expect(refusedLogin.takeRut()).toBe('');
  });

  it('EXT-1302 back to the login, whose rut is given once', async () => {
    expect(await posted(ana, wrong)).toBe('?error=credenciales#/login');
    expect([refusedLogin.takeRut(), refusedLogin.takeRut()]).toEqual([ana, '']);
    expect(atHome.token).toBeUndefined();
  });

  it('EXT-1315 with the end of a lock as long as it is one, and none of somebody else', async () => {
    await bank.lock(ana, 'clave');
    expect(await posted(ana, key)).toBe('?error=bloqueo#/login');
    expect(lockEndOfLogin()).toMatch(/^\d{4}-\d\d-\d\dT/);
    await posted(carla, wrong);
    expect(lockEndOfLogin()).toBeUndefined();
  });

  it('to the page of errors where the bank fails', async () => {
    const attempts = { ...bank.ports.attempts, reserve: () => TE.left(unavailable) };
    expect(await posted(ana, key, { attempts })).toBe('#/loginError');
  });
});
