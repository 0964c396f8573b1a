// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyFields } from '#core/portability/company/company-fields.ts';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import type { Place } from '#core/portability/company/place.ts';
import { unreachable } from '#core/shared/failure.ts';
import { CompanyScreen } from '#ui/portability/company/CompanyScreen.tsx';
import { CompanyStore } from '#ui/portability/company/CompanyStore.ts';
import { consents, textsAcceptedBy, type TextVersions } from '#core/portability/texts/bank-text.ts';
import { labels } from '#ui/portability/company/text.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { agreedTexts, journeyAt } from '#test/support/builders/journey.ts';
import { noDraft } from '#test/support/worlds/draft-world.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

const lists: CompanyLists = {
  regions: [{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }],
  today: { year: 2026, month: 3, day: 5 },
};

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
  await import('#ui/forms/CalendarPopover.tsx');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const arrive = () => {
  const journey = journeyAt('company');
  const loads = later<CompanyLists>();
  const cities = later<readonly Place[]>();
  const communes = later<readonly Place[]>();
  const texts = later<TextVersions | undefined>();
  const store = new CompanyStore(
    journey,
    {
      loadCompanyForm: loads.call,
      textsInUse: texts.call,
      cities: () => cities.call,
      communes: () => communes.call,
    },
    noDraft(journey),
  );
  store.open();
  show(<CompanyScreen store={store} />);
  return { journey, loads, cities, communes, texts, store };
};

