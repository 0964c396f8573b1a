// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalText } from '#core/bank/refusal-sentences.ts';
import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { EndVisitProvider } from '#ui/portability/end-visit.ts';
import { IdentityScreen } from '#ui/portability/identity/IdentityScreen.tsx';
import { IdentityStore } from '#ui/portability/identity/IdentityStore.ts';
import { provingOnTheWay } from '#ui/portability/identity/proving-on-the-way.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

const three: Questionnaire = {
  transactionKey: 'k',
  questions: ['¿Comuna?', '¿Banco?', '¿Año?'].map((text) => ({
    id: text,
    text,
    choices: [
      { id: '1', text: 'La primera' },
      { id: '2', text: 'Ninguna' },
    ],
  })),
};

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});

beforeEach(() => {
  window.location.hash = '';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const arrive = (identidadDigital?: string, isChecking = false, settings = somePortalSettings) => {
  const journey = journeyAt('identity');
  const questions = later<Questionnaire>();
  const verdicts = later<IdentityVerdict>();
  const store = new IdentityStore(
    provingOnTheWay(
      journey,
      {
        openQuestions: () => questions.call,
        answerQuestions: () => verdicts.call,
        isChecking: () => isChecking,
        digital: { begin: () => later<string>().call, leaveFor: () => undefined },
      },
      { ...somePortalSettings, identidadDigital },
    ),
    somePortalSettings.bloqueoHoras,
  );
  store.open();
  const ended = vi.fn();
  show(
    <EndVisitProvider value={ended}>
      <IdentityScreen store={store} />
    </EndVisitProvider>,
    settings,
  );
  return { journey, questions, verdicts, ended };
};

const asked = async () => {
  const world = arrive();
  await act(() => world.questions.succeed(three));
  return world;
};

const markAll = () =>
  screen.getAllByRole('radio', { name: 'Ninguna' }).forEach((radio) => fireEvent.click(radio));

const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

const answerWith = async (verdict: IdentityVerdict) => {
  const world = await asked();
  markAll();
  fireEvent.click(continueButton());
  await act(() => world.verdicts.succeed(verdict));
  return { ...world, dialog: await screen.findByRole('alertdialog') };
};

const failWith = async (failure: Failure) => {
  const world = arrive();
  await act(() => world.questions.fail(failure));
  return world;
};

describe('the questions', () => {
  it('PCONST-25 are the first of four steps', () => {
    arrive();
    expect(within(screen.getByRole('navigation')).getByText('Paso 1 de 4')).toBeTruthy();
    expect(within(screen.getByRole('navigation')).getAllByRole('listitem')).toHaveLength(4);
  });

  it('EXT-1172 say for which company they are, by the rut that was typed', () => {
    arrive();
    expect(document.querySelector('.lede')?.textContent).toMatch(
      /RUT 12\.345\.678-5, para continuar por la empresa, RUT 76\.123\.456-0\.$/,
    );
  });

  it('EXT-1117, EXT-2958 say before they are answered which attempt locks them and for how long, unless a bank does not tell', () => {
    arrive();
    const sentence =
      'Al tercer intento incorrecto las preguntas se bloquean por 3 días la primera vez y por más si se repite: cada error dice por cuánto.';
    expect(document.body.textContent).toContain(sentence);
    cleanup();
    const acceso = { ...somePortalSettings.acceso, plazos: undefined };
    arrive(undefined, false, { ...somePortalSettings, acceso });
    expect(document.body.textContent).not.toContain('Al tercer intento');
  });

  it('EXT-1060 are no step where a visitor only checks requests, and say what they are for', async () => {
    const world = arrive(undefined, true);
    await act(() => world.questions.succeed(three));
    expect(screen.queryByText('Paso 1 de 4')).toBeNull();
    expect(document.body.textContent).toContain('Después verás tus solicitudes');
  });

  it('EXT-2851 stand beside the provider that the settings name, once their session is open, and alone without one', async () => {
    const { questions } = arrive('Identidad');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar con Identidad' });
    expect(button.disabled).toBe(true);
    await act(() => questions.succeed(three));
    expect(button.disabled).toBe(false);
    cleanup();
    arrive();
    expect(screen.queryByText('Tu identidad digital')).toBeNull();
  });

  it('QST-02 each shows its text and its choices as radio buttons', async () => {
    await asked();
    const groups = screen.getAllByRole('group').map((group) => within(group));
    expect(groups.map((group) => group.getAllByRole('radio').length)).toEqual([2, 2, 2]);
    three.questions.forEach(({ text }) => expect(screen.getByText(text)).toBeTruthy());
    expect(groups[1]?.getByLabelText('La primera')).toBeTruthy();
  });

  it('EXT-1193 their coming is announced, in a line that stood there before', async () => {
    const world = arrive();
    const line = () =>
      screen
        .getAllByRole('status', { hidden: true })
        .find(({ textContent }) => /^Ahora te toca/.test(textContent));
    const regions = screen.getAllByRole('status', { hidden: true });
    expect(line()).toBeUndefined();
    await act(() => world.questions.succeed(three));
    expect(line()?.textContent).toBe('Ahora te toca a ti: responde 3 preguntas.');
    expect(regions).toContain(line());
  });

  it('QST-05 Continue is disabled until every question has an answer, and a line says how many are missing', async () => {
    await asked();
    expect(continueButton().disabled).toBe(true);
    expect(screen.getByText('Faltan 3 respuestas.').closest('[role="status"]')).toBeNull();
    screen
      .getAllByRole('radio', { name: 'Ninguna' })
      .slice(1)
      .forEach((radio) => fireEvent.click(radio));
    expect(screen.getByText('Falta 1 respuesta.')).toBeTruthy();
    expect(screen.getByText('2 de 3')).toBeTruthy();
    markAll();
    expect(continueButton().disabled).toBe(false);
    expect(screen.queryByText(/^Falta/)).toBeNull();
  });

  it('QST-06, QST-07 a notice says that nothing is used or stored', async () => {
    await asked();
    expect(
      screen.getByText('Los datos de este cuestionario no son utilizados ni almacenados por el banco.'),
    ).toBeTruthy();
  });

  it('QST-08, QST-09 an overlay is shown while the answers are checked', async () => {
    await asked();
    markAll();
    vi.useFakeTimers();
    fireEvent.click(continueButton());
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByText('Estamos verificando tu identidad')).toBeTruthy();
  });

  it.each([
    [false, 'Después te toca a ti: acreditas que representas a la empresa, salvo que su RUT sea el tuyo'],
    [true, 'Después verás tus solicitudes'],
  ])(
    "EXT-2932 while the answers are checked it is the bank's turn, checking a request: %s",
    async (checks, then) => {
      const world = arrive(undefined, checks);
      await act(() => world.questions.succeed(three));
      const turn = () => document.querySelector('.filling')?.textContent;
      expect(turn()).toContain('Ahora te toca a ti');
      markAll();
      fireEvent.click(continueButton());
      expect(turn()).toMatch(/^Ahora le toca a nuestro banco: comprueba tus respuestas\./);
      expect(turn()).toContain(then);
      expect(document.body.textContent).not.toContain('Ahora te toca a ti');
      await act(() => world.verdicts.succeed({ verdict: 'wrong' }));
      expect(turn()).toContain('Ahora te toca a ti');
    },
  );

  it('EXT-206 that take long explain what is being done, and not earlier', () => {
    vi.useFakeTimers();
    arrive();
    act(() => vi.advanceTimersByTime(3_900));
    expect(screen.queryByText(/verificación de seguridad/)).toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByText(/verificación de seguridad/).getAttribute('role')).toBe('status');
  });

  it('offer a phone number to a visitor who cannot answer', async () => {
    await asked();
    const phone = screen.getByRole('link', { name: somePortalSettings.telefonos.empresas });
    expect(phone.getAttribute('href')).toBe('tel:6001112222');
  });
});

