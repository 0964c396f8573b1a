import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tokens } from '#composition/container.ts';
import { giveDemo, type Demo } from '#composition/demo/give-demo.ts';
import { shown } from '#composition/demo/shown.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import type { PageModule } from '#composition/portal/page.ts';
import * as tokens from '#composition/portal/tokens.ts';

const pages = Object.entries(
  import.meta.glob<PageModule<Tokens, unknown>>('../../../composition/portal/pages/*.tsx'),
);

let demo: Demo;

beforeAll(async () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { origin: 'http://localhost' },
    sessionStorage: undefined,
  });
  demo = await giveDemo(steeringIn(''), 'http://localhost/');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the pages of the portal', () => {
  it('are all there', () => {
    expect(pages.length).toBeGreaterThan(15);
  });

  it.each(pages)(
    '%s takes no token but those of the portal, and is drawn over the bank in the page',
    async (_, load) => {
      const { takes } = await load();
      const known: readonly unknown[] = Object.values(tokens);
      expect(Object.values(takes).filter((name) => !known.includes(name))).toEqual([]);
      expect((await shown(demo, load())).default).toBeDefined();
    },
  );
});
