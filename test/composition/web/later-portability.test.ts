import { beforeEach, expect, it, vi } from 'vitest';
import { newContainer } from '#composition/container.ts';

const loaded = vi.hoisted(() => new Set<string>());
const arounds = vi.hoisted(() => new Set<unknown>());

const pages = vi.hoisted(() => [
  ...['about', 'additional', 'company', 'my-documents', 'offer', 'receipt', 'rejection', 'representative'],
  ...['request', 'status', 'text'],
]);
const chunks = vi.hoisted(() => [
  ...['additional', 'company', 'my-documents', 'offer', 'outcome', 'representative', 'request'],
  ...['session-care', 'status', 'text'],
]);

vi.mock('#composition/web/portability-container.ts', () => ({ portabilityContainer: newContainer() }));
vi.mock('#composition/web/fetched.ts', () => ({
  noPorts: { ports: () => ({}) },
  fetched: (around: unknown, ...parts: readonly Promise<unknown>[]) => {
    arounds.add(around);
    return Promise.all(parts);
  },
}));

const { laterPages } = await import('#composition/web/later-portability.ts');

beforeEach(() => {
  vi.resetModules();
  loaded.clear();
  const note = (what: string) => () => {
    loaded.add(what);
    return {};
  };
  for (const name of pages) vi.doMock(`#composition/portal/pages/${name}.tsx`, note(`page ${name}`));
  for (const name of chunks) vi.doMock(`#composition/web/ports/${name}.ts`, note(`ports ${name}`));
  vi.doMock('#composition/portal/session-care.tsx', note('page session-care'));
});

const own = (name: string, ports = name): readonly string[] => [`page ${name}`, `ports ${ports}`];

it.each([
  ['Representative', own('representative')],
  ['Company', own('company')],
  ['Request', own('request')],
  ['Receipt', own('receipt', 'outcome')],
  ['Rejection', own('rejection', 'outcome')],
  ['Status', own('status')],
  ['Offer', own('offer')],
  ['Documents', own('my-documents')],
  ['Additional', own('additional')],
  ['Text', own('text')],
  ['About', ['page about']],
  ['SessionCare', own('session-care')],
] as const)('%s comes with its ports, in the container that the pages share', async (name, expected) => {
  await laterPages[name]();
  expect([...loaded].toSorted()).toEqual(expected.toSorted());
  expect(arounds.size).toBe(1);
});
