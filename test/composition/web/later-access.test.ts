import { beforeEach, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => new Set<string>());

const parts = vi.hoisted(() => [
  ...['blocked-key', 'forgotten-password', 'key-receipt', 'key-request', 'passkey-sign-in', 'passkeys'],
  ...['reactivation', 'results', 'sign-in-error'],
]);

vi.mock('#composition/web/access-container.ts', () => ({ accessContainer: {} }));
vi.mock('#composition/web/fetched.ts', () => ({
  noPorts: { ports: () => ({}) },
  fetched: (_around: unknown, ...chunks: readonly Promise<unknown>[]) => Promise.all(chunks),
}));

const { laterPages, resultPages } = await import('#composition/web/later-access.ts');

beforeEach(() => {
  vi.resetModules();
  loaded.clear();
  for (const name of parts) {
    vi.doMock(`#composition/portal/pages/${name}.tsx`, () => {
      loaded.add(`page ${name}`);
      return { takes: {}, page: () => undefined };
    });
    vi.doMock(`#composition/web/ports/${name}.ts`, () => {
      loaded.add(`ports ${name}`);
      return { ports: () => ({}) };
    });
  }
});

const own = (name: string, ports = name): readonly string[] => [`page ${name}`, `ports ${ports}`];

it.each([
  ['signInError', own('sign-in-error')],
  ['blockedKey', own('blocked-key')],
  ['forgottenPassword', [...own('forgotten-password'), 'page results']],
  ['reactivation', [...own('reactivation'), 'page results']],
  ['keyRequest', [...own('key-request'), 'page results', ...own('key-receipt')]],
  ['passkeys', own('passkeys')],
  ['passkeySignIn', own('passkey-sign-in', 'passkeys')],
  ['keyReceipt', own('key-receipt')],
] as const)('EXT-1336 %s comes with its ports and the pages that may end it', async (name, expected) => {
  await laterPages[name]();
  expect([...loaded].toSorted()).toEqual(expected.toSorted());
});

it('the pages of results need no ports', async () => {
  await resultPages();
  expect([...loaded]).toEqual(['page results']);
});
