// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';

const { loaded, made, pageOf } = vi.hoisted(() => ({
  loaded: [] as string[],
  made: [] as unknown[],
  pageOf: (name: string) => () => <p>{name}</p>,
}));

vi.mock('#composition/web/portability-container.ts', () => ({
  portabilityContainer: 'container of the area',
}));
vi.mock('#composition/portal/portability-area.tsx', () => ({
  portabilityArea: (...given: readonly unknown[]) => made.push(...given),
}));
vi.mock('#composition/web/later-portability.ts', () => ({
  laterPages: new Proxy({}, { get: (_, name) => async () => ({ default: pageOf(`page ${String(name)}`) }) }),
}));
vi.mock('#composition/web/fetched.ts', () => ({
  fetched: async (
    around: unknown,
    part: Promise<{ readonly name: string }>,
    chunk: Promise<{ readonly name: string }>,
  ) => ({
    default: pageOf(`${(await part).name} with ports of ${(await chunk).name} in the ${String(around)}`),
  }),
}));
vi.mock('#composition/portal/pages/landing.tsx', () => ({ name: 'landing' }));
vi.mock('#composition/web/ports/landing.ts', () => ({
  name: 'landing',
  bringCustomers: async () => {
    loaded.push('calls of the landing');
    throw new Error('offline');
  },
}));
vi.mock('#composition/portal/pages/identity.tsx', () => {
  loaded.push('identity');
  return { name: 'identity' };
});
vi.mock('#composition/web/ports/identity.ts', () => {
  loaded.push('ports of identity');
  return { name: 'identity' };
});
vi.mock('#core/portability/landing/start-portability.ts', () => {
  loaded.push('start of a portability');
  return {};
});

await import('#composition/web/portability.tsx');
const [container, pages, SessionCare] = made as [unknown, PortabilityPages, ComponentType];
afterEach(cleanup);

it('what follows the landing is fetched as soon as somebody types, once, and nothing is lost where it does not come', async () => {
  expect(loaded).toEqual([]);
  for (let letter = 0; letter < 2; letter += 1) fireEvent.input(document.body);
  const whole = ['calls of the landing', 'identity', 'ports of identity', 'start of a portability'];
  await vi.waitFor(() => expect(loaded.toSorted()).toEqual(whole));
});

const shownBy = async (Part: ComponentType): Promise<string | null> => {
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return (await screen.findByText(/./, { selector: 'p' })).textContent;
};

const inArea = 'in the container of the area';
const expected = {
  Landing: `landing with ports of landing ${inArea}`,
  Identity: `identity with ports of identity ${inArea}`,
  Representative: 'page Representative',
  Company: 'page Company',
  Request: 'page Request',
  Receipt: 'page Receipt',
  Rejection: 'page Rejection',
  Status: 'page Status',
  Offer: 'page Offer',
  Documents: 'page Documents',
  Additional: 'page Additional',
  Text: 'page Text',
  About: 'page About',
} as const satisfies Record<keyof PortabilityPages, string>;

it.each(Object.entries(expected) as readonly (readonly [keyof PortabilityPages, string])[])(
  'the page %s of the area is its own',
  async (name, shown) => expect(await shownBy(pages[name])).toBe(shown),
);

it('SEC-08 the area has the warnings of a session, and its container', async () => {
  expect(await shownBy(SessionCare)).toBe('page SessionCare');
  expect(container).toBe('container of the area');
});