describe('a panel', () => {
  it('QST-10, QST-11, QST-37, PERR-05 reports a failing service with the phone number', async () => {
    await failWith(refusedWith(503));
    const panel = within(screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain(
      'El servicio presenta intermitenciasPor favor intenta más tarde o llama a nuestra banca telefónica al 600 111 2222.',
    );
    expect(panel.getByRole('heading', { name: 'El servicio presenta intermitencias' })).toBeTruthy();
  });

  it('QST-12 offers the retry by a button', async () => {
    const { questions } = await failWith(refusedWith(503));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    expect(questions.calls).toBe(2);
  });

  it('EXT-2949, EXT-2953 says what is known of the attempts and when to try again, with no note that asks for answers', async () => {
    const world = await failWith(unreachable);
    const told = () => screen.getByRole('alert').textContent;
    expect(told()).toMatch(
      /No cuenta como un intento\. Reintenta ahora o en unos minutos.* Cuando lleguen .* te toca responderlas\./,
    );
    expect(document.body.textContent).not.toContain('Ahora te toca a ti');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(() => world.questions.succeed(three));
    markAll();
    fireEvent.click(continueButton());
    await act(() => world.verdicts.fail(unreachable));
    expect(told()).toMatch(/si ya habían llegado, no gasta otro intento/);
  });

  it("reports a failing connection in the flow's words", async () => {
    await failWith(unreachable);
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByRole('heading', { name: 'Ha ocurrido un error de conexión' })).toBeTruthy();
    expect(panel.getByText('Intente más tarde')).toBeTruthy();
  });
});

