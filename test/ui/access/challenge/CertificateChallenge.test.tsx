// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Certificate, CertificateFailure } from '#core/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { CertificateChallenge } from '#ui/access/challenge/CertificateChallenge.tsx';
import { CertificateStore } from '#ui/access/challenge/CertificateStore.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes, sayWords } from '#test/support/catalogue-of-codes.ts';
import { later } from '#test/support/later.ts';

beforeEach(sayCodes);
afterEach(cleanup);

const ana: Certificate = { id: '1', name: 'Ana Pérez' };
const eva: Certificate = { id: '2', name: 'Eva Soto' };

const drawn = (changed: Partial<AccessSettings> = { certificado: true }) => {
  const lists = later<readonly Certificate[], CertificateFailure>();
  const runs = later<void, CertificateFailure>();
  const asked: { readonly certificate: Certificate; readonly transaction: string }[] = [];
  let done = 0;
  const store = new CertificateStore(
    {
      list: lists.call,
      run: (certificate, transaction) => {
        asked.push({ certificate, transaction });
        return runs.call;
      },
    },
    {
      name: 'Reactivación',
      begin: () => ({ transaction: 'transacción', done: () => (done += 1), askThirdKey: () => undefined }),
    },
  );
  const settings = { ...somePortalSettings, acceso: { ...somePortalSettings.acceso, ...changed } };
  render(
    <PortalSettingsProvider value={settings}>
      <CertificateChallenge store={store} />
    </PortalSettingsProvider>,
  );
  return { store, lists, runs, asked, times: () => done };
};

const turn = () => fireEvent.click(screen.getByRole('switch'));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
const status = () => screen.getByRole('status').textContent;
const rules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('PWD-11 PWD-12 the rules of a key beside it', () => {
  it.each([false, true])(
    'stand without a strength while it is on, with a list of common keys: %s',
    async (has) => {
      const { lists } = drawn({ certificado: true, rechazaClavesComunes: has });
      expect(rules()).toEqual([]);
      turn();
      await act(() => lists.succeed([ana]));
      expect(rules()).toEqual([
        '8 caracteres',
        'Una letra mayúscula, de la A a la Z',
        'Una letra minúscula, de la a a la z',
        'Un número',
        'Sin espacios, tildes ni eñes',
        ...(has ? ['No ser una clave demasiado conocida'] : []),
      ]);
      expect(
        screen.getByRole('heading', { name: 'Si después registra una clave nueva, debe tener' }),
      ).toBeTruthy();
      expect(screen.queryByText(/Seguridad|pendiente|últimas cuatro|preguntas/)).toBeNull();
      turn();
      expect(rules()).toEqual([]);
    },
  );
});

describe('where it is offered', () => {
  it('CERT-19 nowhere unless the bank turned it on', () => {
    drawn({});
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('CERT-06, CERT-07 renders nothing and makes no call for persons', () => {
    const { lists } = drawn({ certificado: true, contexto: 'Personas' });
    expect(document.body.textContent).toBe('');
    expect(lists.calls).toBe(0);
  });

  it('CERT-01 a switch that names the operation, off at first', () => {
    const { lists } = drawn();
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: 'Reactivación con Certificado Digital' }).checked,
    ).toBe(false);
    expect(lists.calls).toBe(0);
  });
});

describe('the way through it', () => {
  it('CERT-02, CERT-03 a spinner while the certificates come, and Continue waits', async () => {
    const { lists } = drawn();
    turn();
    expect(status()).toMatch(/^Cargando certificados\. Suele tardar/);
    expect(document.querySelector('.spinner')).toBeTruthy();
    expect(button().disabled).toBe(true);
    await act(() => lists.succeed([ana, eva]));
    expect(screen.getByRole('combobox', { name: 'Certificado Digital' })).toBeTruthy();
    expect(button().disabled).toBe(true);
    expect(screen.getByText(/^Al presionar Continuar, .* la operación queda hecha\.$/)).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
    expect(button().disabled).toBe(false);
  });

  it('CERT-12 a single certificate is chosen by itself, and still needs Continue', async () => {
    const { lists, asked } = drawn();
    turn();
    await act(() => lists.succeed([ana]));
    expect(asked).toEqual([]);
    expect(button().disabled).toBe(false);
    fireEvent.click(button());
    expect(asked).toEqual([{ certificate: ana, transaction: 'transacción' }]);
  });

  it('CERT-04, CERT-12, EXT-2429 runs once however often Continue is pressed, and shows it', async () => {
    const { lists, runs, asked, times } = drawn();
    turn();
    await act(() => lists.succeed([ana]));
    button().focus();
    fireEvent.click(button());
    fireEvent.click(button());
    expect(asked).toHaveLength(1);
    expect(button().ariaDisabled).toBe('true');
    expect(button().disabled).toBe(false);
    expect(document.activeElement).toBe(button());
    expect(status()).toMatch(/^Realizando operación con Certificado Digital\. Responda/);
    await act(() => runs.succeed(undefined));
    expect(times()).toBe(1);
  });

  it('CERT-03 turned off, a list that comes late changes nothing', async () => {
    const { lists, store } = drawn();
    turn();
    turn();
    await act(() => lists.succeed([ana]));
    expect(store.flow.at).toBe('off');
  });

  it('CERT-03 turned off and on again, it waits for the list of its own', async () => {
    const { lists } = drawn();
    turn();
    turn();
    turn();
    await act(() => lists.succeed([eva]));
    expect(status()).toMatch(/^Cargando certificados\. Suele tardar/);
    await act(() => lists.succeed([ana]));
    expect(screen.getByRole('option', { name: 'Ana Pérez' })).toBeTruthy();
  });
});

