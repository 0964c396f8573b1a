// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInAction } from 'mobx';
import type { Lost } from '#core/portability/session/recoverable-steps.ts';
import type { Mode, StartVerdict } from '#core/portability/landing/start-portability.ts';
import { LandingScreen } from '#ui/portability/landing/LandingScreen.tsx';
import { LandingStore } from '#ui/portability/landing/LandingStore.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const arrive = (lost?: Lost, settings = somePortalSettings) => {
  const journey = journeyAt('landing');
  if (lost !== undefined) runInAction(() => (journey.lost = lost));
  const verdicts = later<StartVerdict>();
  const modes: Mode[] = [];
  const store = new LandingStore(journey, {
    startPortability: (_, mode) => {
      modes.push(mode);
      return verdicts.call;
    },
    forgetSession: () => undefined,
  });
  store.open();
  show(<LandingScreen store={store} />, settings);
  return { journey, modes, verdicts };
};

describe('EXT-1215 before it begins', () => {
  it('says how long it takes, what it costs, what to have at hand and what can wait', () => {
    arrive(undefined, { ...somePortalSettings, diasCarpeta: 30 });
    const said = document.body.textContent;
    for (const words of [
      'Unos 15 minutos hasta firmar',
      'generada hace 30 días o menos',
      'Gratis',
      'No te obliga',
      'Ten a mano',
      'antes de firmar',
    ])
      expect(said).toContain(words);
    expect(said).toContain('al volver sigues donde quedaste');
  });

  it('promises nothing that the bank does not keep', () => {
    arrive(undefined, { ...somePortalSettings, borradores: false });
    expect(document.body.textContent).toContain('Ten a mano');
    expect(document.body.textContent).not.toContain('sigue donde quedaste');
  });
});

it.each([
  ['no-session', 'Esa página se abre después de identificarte'],
  ['not-kept', 'este banco no guarda lo que se escribe: hay que comenzar de nuevo.'],
] as const)('PROUTE-31 says why another page led here: %s', (lost, words) => {
  arrive(lost);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  cleanup();
  arrive();
  expect(screen.queryByText(new RegExp(words))).toBeNull();
});

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const fill = () => {
  type('RUT empresa', '76.123.456-0');
  type('RUT representante legal', '12.345.678-5');
  type('Número de documento', '523418907');
};

const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar mi portabilidad' });

const checkButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar estado de mi solicitud' });

const messageOf = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the fields', () => {
  it('LAND-01, LAND-02, LAND-03, LAND-05 are the three of the source, in these words', () => {
    arrive();
    expect(screen.getAllByRole('textbox')).toEqual([
      field('RUT empresa'),
      field('RUT representante legal'),
      field('Número de documento'),
    ]);
  });

  it('EXT-1194 says beside what to have at hand what a natural person enters, and which step is spared', () => {
    arrive();
    const said = screen.getByText(/negocio está a tu nombre/);
    expect(said.textContent).toMatch(
      /tu propio RUT en los dos campos: no pasas por la validación de representante/,
    );
    expect(said.parentElement?.querySelector('h2')?.textContent).toBe('Ten a mano');
  });

  it.each(['RUT empresa', 'RUT representante legal'])('LAND-10 %s says when its rut is wrong', (label) => {
    arrive();
    type(label, '76.123.456-1');
    fireEvent.blur(field(label));
    expect(messageOf(label)).toContain('Formato de RUT incorrecto');
  });

  it('LAND-15 the serial number says when it is wrong', () => {
    arrive();
    type('Número de documento', 'B12');
    fireEvent.blur(field('Número de documento'));
    expect(messageOf('Número de documento')).toContain('Número de documento');
  });

  it('the example of a company is a company, that of its representative a person', () => {
    arrive();
    const examples = ['RUT empresa', 'RUT representante legal'].map((name) => field(name).placeholder);
    expect(examples).toEqual(['Ej: 76.543.210-3', 'Ej: 12.345.678-5']);
  });

  it('LAND-16 LAND-17 the example of the serial number mentions nine digits', () => {
    arrive();
    expect(field('Número de documento').placeholder).toBe('Ej: 123456789 (9 dígitos)');
  });
});

