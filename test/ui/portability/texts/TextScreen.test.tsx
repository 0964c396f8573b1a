// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { shownVersion } from '#core/portability/texts/bank-text.ts';
import type { BankText } from '#core/portability/texts/bank-text.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';
import { TextScreen } from '#ui/portability/texts/TextScreen.tsx';
import { TextStore } from '#ui/portability/texts/TextStore.ts';

afterEach(cleanup);

const arrive = () => {
  const loads = later<BankText>();
  const store = new TextStore({ readText: () => loads.call }, 'terminos', someVersions.terminos);
  void store.open();
  const { container } = show(<TextScreen store={store} />);
  return { loads, container };
};

describe('a text of the bank', () => {
  it('EXT-1404, EXT-2954 is shown as it is written, with its version, what reading it does, and nothing in it is markup', async () => {
    const { loads, container } = arrive();
    await act(() => loads.succeed(aBankText('terminos')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Términos y condiciones');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Texto de ejemplo');
    expect(screen.getByText(/con <b>marcas<\/b> que no lo son/)).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByText(`Versión ${shownVersion(someVersions.terminos)}`)).toBeTruthy();
    expect(document.title).toBe('Términos y condiciones');
    expect(document.body.textContent).toMatch(
      /no aceptas nada, y leerlo no tiene plazo: .* sigue como la dejaste en su pestaña, mientras dure esa visita/,
    );
  });

  it('EXT-1405 an unknown version is reported, with a link to the current one and no word about reading it', async () => {
    const { loads } = arrive();
    await act(() => loads.fail(refusedWith(404)));
    expect(document.querySelector('.lede')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos este texto');
    expect(screen.getByRole('link', { name: 'Ver el texto de hoy' }).getAttribute('href')).toBe(
      '/portabilidad/textos/terminos',
    );
  });

  it('EXT-2990, EXT-2992, PERR-20 that does not come can be asked for again, and each state says whose turn it is', async () => {
    const { loads } = arrive();
    expect(document.body.textContent).toContain('Ahora le toca a nuestro banco');
    await act(() => loads.fail(unreachable));
    expect(screen.getByText('Ha ocurrido un error de conexión')).toBeTruthy();
    expect(document.body.textContent).toContain('Ahora te toca a ti: reintenta ahora o en unos minutos.');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(() => loads.succeed(aBankText('terminos')));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Texto de ejemplo');
    expect(loads.calls).toBe(2);
  });
});