describe('wrong answers', () => {
  it('MOD-08, MOD-10, MOD-11 after the first two, the modal warns of the block and offers a retry', async () => {
    const { dialog } = await answerWith({ verdict: 'wrong', blockHours: 24 });
    const modal = within(dialog);
    expect(modal.getByRole('heading').textContent).toBe(
      'Al menos una de las respuestas ingresadas no es correcta',
    );
    expect(modal.getByText('Al tercer intento incorrecto serás bloqueado por 24 horas.')).toBeTruthy();
    expect(dialog.textContent).not.toMatch(/queda|serán otras/);
    expect(modal.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reintentar']);
  });

  it.each([
    [2, 'Te quedan 2 intentos.'],
    [1, 'Te queda 1 intento.'],
  ])(
    'EXT-1106, EXT-1179, EXT-2975 %i attempts left are shown, until when, that all tabs count together, and that questions may repeat',
    async (triesLeft, words) => {
      const { dialog } = await answerWith({ verdict: 'wrong', blockHours: 24, triesLeft });
      expect(dialog.textContent).toContain(words);
      expect(dialog.textContent).toMatch(
        /esta visita dura hasta 60 minutos.*Las preguntas pueden ser las mismas/u,
      );
      expect(dialog.textContent).toContain('Los intentos de todas tus pestañas se cuentan juntos.');
    },
  );

  it.each([
    [
      '2026-11-23T14:05:00-03:00',
      'Has sido bloqueado por 24 horas. Puedes responder otra vez desde el 23 de noviembre de 2026 a las 14:05.',
    ],
    ['mañana', 'Has sido bloqueado por 24 horas.'],
  ])('MOD-11 EXT-1104 a lock whose end is %s', async (until, words) => {
    const { dialog } = await answerWith({ verdict: 'blocked', blockHours: 24, until });
    expect(within(dialog).getByText(words)).toBeTruthy();
    cleanup();
    await failWith(refusedWith(403, { horasBloqueo: 24, bloqueadoHasta: until }));
    expect(within(await screen.findByRole('alertdialog')).getByText(words)).toBeTruthy();
  });

  it.each([
    ['the retry', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button'))],
    ['MOD-19 Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ])('QST-30 %s asks new questions', async (_, press) => {
    const { dialog, questions } = await answerWith({ verdict: 'wrong' });
    await act(async () => press(dialog));
    expect(questions.calls).toBe(2);
  });

  it('MOD-09, MOD-10, MOD-11 EXT-2877 after the third, the modal tells the block and offers only to close, which ends the visit', async () => {
    const { dialog, ended } = await answerWith({ verdict: 'blocked' });
    const modal = within(dialog);
    expect(modal.getByRole('heading').textContent).toBe(
      'Al menos una de las respuestas ingresadas no es correcta',
    );
    expect(modal.getByText('Has sido bloqueado por 72 horas.')).toBeTruthy();
    expect(modal.queryByRole('button')).toBeNull();
    expect(modal.getByRole('link', { name: 'Cerrar' }).getAttribute('href')).toBe('#personas');
    fireEvent.click(modal.getByRole('link', { name: 'Cerrar' }));
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('an error that has a name', () => {
  it('QST-36, MOD-12, MOD-16, PERR-04, EXT-2953, EXT-2975 opens a modal with its message, and when to try again', async () => {
    await failWith(refusedWith(500, { mensaje: 'El buró no responde' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('El buró no responde')).toBeTruthy();
    expect(dialog.textContent).toMatch(
      /No cuenta como un intento\. .* ahora o en unos minutos\. No hay un plazo para eso\. .* llama al 600/,
    );
  });

  it('MOD-13 says a second thing when there is one', async () => {
    await failWith(refusedWith(403, { mensaje: 'Demasiados intentos', horasBloqueo: 24 }));
    const modal = within(await screen.findByRole('alertdialog'));
    expect(modal.getByText('Demasiados intentos')).toBeTruthy();
    expect(modal.getByText('Has sido bloqueado por 24 horas.')).toBeTruthy();
  });

  it('QST-36 tells the block during which no questions are handed out', async () => {
    await failWith(refusedWith(403, { horasBloqueo: 24 }));
    const modal = within(await screen.findByRole('alertdialog'));
    expect(modal.getByText('Has sido bloqueado por 24 horas.')).toBeTruthy();
  });

  it('EXT-1178 EXT-3032 of a lock that another tab met names branch and phone, leaves by its main button, and asks for no answers', async () => {
    await failWith(refusedWith(403, { mensaje: refusalText.blocked, horasBloqueo: 24 }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/sucursal.*en otra visita. Si necesitas ayuda, llama al/u);
    const main = (element: HTMLElement) => element.className.includes('primary');
    expect(main(within(dialog).getByRole('link', { name: 'Cerrar' }))).toBe(true);
    expect(main(within(dialog).getByRole('button', { name: 'Reintentar' }))).toBe(false);
    expect(document.body.textContent).not.toContain('Ahora te toca a ti');
    expect(document.body.textContent.match(/24 horas/g)).toHaveLength(1);
    expect(document.querySelectorAll('.skeleton-line')).toHaveLength(0);
  });

  it('MOD-14, MOD-15, MOD-18 its retry leads to the landing', async () => {
    const { journey } = await failWith(refusedWith(500));
    const modal = within(await screen.findByRole('alertdialog'));
    fireEvent.click(modal.getByRole('button', { name: 'Reintentar' }));
    expect(journey.state.at).toBe('landing');
  });

  it("MOD-14, MOD-17 EXT-2877 its close leads to the bank's personal site, and ends the visit", async () => {
    const { ended } = await failWith(refusedWith(500));
    const modal = within(await screen.findByRole('alertdialog'));
    expect(modal.getByRole('link', { name: 'Cerrar' }).getAttribute('href')).toBe(
      somePortalSettings.urlPersonas,
    );
    fireEvent.click(modal.getByRole('link', { name: 'Cerrar' }));
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['of the error', () => failWith(refusedWith(500))],
    ['of a lock', () => answerWith({ verdict: 'blocked' })],
  ])('MOD-17 MOD-19 EXT-2877 closing by Escape equals the close button: %s', async (_, modal) => {
    const { ended } = await modal();
    const dialog = await screen.findByRole('alertdialog');
    await act(async () => {
      fireEvent.keyDown(dialog, { key: 'Escape' });
    });
    expect(window.location.hash).toBe(somePortalSettings.urlPersonas);
    expect(ended).toHaveBeenCalledOnce();
  });
});
