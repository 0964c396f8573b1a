// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Demo } from '#composition/demo/give-demo.ts';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { nameParts, saidBy } from '#test/support/named-parts.tsx';

const demo = 'container of the demonstration' as unknown as Demo;
let arounds: ReadonlySet<unknown>;
let given: readonly [Demo, PortabilityPages, ComponentType];

beforeAll(async () => {
  ({ arounds } = await nameParts());
  vi.doMock('#composition/portal/portability-area.tsx', () => ({
    portabilityArea: (...made: typeof given) => void (given = made),
  }));
  const { portabilityOf } = await import('#composition/demo/portability.tsx');
  portabilityOf(demo);
});
afterEach(cleanup);
afterAll(() => {
  vi.doUnmock('#composition/demo/shown.ts');
  vi.doUnmock('#composition/portal/portability-area.tsx');
});

const expected = {
  Landing: 'landing',
  Identity: 'identity',
  Representative: 'representative',
  Company: 'company',
  Request: 'request',
  Receipt: 'receipt',
  Rejection: 'rejection',
  Status: 'status',
  Offer: 'offer',
  Documents: 'my-documents',
  Additional: 'additional',
  Text: 'text',
  About: 'about',
} as const satisfies Record<keyof PortabilityPages, string>;

it.each(Object.entries(expected) as readonly (readonly [keyof PortabilityPages, string])[])(
  'the page %s of the demonstration is its own',
  async (name, said) => {
    expect(await saidBy(given[1][name])).toBe(said);
    expect([given[0], ...arounds]).toEqual([demo, demo]);
  },
);

it('SEC-08 the demonstration warns of the end of a session', async () => {
  expect(await saidBy(given[2])).toBe('session-care');
});
