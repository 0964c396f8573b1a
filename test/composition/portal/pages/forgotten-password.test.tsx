// @vitest-environment jsdom
import { expect, it } from 'vitest';
import * as forgottenPassword from '#composition/portal/pages/forgotten-password.tsx';
import * as keyRequest from '#composition/portal/pages/key-request.tsx';
import * as reactivation from '#composition/portal/pages/reactivation.tsx';
import { endFromNavigation } from '#ui/access/journey-end.ts';
import { user } from '#test/support/builders/access.ts';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';

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
