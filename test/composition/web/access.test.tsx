// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { routeForAccess, type AccessPlace } from '#ui/app/access-routes.ts';
import { showAt } from '#test/support/show-at.tsx';

const { asked, pageOf, partsOf } = vi.hoisted(() => {
  const asked: string[] = [];
  const pageOf = (name: string) => () => <p>{name}</p>;
  /** Object that returns, for any property name, the part built from that name. */
  const partsOf = <Part,>(make: (name: string) => Part) =>
    new Proxy({}, { get: (_, name) => make(String(name)) });
  return { asked, pageOf, partsOf };
});

vi.mock('#composition/web/later-access.ts', () => ({
  laterPages: partsOf((name) => async () => {
    asked.push(name);
    // Makes the first load fail, a preload that no page waits for.
    if (asked.length === 1) throw new Error('offline');
    return { default: pageOf(`page ${name}`) };
  }),
  resultPages: async () => ({ default: partsOf((name) => pageOf(`result ${name}`)) }),
}));
vi.mock('#composition/web/fetched.ts', () => ({
  fetched: async (
    _: unknown,
    part: Promise<{ readonly name: string }>,
    chunk: Promise<{ readonly name: string }>,
  ) => ({
    default: pageOf(`${(await part).name} with ports of ${(await chunk).name}`),
  }),
}));
vi.mock('#composition/portal/pages/sign-in.tsx', () => ({ name: 'login' }));
vi.mock('#composition/web/ports/sign-in.ts', () => ({ name: 'login' }));
vi.mock('#composition/portal/pages/verify.tsx', () => ({ name: 'verification' }));
vi.mock('#composition/web/ports/verify.ts', () => ({ name: 'verification' }));

const listening = vi.spyOn(window, 'addEventListener');
const { default: Access } = await import('#composition/web/access.tsx');
const heard = listening.mock.calls.map(([name]) => name);
afterEach(cleanup);

it('EXT-1338 the pages of the way in, all of them, look whether the browser brings them back', () => {
  expect(heard).toContain('pageshow');
});

it('the code of a forgotten password is fetched once, as soon as somebody types at a login, and nothing is lost where it does not come', async () => {
  fireEvent.input(document.body);
  expect(asked).toEqual([]);
  showAt(<Access />, routeForAccess.signIn);
  await screen.findByText('login with ports of login');
  expect(asked).toEqual([]);
  for (let letter = 0; letter < 2; letter += 1) fireEvent.input(document.body);
  await vi.waitFor(() => expect(asked).toEqual(['forgottenPassword']));
});

const expected = {
  signIn: 'login with ports of login',
  signInError: 'page signInError',
  blockedKey: 'page blockedKey',
  forgottenPassword: 'page forgottenPassword',
  resetWithProduct: 'result resetWithProduct',
  resetWithoutProduct: 'result resetWithoutProduct',
  resetNoDevice: 'result resetNoDevice',
  resetSystemError: 'result resetSystemError',
  reactivation: 'page reactivation',
  reactivationResult: 'result reactivationResult',
  keyRequest: 'page keyRequest',
  keyReceipt: 'page keyReceipt',
  keyRequestError: 'result keyRequestError',
  passkeys: 'page passkeys',
  passkeySignIn: 'page passkeySignIn',
  contingency: 'result contingency',
  systemError: 'result systemError',
  noPermission: 'result systemError',
  signInMessage: 'result signInMessage',
  message: 'result message',
  verify: 'verification with ports of verification',
} as const satisfies Record<AccessPlace, string>;

it.each(Object.entries(expected) as readonly (readonly [AccessPlace, string])[])(
  'the address of %s shows its own page',
  async (place, shown) => {
    showAt(<Access />, routeForAccess[place]);
    expect((await screen.findByText(/./, { selector: 'p' })).textContent).toBe(shown);
  },
);
