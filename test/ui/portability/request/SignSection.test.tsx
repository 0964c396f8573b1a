// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { EndVisitProvider } from '#ui/portability/end-visit.ts';
import { RequestScreen } from '#ui/portability/request/RequestScreen.tsx';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { loadRequestParts, announced, arrive, button, ready } from '#test/support/request-screen.tsx';
import { show } from '#test/support/show.tsx';
import {
  readyStep,
  withContractConfirmed,
  withProductAdded,
  withProviderChosen,
} from '#test/support/worlds/request-step.ts';

beforeAll(loadRequestParts);

afterEach(cleanup);

describe('the signature', () => {
  it('SOL-64, SOL-65, EXT-2951 a notice explains the mandate, and what signing does not do yet', async () => {
    await arrive();
    expect(
      screen.getByText(
        'Al firmar, otorgas al banco un mandato para solicitar el cierre de los productos indicados a tu proveedor de origen.',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Firmar no cierra ni contrata nada todavía: .* solo si aceptas su oferta/),
    ).toBeTruthy();
  });

  it('SOL-66, SOL-67, SOL-69, SOL-70 the button is disabled without provider and products, saying so', async () => {
    const step = await arrive();
    expect(button('Firmar solicitud').disabled).toBe(true);
    expect(
      screen.getByText(
        'Falta: elegir tu proveedor de origen, agregar un producto a cerrar, confirmar los productos a contratar.',
      ),
    ).toBeTruthy();
    await act(() => withProviderChosen(step));
    act(() => withProductAdded(step));
    expect(button('Firmar solicitud').disabled).toBe(true);
    act(() => withContractConfirmed(step));
    expect(button('Firmar solicitud').disabled).toBe(false);
  });

  it('EXT-1031 is disabled, also for screen readers, until earlier sections are done', async () => {
    const step = await arrive();
    const isLocked = () => screen.queryByRole('region', { name: 'Firma (todavía no)' }) !== null;
    expect(isLocked()).toBe(true);
    await act(() => withProviderChosen(step));
    act(() => withProductAdded(step));
    expect(isLocked()).toBe(true);
    act(() => withContractConfirmed(step));
    expect(isLocked()).toBe(false);
    expect(screen.getByRole('region', { name: 'Firma' })).toBeTruthy();
  });

  it('PROUTE-31 after a reload consent is asked again before signing', async () => {
    const { journey, sent, draft } = await ready();
    const { state } = journey;
    if (state.at !== 'request') throw new Error('not at step 4');
    act(() => {
      journey.dispatch({ did: 'start-over' });
      journey.dispatch({ did: 'recover', found: { ...state, texts: undefined, agreesAgain: true } });
    });
    expect(screen.queryByText('El banco cambió un texto que aceptaste')).toBeNull();
    // The text promises only the typed data, since a reload loses the attached files.
    expect(screen.getByText(/en los datos de la empresa: lo que escribiste sigue aquí\.$/)).toBeTruthy();
    expect(screen.getByText('Falta: aceptar otra vez los términos y el uso de datos.')).toBeTruthy();
    fireEvent.click(button('Firmar solicitud'));
    await act(() => draft.settled());
    expect(sent).toEqual([]);
    fireEvent.click(button('Ir a aceptar'));
    expect(journey.state.at).toBe('company');
    act(() => {
      journey.dispatch({ did: 'complete-company', company: state.company, texts: state.texts });
    });
    expect(button('Firmar solicitud').disabled).toBe(false);
  });

  it('SOL-77 a double click signs once', async () => {
    const { sent, draft } = await ready();
    fireEvent.click(button('Firmar solicitud'));
    fireEvent.click(button('Firmar solicitud'));
    await act(() => draft.settled());
    expect(sent).toHaveLength(1);
    expect(button('Firmar solicitud').getAttribute('aria-disabled')).toBe('true');
    expect(announced('Estamos enviando tu solicitud')).toBe(true);
  });

  it('EXT-1115, EXT-2950 is announced by a panel, is the turn of the bank while under way, and is retried after a lost answer, unless the form became incomplete', async () => {
    const { answers, store } = await ready();
    const note = () => document.querySelector('.filling')?.textContent;
    expect(screen.getByText('Todo listo: revisa y firma')).toBeTruthy();
    fireEvent.click(button('Revisar y firmar'));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Revisa antes de firmar'));
    fireEvent.click(button('Firmar solicitud'));
    expect(note()).toBe(
      'Ahora le toca a nuestro banco: recibe tu solicitud firmada. Suele tardar segundos: espera en esta página. Si una respuesta no llega en 30 segundos, te lo decimos aquí y puedes reintentar. Después verás a quién le toca y hasta cuándo.',
    );
    await act(() => answers.fail({ fault: 'call-failed', failure: unreachable }));
    expect(note()).toContain('Ahora te toca a ti: reintenta la firma');
    const [first] = store.toClose.listed;
    act(() => first && store.toClose.remove(first));
    expect(note()).toContain('Ahora te toca a ti: elige qué cerrar');
  });

  it('EXT-2948 one that was never sent is told apart from one that may have arrived, also after it and after a refused file', async () => {
    const { answers, store } = await ready();
    act(() => store.certificates.attach('liq', [aFile('liquidacion.pdf')]));
    const fail = async (fault: 'not-sent' | 'call-failed'): Promise<string> => {
      fireEvent.click(screen.getByRole('button', { name: /^(Firmar solicitud|Reintentar)$/ }));
      await act(() => answers.fail({ fault, failure: unreachable }));
      return screen.getByRole('alert').textContent;
    };
    expect(await fail('not-sent')).toMatch(/no se firmó ni se envió.*mientras dure esta visita/);
    expect(await fail('call-failed')).toMatch(/No sabemos si.*no la ingresa dos veces.*te dice si llegó/);
    const doubt = 'No sabemos si tu solicitud alcanzó a llegar.';
    expect(await fail('not-sent')).toContain(doubt);
    fireEvent.click(button('Reintentar'));
    expect(document.body.textContent).not.toContain(doubt);
    const { id = '' } = store.certificates.list[0]?.attachment ?? {};
    const refused = { id, name: 'liquidacion.pdf', message: 'No es un PDF.' };
    await act(() => answers.fail({ fault: 'document-refused', ...refused }));
    expect(document.body.textContent).toContain(doubt);
  });

  it('SOL-76 a refused document is named at the top, with its message', async () => {
    const { store, answers } = await ready();
    act(() => store.certificates.attach('liq', [aFile('liquidacion.pdf')]));
    fireEvent.click(button('Firmar solicitud'));
    await act(() =>
      answers.fail({
        fault: 'document-refused',
        id: store.certificates.list[0]?.attachment.id ?? '',
        name: 'liquidacion.pdf',
        message: 'No es un PDF.',
      }),
    );
    const top = screen.getByRole('alert');
    expect(document.activeElement).toBe(top.parentElement);
    expect(within(top).getByText('No enviamos la solicitud')).toBeTruthy();
    fireEvent.click(within(top).getByRole('link', { name: 'liquidacion.pdf: No es un PDF.' }));
    expect(document.activeElement?.textContent).toBe('Subir Archivo');
  });

  it('PERR-20 a lost connection shows a panel, and the same button tries again with the same key', async () => {
    const { answers, sent, journey } = await ready();
    fireEvent.click(button('Firmar solicitud'));
    await act(() => answers.fail({ fault: 'call-failed', failure: unreachable }));
    expect(within(screen.getByRole('alert')).getByText('Ha ocurrido un error de conexión')).toBeTruthy();
    fireEvent.click(button('Reintentar'));
    await act(() => answers.succeed({ eligible: true, idSolicitud: 1001 }));
    const [first, second] = sent.map(([, , key]) => key);
    expect([sent.length, second]).toEqual([2, first]);
    expect(journey.state.at).toBe('receipt');
  });

  it.each(['YA_ES_CLIENTE', 'REPRESENTANTE_NO_CONFIRMADO'])(
    'EXT-1182 %s is shown with its alternative, and not as a correction',
    async (codigo) => {
      const { answers, journey } = await ready();
      fireEvent.click(button('Firmar solicitud'));
      const failure = refusedWith(400, { codigo, campos: ['company.rut'] });
      await act(() => answers.fail({ fault: 'call-failed', failure }));
      const told = within(screen.getByRole('alert'));
      expect(told.getByText(/No enviamos la solicitud:/)).toBeTruthy();
      expect(screen.queryByText(/Corrige en los datos/)).toBeNull();
      if (codigo === 'YA_ES_CLIENTE') {
        const way = told.getByRole('link', { name: 'Ir al portal de empresas' });
        expect(way.getAttribute('href')).toBe(somePortalSettings.urlPortalEmpresas);
        return;
      }
      fireEvent.click(told.getByRole('button', { name: 'Volver al inicio' }));
      expect(journey.state.at).toBe('landing');
    },
  );

  it('EXT-2877 the way of a customer to the companies portal ends the visit', async () => {
    const { store, answers } = await readyStep();
    const ended = vi.fn();
    show(
      <EndVisitProvider value={ended}>
        <RequestScreen store={store} />
      </EndVisitProvider>,
    );
    fireEvent.click(button('Firmar solicitud'));
    const failure = refusedWith(400, { codigo: 'YA_ES_CLIENTE' });
    await act(() => answers.fail({ fault: 'call-failed', failure }));
    expect(ended).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Ir al portal de empresas' }));
    expect(ended).toHaveBeenCalledOnce();
  });

  it("EXT-2545, EXT-2950 a reached daily limit is shown in the bank's words, with a retry", async () => {
    const { answers, draft, sent } = await ready();
    fireEvent.click(button('Firmar solicitud'));
    const failure = refusedWith(429, { codigo: 'SOLICITUDES_DEL_DIA', mensaje: 'Ya enviaste 10.' });
    await act(() => answers.fail({ fault: 'call-failed', failure }));
    expect(within(screen.getByRole('alert')).getByText('Ya enviaste 10.')).toBeTruthy();
    expect(screen.queryByText('Todo listo: revisa y firma')).toBeNull();
    expect(screen.queryByText(/temporalmente no disponible/)).toBeNull();
    fireEvent.click(button('Firmar solicitud'));
    await act(() => draft.settled());
    expect(screen.queryByText('Ya enviaste 10.')).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('a link leads back to the data of the company', async () => {
    const { journey } = await arrive();
    fireEvent.click(button('Volver a los datos de la empresa'));
    expect(journey.state.at).toBe('company');
  });
});
