// @vitest-environment jsdom
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Tokens of the objects that mobx-react-lite registered for finalization by the garbage collector and has not unregistered.
const waiting = new Set<object>();

class Watched {
  register(_target: object, _value: unknown, token: object): void {
    waiting.add(token);
  }
  unregister(token: object): void {
    waiting.delete(token);
  }
}

beforeEach(() => {
  waiting.clear();
  vi.resetModules();
  vi.stubGlobal('FinalizationRegistry', Watched);
});
afterEach(() => vi.unstubAllGlobals());

it('a page that is left has nothing to finalize in the next one', async () => {
  const { observer } = await import('mobx-react-lite');
  const { render } = await import('@testing-library/react');
  const { startMobx } = await import('#ui/app/start-mobx.ts');
  startMobx();
  const Watching = observer(() => <p>Una página</p>);
  const Never = lazy(() => new Promise<never>(() => undefined));
  render(
    <Suspense fallback={null}>
      <Watching />
      <Never />
    </Suspense>,
  );
  await Promise.resolve();
  expect(waiting.size).toBeGreaterThan(0);

  window.dispatchEvent(new Event('pagehide'));
  expect(waiting.size).toBe(0);
});
