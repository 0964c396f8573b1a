// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Demo } from '#composition/demo/give-demo.ts';
import type { AccessPages } from '#ui/app/AccessArea.tsx';
import type { AccessPlace } from '#ui/app/access-routes.ts';
import { nameParts, saidBy } from '#test/support/named-parts.tsx';

const demo = 'container of the demonstration' as unknown as Demo;
let arounds: ReadonlySet<unknown>;
let heard: readonly string[];
let pages: AccessPages;

beforeAll(async () => {
  ({ arounds } = await nameParts());
  const listening = vi.spyOn(window, 'addEventListener');
  const { accessOf } = await import('#composition/demo/access.tsx');
  const Access = accessOf(demo) as unknown as () => { readonly props: { readonly pages: AccessPages } };
  ({ pages } = Access().props);
  heard = listening.mock.calls.map(([name]) => name);
});
afterEach(cleanup);
afterAll(() => vi.doUnmock('#composition/demo/shown.ts'));

const expected = {
  signIn: 'sign-in',
  signInError: 'sign-in-error',
  blockedKey: 'blocked-key',
  forgottenPassword: 'forgotten-password',
  resetWithProduct: 'results.resetWithProduct',
  resetWithoutProduct: 'results.resetWithoutProduct',
  resetNoDevice: 'results.resetNoDevice',
  resetSystemError: 'results.resetSystemError',
  reactivation: 'reactivation',
  reactivationResult: 'results.reactivationResult',
  keyRequest: 'key-request',
  keyReceipt: 'key-receipt',
  keyRequestError: 'results.keyRequestError',
  passkeys: 'passkeys',
  passkeySignIn: 'passkey-sign-in',
  contingency: 'results.contingency',
  systemError: 'results.systemError',
  noPermission: 'results.systemError',
  signInMessage: 'results.signInMessage',
  message: 'results.message',
  verify: 'verify',
} as const satisfies Record<AccessPlace, string>;

it.each(Object.entries(expected) as readonly (readonly [AccessPlace, string])[])(
  'the page %s of the way in of the demonstration is its own',
  async (name, said) => {
    expect(await saidBy(pages[name])).toBe(said);
    expect([...arounds]).toEqual([demo]);
  },
);

it('EXT-1338 they look whether the browser brings them back', () => {
  expect(heard).toContain('pageshow');
});