const ways = 'Puede reintentar, o apagar el certificado y usar otro dispositivo. Si se repite, llámenos.';

const warned = async (failure: CertificateFailure): Promise<string | null> => {
  const { lists, runs } = drawn();
  turn();
  await act(() => lists.succeed([ana]));
  fireEvent.click(button());
  await act(() => runs.fail(failure));
  return screen.getByRole('alert').textContent;
};

describe('CERT-05 the warning box', () => {
  it('CAT-02 CERT-15 says what the catalogue says of an operation that was not completed', async () => {
    sayWords({ 'acceso.certificado.notCompleted': 'No se hizo nada.' });
    expect(await warned({ kind: 'component', code: 1070 })).toContain('No se hizo nada.');
  });

  it.each([
    ['CERT-14', { kind: 'component', code: 404 }, 'texto 501577', undefined],
    ['CERT-14', { kind: 'component', code: 1097 }, 'texto 501578', undefined],
    [
      'CERT-15',
      { kind: 'component', code: 1070 },
      'La operación no ha sido completada, por favor intente nuevamente.',
      undefined,
    ],
    ['CERT-16', { kind: 'component', code: 1 }, 'texto 501271', undefined],
    [
      'CERT-17',
      { kind: 'server', codigo: 'CD-03', glosa: 'Certificado revocado.' },
      'Certificado revocado.',
      'cuenta como fallido',
    ],
    [
      'CERT-13',
      { kind: 'server', codigo: 'otro', glosa: 'No se muestra.' },
      'texto 501271',
      'puede haber contado',
    ],
  ] as const)(
    '%s EXT-2973 EXT-2981 has a heading, the text of %o, that nothing was sent if it is so, or whether it counts and how long that locks, and the ways on',
    async (_, failure, said, counts) => {
      const words = await warned(failure);
      expect(words?.includes('No se hizo ningún cambio, y este intento no cuenta.')).toBe(
        failure.kind === 'component',
      );
      expect(/cuenta como fallido|puede haber contado/.exec(words ?? '')?.[0]).toBe(counts);
      expect(words?.includes('El bloqueo de su certificado digital dura 5 horas.')).toBe(
        counts !== undefined,
      );
      expect(words).toContain(said);
      expect(words?.indexOf(said)).toBeGreaterThan(0);
      expect(words?.endsWith(ways)).toBe(true);
    },
  );

  it('CERT-18 no certificate in the list is a warning, and the switch tries again', async () => {
    const { lists } = drawn();
    turn();
    await act(() => lists.succeed([]));
    expect(screen.getByRole('alert').textContent).toContain('texto 501583');
    turn();
    turn();
    expect(lists.calls).toBe(2);
  });

  it('EXT-1309 tries again by a button of its own, which takes the place of Continue', async () => {
    await warned({ kind: 'timed-out' });
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(status()).toMatch(/^Cargando certificados\. Suele tardar/);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('EXT-1190 a lost connection is reported as such, and a retry starts once with the chosen certificate', async () => {
    const { lists, runs, asked } = drawn();
    turn();
    await act(() => lists.succeed([ana, eva]));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
    fireEvent.click(button());
    await act(() => runs.fail({ kind: 'unreachable' }));
    expect(screen.getByRole('alert').textContent).toBe(
      `No pudimos comunicarnos con el bancoLa operación no ha sido completada, por favor intente nuevamente.No sabemos si la operación alcanzó a hacerse: antes de reintentar, vea en unos minutos si su clave ya sirve. ${ways}`,
    );
    const again = screen.getByRole('button', { name: 'Reintentar' });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(lists.calls).toBe(2);
    await act(() => lists.succeed([ana, eva]));
    fireEvent.click(button());
    expect(asked.map(({ certificate }) => certificate)).toEqual([eva, eva]);
  });
});
