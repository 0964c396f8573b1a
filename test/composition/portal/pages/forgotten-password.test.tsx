// @vitest-environment jsdom
import { Navigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import * as forgottenPassword from '#composition/portal/pages/forgotten-password.tsx';
import * as keyRequest from '#composition/portal/pages/key-request.tsx';
import * as passkeySignIn from '#composition/portal/pages/passkey-sign-in.tsx';
import * as passkeys from '#composition/portal/pages/passkeys.tsx';
import * as reactivation from '#composition/portal/pages/reactivation.tsx';
import * as signInError from '#composition/portal/pages/sign-in-error.tsx';
import type { ReactivationUseCases } from '#ui/access/reactivation/ReactivationStore.ts';
import { endFromNavigation } from '#ui/access/journey-end.ts';
import { LoginErrorPage } from '#ui/access/result/result-pages.tsx';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { user } from '#test/support/builders/access.ts';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

afterEach(() => void vi.useRealTimers());

type Store = {
  readonly around: { readonly exits: { readonly finish: (...given: readonly unknown[]) => void } };
};
type Page = () => { readonly props: { readonly makeStore: (leave: unknown) => Store } };

const receipt = { fechaTx: 'hoy', nombreUsuario: 'Ana', rutUsuario: user, encryptedData: 'cifrado' };
const error = { kind: 'error', message: { key: 'no-device' } };

it.each([
  ['forgotten password with a device', forgottenPassword.page, ['with-product'], 'key-created'],
  ['forgotten password without', forgottenPassword.page, ['without-product'], 'key-waits'],
  [
    ...(['forgotten password with a number', forgottenPassword.page] as const),
    ...([['without-product', { number: 'N', until: 'H' }], 'key-waits-by-number'] as const),
  ],
  ['forgotten password that fails', forgottenPassword.page, ['system-error'], undefined],
  ['first key', keyRequest.page, [receipt], 'first-key'],
  ['reactivation', reactivation.page, [{ kind: 'success' }], 'key-reactivated'],
  ['reactivation that fails', reactivation.page, [error], undefined],
] as readonly (readonly [string, (own: never) => unknown, readonly unknown[], unknown])[])(
  'EXT-1127 EXT-1128 marks its end for who comes back: %s',
  async (_, part, given, end) => {
    const Page = (await part(heardPortal().own as never)) as Page;
    const ends: unknown[] = [];
    const { around } = Page().props.makeStore((_address: string, state?: unknown) =>
      ends.push(endFromNavigation(state)),
    );
    around.exits.finish(...given);
    expect(ends).toEqual([end]);
  },
);

it.each([
  ['passkeys', passkeys.page],
  ['passkey at sign-in', passkeySignIn.page],
] as const)('EXT-2811 EXT-2819 a bank without passkeys leads from the page %s to its login', (_, part) => {
  const Page = part(heardPortal().own) as () => { readonly type: unknown; readonly props: unknown };
  expect(Page()).toMatchObject({ type: Navigate, props: { replace: true, to: routeForAccess.signIn } });
});

it('ROOT-12 the login error shows its page to who may see it', () => {
  const Page = signInError.page(heardPortal().own);
  expect(Page()).toMatchObject({ type: EntryGate, props: { children: { type: LoginErrorPage } } });
});

it('CERT-10 a certificate signs half a second after it was chosen', async () => {
  vi.useFakeTimers();
  const { own, heard } = heardPortal();
  const Page = reactivation.page(own) as () => { readonly props: { readonly makeStore: () => object } };
  const { useCases } = Page().props.makeStore() as { readonly useCases: ReactivationUseCases };
  heard.splice(0);
  void useCases.certificates.run({ id: 'c', name: 'Ana' } as never, 'transacción')();
  await vi.advanceTimersByTimeAsync(499);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['certificateSigner.sign transacción']);
});