describe('the page', () => {
  it('LAND-18, LAND-19 tells that one certificate need not be brought', () => {
    arrive();
    expect(
      screen.getByText(
        'No necesitas adjuntar el certificado de liquidación de tus deudas: el banco lo solicitará por ti.',
      ),
    ).toBeTruthy();
  });

  it('LAND-20 shows the number on the current card', async () => {
    arrive();
    expect(await screen.findByRole('img', { name: /^Carnet actual/ })).toBeTruthy();
  });

  it('LAND-21 shows the number with its letter A on the old card', async () => {
    arrive();
    expect(await screen.findByRole('img', { name: /^Carnet antiguo: .* letra A/ })).toBeTruthy();
  });
});

describe('the button', () => {
  it('LAND-22, LAND-24, LAND-25 is disabled until the form is valid, then it starts', () => {
    const { modes } = arrive();
    expect(startButton().disabled).toBe(true);
    expect(
      screen.getByText('Falta: RUT de la empresa, RUT del representante legal, número de documento.'),
    ).toBeTruthy();
    fill();
    expect(startButton().disabled).toBe(false);
    fireEvent.click(startButton());
    expect(modes).toEqual([0]);
  });

  it('LAND-23, LAND-25 to check a request is disabled as long', () => {
    const { modes } = arrive();
    expect(checkButton().disabled).toBe(true);
    fill();
    expect(checkButton().disabled).toBe(false);
    fireEvent.click(checkButton());
    expect(modes).toEqual([1]);
  });

  it('LAND-24 stands beside the one that asks for the status', () => {
    arrive();
    const form = screen.getByRole('button', { name: 'Iniciar mi portabilidad' }).closest('form');
    expect([...(form?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Iniciar mi portabilidad'),
      expect.stringContaining('Consultar estado de mi solicitud'),
    ]);
  });

  it('LAND-32, EXT-2990 turns while the check runs, as the turn of the bank, and a second click sends nothing', () => {
    vi.useFakeTimers();
    const { verdicts } = arrive();
    fill();
    fireEvent.click(startButton());
    act(() => vi.advanceTimersByTime(400));
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    expect(startButton().querySelector('.spinner')).toBeTruthy();
    expect(document.body.textContent).toMatch(/Ahora le toca a nuestro banco: .*, en 30 segundos a lo más\./);
    expect(checkButton().disabled).toBe(true);
    fireEvent.click(startButton());
    expect(verdicts.calls).toBe(1);
    cleanup();
    arrive();
    fill();
    fireEvent.click(checkButton());
    expect([checkButton().getAttribute('aria-disabled'), startButton().disabled]).toEqual(['true', true]);
  });
});

describe('a company that is a customer already', () => {
  const told = async () => {
    const world = arrive();
    fill();
    fireEvent.click(startButton());
    await act(() => world.verdicts.succeed('already-a-customer'));
    const dialog = await screen.findByRole('alertdialog');
    return { ...world, dialog, modal: within(dialog) };
  };

  it('MOD-01, PERR-02 reports an existing customer', async () => {
    const { modal } = await told();
    expect(modal.getByRole('heading').textContent).toBe('Esta empresa es cliente de Banco de Prueba');
  });

  it('MOD-02 is sent to the business portal', async () => {
    const { modal } = await told();
    expect(modal.getByText(/debes usar el portal de empresas/)).toBeTruthy();
    expect(modal.getByRole('link').getAttribute('href')).toBe(somePortalSettings.urlPortalEmpresas);
  });

  it('MOD-03, MOD-19 has one button to acknowledge, and stays on the landing', async () => {
    const { modal, journey } = await told();
    expect(modal.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Entendido']);
    await act(async () => fireEvent.click(modal.getByRole('button')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([journey.state.at, field('RUT empresa').value]).toEqual(['landing', '76.123.456-0']);
  });

  it('MOD-19 closing by Escape equals the button', async () => {
    const { dialog } = await told();
    await act(async () => {
      fireEvent.keyDown(dialog, { key: 'Escape' });
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
