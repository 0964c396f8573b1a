// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/kit/Button.tsx';
import { Form } from '#ui/kit/Form.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a button that waits for something', () => {
  const announced = () => screen.getByRole('status').textContent;

  it('is disabled and described by the line under it', () => {
    render(<Button waitsFor={['RUT empresa', 'número de documento']}>Iniciar</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar' });
    const line = screen.getByText('Falta: RUT empresa, número de documento.');
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(line.id);
  });

  it('is free once nothing is missing, and says nothing where nothing ever was', () => {
    render(<Button waitsFor={[]}>Iniciar</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
    act(() => vi.advanceTimersByTime(5_000));
    expect(announced()).toBe('');
  });

  it('EXT-1188 EXT-1196 a list that gets shorter is not announced, that the button is free is, once, after a pause', () => {
    const waiting = (...missing: readonly string[]) => <Button waitsFor={missing}>Iniciar</Button>;
    const { rerender } = render(waiting('RUT empresa', 'número de documento'));
    rerender(waiting('número de documento'));
    act(() => vi.advanceTimersByTime(5_000));
    expect(announced()).toBe('');
    expect(screen.getByText('Falta: número de documento.').closest('[role], [aria-live]')).toBeNull();
    rerender(waiting());
    act(() => vi.advanceTimersByTime(999));
    expect(announced()).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(announced()).toBe('El botón ya está disponible.');
    rerender(waiting('RUT empresa'));
    expect(announced()).toBe('');
  });

  it('EXT-1196 announces nothing while what it sends is under way, and does not repeat itself after it', () => {
    const sending = (pending: boolean, missing: readonly string[] = []) => (
      <Button waitsFor={missing} pending={pending}>
        Subir archivos
      </Button>
    );
    const { rerender } = render(sending(false, ['un archivo']));
    rerender(sending(false));
    act(() => vi.advanceTimersByTime(500));
    rerender(sending(true));
    act(() => vi.advanceTimersByTime(5_000));
    expect(announced()).toBe('');
    rerender(sending(false));
    act(() => vi.advanceTimersByTime(5_000));
    expect(announced()).toBe('');
    rerender(sending(false, ['un archivo']));
    rerender(sending(false));
    act(() => vi.advanceTimersByTime(1_000));
    expect(announced()).toBe('El botón ya está disponible.');
  });
});

describe('EXT-2977 a button whose call is under way', () => {
  const takes =
    'Ahora le toca al banco, y suele tardar unos segundos. Si en 30 segundos no hay respuesta, aquí lo diremos.';
  const sending = (pending: boolean, takesOf?: string) => (
    <Button pending={pending} underway="Validando su Rut" {...(takesOf && { takes: takesOf })}>
      Validar
    </Button>
  );
  const heard = () => screen.getByRole('status').textContent;
  const seen = () => document.querySelector('.waits')?.textContent;

  it.each([
    [undefined, takes],
    ['Responda a su equipo.', 'Responda a su equipo.'],
  ])('says what is done, and once it lasts how long that may take, each once: %s', (own, told) => {
    const { rerender } = render(sending(false, own));
    expect([heard(), seen()]).toEqual(['', '']);
    rerender(sending(true, own));
    expect([heard(), seen()]).toEqual(['Validando su Rut', '']);
    act(() => vi.advanceTimersByTime(300));
    expect([heard(), seen()]).toEqual([told, `Validando su Rut. ${told}`]);
    rerender(sending(false, own));
    expect([heard(), seen()]).toEqual(['', '']);
  });
});

describe('EXT-2425 a button that waits for the same as another', () => {
  const waiting = (missing: readonly string[]) => (
    <>
      <Button waitsFor={missing} waitsId="falta">
        Iniciar
      </Button>
      <Button disabled={missing.length > 0} waitsId="falta">
        Consultar
      </Button>
    </>
  );
  const lineOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-describedby');

  it("shares that button's list of missing items", () => {
    render(waiting(['RUT empresa']));
    expect([lineOf('Iniciar'), lineOf('Consultar')]).toEqual(['falta', 'falta']);
    expect(screen.getByText('Falta: RUT empresa.').id).toBe('falta');
  });

  it('and by nothing once both are free', () => {
    render(waiting([]));
    expect([lineOf('Iniciar'), lineOf('Consultar')]).toEqual([null, null]);
  });
});

describe('a pending button', () => {
  it('acts no more, and keeps the focus', () => {
    const press = vi.fn();
    const { rerender } = render(<Button onPress={press}>Iniciar</Button>);
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    rerender(
      <Button onPress={press} pending>
        Iniciar
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('does not submit its form again', () => {
    const submit = vi.fn();
    render(
      <Form onSubmit={submit}>
        <Button type="submit" pending>
          Iniciar
        </Button>
      </Form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('turns its wheel only after 300 ms, and stops it at once', () => {
    const wheel = () => document.querySelector('.spinner');
    const { rerender } = render(<Button pending>Iniciar</Button>);
    act(() => vi.advanceTimersByTime(299));
    expect(wheel()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(wheel()).not.toBeNull();
    rerender(<Button>Iniciar</Button>);
    expect(wheel()).toBeNull();
  });

  it('counts those 300 ms anew each time', () => {
    const { rerender } = render(<Button pending>Iniciar</Button>);
    act(() => vi.advanceTimersByTime(200));
    rerender(<Button>Iniciar</Button>);
    act(() => vi.advanceTimersByTime(300));
    rerender(<Button pending>Iniciar</Button>);
    expect(document.querySelector('.spinner')).toBeNull();
  });
});

it('a button in a row is named with its object', () => {
  render(<Button name="Eliminar cuenta corriente">Eliminar</Button>);
  expect(screen.getByRole('button', { name: 'Eliminar cuenta corriente' })).toBeTruthy();
});