const loaded = async () => {
  const world = arrive();
  await act(() => world.loads.succeed(lists));
  return world;
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

const describedBy = (label: string): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('EMP-01 every field of the step has its place on the screen, where the summary of faults leads', async () => {
  await loaded();
  for (const field of [...Object.keys(companyFields), ...consents])
    expect([field, document.getElementById(`empresa-${field}`)?.tagName]).toEqual([
      field,
      expect.any(String),
    ]);
});

describe('the fields', () => {
  it('EMP-01 the rut of the company is visible and cannot be edited', async () => {
    await loaded();
    const rut = screen.getByText('76.123.456-0');
    expect(rut.tagName).toBe('OUTPUT');
  });

  it('EMP-28 the input of the e-mail lets 50 characters be typed, and 41 show the message', async () => {
    await loaded();
    type('E-mail', 'a'.repeat(50));
    type('E-mail', 'a'.repeat(51));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toHaveLength(50);
    expect(describedBy('E-mail')).toContain('Caben 50 caracteres: lo último no se agregó.');
    type('E-mail', `${'a'.repeat(30)}@empresa.cl`);
    fireEvent.blur(screen.getByLabelText('E-mail'));
    expect(describedBy('E-mail')).toContain('Formato de email incorrecto');
  });

  it.each([
    ['31/02/1985', 'Ingrese fecha de nacimiento: esa fecha no existe, revisa el día y el mes'],
    ['1985', 'Ingrese fecha de nacimiento: escríbela como 31/12/1980'],
    ['31/12/1899', 'Ingrese fecha de nacimiento: desde el 01/01/1900'],
    ['01/01/2199', 'Ingrese fecha de nacimiento: esa fecha todavía no llega'],
  ])('EMP-22 EXT-1192 the birth date %s says what is wrong with it', async (typed, words) => {
    await loaded();
    type('Fecha de nacimiento', typed);
    fireEvent.blur(screen.getByLabelText('Fecha de nacimiento'));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('EMP-22 EXT-1192 a birth date that was emptied is only asked for', async () => {
    await loaded();
    type('Fecha de nacimiento', '31/12/1980');
    type('Fecha de nacimiento', '');
    fireEvent.blur(screen.getByLabelText('Fecha de nacimiento'));
    expect(screen.getByText('Ingrese fecha de nacimiento')).toBeTruthy();
  });

  it('EMP-26 the mobile shows an example that is valid', async () => {
    await loaded();
    expect(screen.getByLabelText<HTMLInputElement>('Celular').placeholder).toBe('Ej: +56987654321');
  });

  it('EMP-23, EMP-24 the calendar spans 1900 to today, begins on Monday and counts no weeks', async () => {
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir calendario, Fecha de nacimiento' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendario, Fecha de nacimiento' }));
    const years = calendar.getAllByRole('combobox').at(-1);
    const offered = within(years ?? document.body)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([offered[0], offered.at(-1)]).toEqual(['1900', '2026']);
    expect(calendar.getAllByRole('columnheader', { hidden: true }).map((day) => day.textContent)).toEqual([
      ...'lmmjvsd',
    ]);
    expect(calendar.queryAllByRole('rowheader')).toHaveLength(0);
    const days = calendar
      .getAllByRole('gridcell')
      .map((day) => within(day).queryByRole<HTMLButtonElement>('button'));
    const open = days.flatMap((day) => (day !== null && !day.disabled ? [day.textContent] : []));
    expect(open.at(-1)).toBe('5');
  });

  it('EXT-1405 each box has the way to its text, in another tab and in the version that is agreed to', async () => {
    const { loads } = arrive();
    await act(() => loads.succeed({ ...lists, texts: someVersions }));
    const hrefs = screen
      .getAllByRole('link', { name: /\(se abre en otra pestaña\)$/ })
      .map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]);
    expect(hrefs).toEqual(
      consents
        .flatMap(textsAcceptedBy)
        .map((name) => [`/portabilidad/textos/${name}/${someVersions[name]}`, '_blank', 'noopener']),
    );
    expect(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })).toBeTruthy();
  });

  it('EXT-2642 a returning visitor is told about replaced texts, and asked for those alone', async () => {
    const { loads, texts, store } = arrive();
    await act(() => loads.succeed({ ...lists, texts: someVersions }));
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const [terms, data] = [
      box('Acepto los términos y condiciones'),
      box('Autorizo el uso de mis datos personales'),
    ];
    consents.forEach((consent) => fireEvent.click(box(labels[consent])));
    type('Calle', 'Otra calle');
    const sentence = /^El banco cambió un texto después de que lo aceptaste\./;
    store.open();
    await act(() => texts.succeed(someVersions));
    expect([terms.checked, data.checked, screen.queryByText(sentence)]).toEqual([true, true, null]);
    const later = 'd4'.repeat(20);
    store.open();
    await act(() => texts.succeed({ ...someVersions, terminos: later }));
    expect([terms.checked, data.checked]).toEqual([false, true]);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Calle').value).toBe('Otra calle');
    expect(screen.getByRole('link', { name: /^Leer los términos/ }).getAttribute('href')).toBe(
      `/portabilidad/textos/terminos/${later}`,
    );
    fireEvent.click(terms);
    expect(screen.queryByText(sentence)).toBeNull();
    expect(store.form?.agreed).toEqual({ ...agreedTexts, terminos: later });
  });

  it('EXT-1408 a box without a text to read stands alone', async () => {
    await loaded();
    expect(screen.getByRole('checkbox', { name: 'Autorizo el uso de mis datos personales' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: /^Leer/ })).toEqual([]);
  });

  it('EMP-30 the terms that were not accepted say so', async () => {
    await loaded();
    fireEvent.keyDown(screen.getByLabelText('Celular'), { key: 'Enter' });
    expect(describedBy('Acepto los términos y condiciones')).toContain(
      'Debes aceptar los términos y condiciones',
    );
  });
});

