import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import type { DemoBank } from '#composition/demo/bank.ts';
import { demoBank, steering } from '#composition/demo/demo-tokens.ts';
import { atHome } from '#composition/demo/home/home.ts';
import { lockEndOfLogin, refusedLogin, signInInPage } from '#composition/demo/ports/sign-in.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { happyAccess, key, user } from '#test/support/worlds/access-over-http.ts';

let address: URL;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', {
    get location() {
      return address;
    },
    history: {
      pushState: (_state: unknown, _title: string, next: string) => {
        address = new URL(next, address);
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (): string => address.search + address.hash;

/** Signs in at a bank that runs in the page and answers 900 ms late; expects this address afterwards. */
const ends = async (access: AccessBankPorts, password: string, at: string): Promise<void> => {
  address = new URL('http://localhost/demo#/login');
  const own = giveAll(
    newContainer(),
    { demoBank, steering },
    { demoBank: () => ({ access }) as DemoBank, steering: () => steeringIn('?demora=900') },
  );
  signInInPage(own).post({ user, password, requestId: '' })();
  await vi.advanceTimersByTimeAsync(899);
  expect(page()).toBe('#/login');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(page).toBe(at);
};

const until = Date.UTC(2030, 1, 1);

const lockedAt = (access: AccessBankPorts): AccessBankPorts => ({
  ...access,
  attempts: {
    ...access.attempts,
    reserve: ({ key: counter }) => TE.right({ outcome: 'locked', key: counter, until }),
    lockOf: (counter) => TE.right(O.some({ key: counter, until })),
  },
});

it('LOGIN-09 a right key enters the home, with its token, as late as the address asks', async () => {
  atHome.leave();
  await ends(happyAccess(), key, '#/empresa');
  expect(atHome.token).toBeDefined();
});

it('EXT-1302 a wrong key is back at the login, which takes its rut once', async () => {
  await ends(happyAccess(), 'Otra1234', '?error=credenciales#/login');
  expect([refusedLogin.takeRut(), refusedLogin.takeRut()]).toEqual([user, '']);
  expect(lockEndOfLogin()).toBeUndefined();
});

it('EXT-1315 a locked key tells its end, until another login', async () => {
  await ends(lockedAt(happyAccess()), key, '?error=bloqueo#/login');
  expect(lockEndOfLogin()).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ends(happyAccess(), 'Otra1234', '?error=credenciales#/login');
  expect(lockEndOfLogin()).toBeUndefined();
});

it('LOGIN-40 a bank that does not answer leads to the error of the login', async () => {
  const access = happyAccess();
  const users = { ...access.users, find: () => TE.left(unavailable) };
  await ends({ ...access, users }, key, '#/loginError');
});
