// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('EXT-1338 the pages of the way in, all of them, look whether the browser brings them back', async () => {
  const heard = vi.spyOn(window, 'addEventListener');
  await import('#composition/web/access.tsx');
  expect(heard.mock.calls.map(([name]) => name)).toContain('pageshow');
});
