// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { SessionCare } from '#ui/portability/session/SessionCare.tsx';
import { SessionCareStore } from '#ui/portability/session/SessionCareStore.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const minute = 60_000;

const drawn = (isTypingKept = true) => {
  const times = { openedAt: 0, lastCallAt: 0 };
  const bank = { fails: false, startedOver: 0 };
  show(
    <SessionCare
      store={
        new SessionCareStore({
          times: () => times,
          now: Date.now,
          after: (milliseconds, work) => {
            const timer = setTimeout(work, milliseconds);
            return () => clearTimeout(timer);
          },
          renewSession: async () => {
            if (bank.fails) return E.left(unreachable);
            times.lastCallAt = Date.now();
            return E.right(undefined);
          },
          isTypingKept: () => isTypingKept,
          startOver: () => {
            bank.startedOver += 1;
          },
        })
      }
    />,
  );
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute));
  return { bank, times, pass };
};

const dialog = (name: string) => screen.queryByRole('alertdialog', { name });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('SEC-08 the dialog before the end', () => {
  it('appears two minutes before the end, and «Seguir» renews', async () => {
    const { pass } = drawn();
    await pass(27);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(1);
    const open = dialog('Tu sesión está por terminar');
    expect(open?.textContent).toContain('Lo que escribiste está guardado, menos claves y archivos.');
    await press('Seguir');
    await pass(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('reports a failed renewal', async () => {
    const { bank, pass } = drawn();
    bank.fails = true;
    await pass(28);
    await press('Seguir');
    const open = dialog('Tu sesión está por terminar');
    expect(within(open!).getByRole('status').textContent).toBe(
      'No pudimos extender tu sesión. Inténtalo otra vez.',
    );
  });

  it('does not promise to keep what is not saved', async () => {
    const { pass } = drawn(false);
    await pass(28);
    expect(dialog('Tu sesión está por terminar')?.textContent).not.toContain('guardado');
  });

  it('EXT-2428, EXT-2952 says its end, and for how long what was typed is kept, in a dialog of its own, which takes the focus from the one before', async () => {
    const { pass } = drawn();
    await pass(28);
    const before = dialog('Tu sesión está por terminar');
    await pass(2);
    await pass(0.01);
    const after = dialog('Tu sesión terminó');
    expect(after?.textContent).toMatch(/se guarda 30 días desde tu último cambio/);
    expect(after).not.toBe(before);
    expect(after?.contains(document.activeElement)).toBe(true);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  it('says honestly that 60 minutes cannot be extended, and then leads back to the start', async () => {
    const { bank, times, pass } = drawn();
    times.lastCallAt = 50 * minute;
    await pass(58);
    const open = dialog('Tu sesión termina en menos de 2 minutos');
    expect(open?.textContent).toContain('ya no se puede extender');
    expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
    await press('Entendido');
    await pass(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(1);
    expect(dialog('Tu sesión terminó')).not.toBeNull();
    await press('Comenzar de nuevo');
    expect(bank.startedOver).toBe(1);
  });
});