describe('the places', () => {
  it('EMP-32, EMP-33 each waits for the one before it, and shows it', async () => {
    const { cities, communes } = await loaded();
    expect([select('Ciudad').disabled, describedBy('Ciudad')]).toEqual([true, 'Elige primero la región']);
    expect([select('Comuna').disabled, describedBy('Comuna')]).toEqual([true, 'Elige primero la ciudad']);
    type('Región', '13');
    expect(describedBy('Ciudad')).toBe('Cargando ciudades: a lo más 30 segundos');
    await act(() => cities.succeed([{ id: 131, descripcion: 'Santiago' }]));
    expect(select('Ciudad').disabled).toBe(false);
    type('Ciudad', '131');
    expect(describedBy('Comuna')).toBe('Cargando comunas: a lo más 30 segundos');
    await act(() => communes.succeed([{ id: 13101, descripcion: 'Ñuñoa' }]));
    type('Comuna', '13101');
    expect(select('Comuna').selectedOptions[0]?.textContent).toBe('Ñuñoa');
    type('Región', '');
    expect([select('Ciudad').value, select('Comuna').value]).toEqual(['', '']);
  });

  it('EMP-40 those that could not be loaded are asked for again beside their select, and nothing typed is lost', async () => {
    const { cities } = await loaded();
    type('Celular', '+569');
    type('Región', '13');
    await act(() => cities.fail(unreachable));
    expect(describedBy('Ciudad')).toBe('No pudimos cargar las ciudades.');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar la carga de ciudades' }));
    await act(() => cities.succeed([{ id: 131, descripcion: 'Santiago' }]));
    expect(select('Ciudad').disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('+569');
  });
});

describe('EMP-34 a volume above the segment', () => {
  it('MOD-04, MOD-05, PERR-11, EXT-2975 opens a modal with a way to become a customer, and the choice is emptied', async () => {
    await loaded();
    type('Volumen de ventas', '3');
    const modal = within(
      await screen.findByRole('alertdialog', {
        name: 'Las ventas superan el segmento definido para portabilidad',
      }),
    );
    expect(modal.getByRole('link', { name: 'Hazte cliente' }).getAttribute('href')).toBe(
      somePortalSettings.urlHazteCliente,
    );
    expect(modal.getByText(/corrígelo y sigue\. Esta visita dura hasta 60 minutos/u)).toBeTruthy();
    await act(async () => fireEvent.click(modal.getByRole('button', { name: 'Entendido' })));
    expect(select('Volumen de ventas').value).toBe('');
  });
});

describe('Continue', () => {
  it('is disabled and names what is missing', async () => {
    await loaded();
    expect(continueButton().disabled).toBe(true);
    expect(
      screen.getByText(/^Falta: antigüedad, volumen de ventas, región, ciudad, comuna, [^\d]*\.$/),
    ).toBeTruthy();
  });

  it('Enter in a form with faults shows them, each leading to its field', async () => {
    await loaded();
    fireEvent.keyDown(screen.getByLabelText('Calle'), { key: 'Enter' });
    const summary = within(screen.getByRole('alert'));
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    fireEvent.click(summary.getByRole('link', { name: 'Seleccione región' }));
    expect(document.activeElement).toBe(select('Región'));
  });
});

describe('loading', () => {
  it('EMP-37 shows a spinner', () => {
    vi.useFakeTimers();
    arrive();
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByText('Cargando el formulario')).toBeTruthy();
    expect(document.querySelector('.spinner')).toBeTruthy();
  });

  it('EMP-38, EMP-39, EXT-1073, PERR-09 that fails shows the generic service error, what it left, and a retry', async () => {
    const { loads } = arrive();
    await act(() => loads.fail(refusedWith(500)));
    const panel = within(screen.getByRole('alert'));
    expect(panel.getByRole('heading', { name: 'Estimado Cliente' })).toBeTruthy();
    expect(
      panel.getByText('Este servicio está temporalmente no disponible, por favor intente más tarde.'),
    ).toBeTruthy();
    expect(panel.getByText(/^No se perdió nada: los pasos anteriores siguen hechos\./)).toBeTruthy();
    expect(screen.queryByText(/Completamos lo que encontramos/)).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await act(() => loads.succeed(lists));
    expect(continueButton()).toBeTruthy();
  });

  it('without an answer is a matter of the connection', async () => {
    const { loads } = arrive();
    await act(() => loads.fail(unreachable));
    expect(within(screen.getByRole('alert')).getByText('Ha ocurrido un error de conexión')).toBeTruthy();
  });
});
