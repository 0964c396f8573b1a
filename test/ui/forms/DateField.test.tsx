// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseDayMonthYear, tidyDayMonthYear } from '#core/shared/calendar-date.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { anything } from '#core/shared/intake.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';

afterEach(cleanup);

const today = { year: 2026, month: 11, day: 21 };

const shown = (text = '') => {
  const field = new FieldStore({
    parse: (typed: string) => parseDayMonthYear(typed),
    wording: () => 'Ingrese fecha de nacimiento',
    intake: anything,
    tidy: tidyDayMonthYear,
  });
  field.fill(text);
  render(<DateField label="Fecha de nacimiento" field={field} today={today} />);
  return { field, input: screen.getByLabelText<HTMLInputElement>('Fecha de nacimiento') };
};

const calendar = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Abrir calendario/ }));
  return within(await screen.findByRole('dialog', { name: 'Calendario, Fecha de nacimiento' }));
};

describe('EMP-19 the birth date is typed as dd/MM/yyyy', () => {
  it.each([
    ['7/3/1980', '07/03/1980'],
    ['07-03-1980', '07/03/1980'],
    ['7.3.1980', '07/03/1980'],
  ])('%s becomes %s when the field is left', (typed, tidy) => {
    const { input } = shown();
    fireEvent.change(input, { target: { value: typed } });
    expect(input.value).toBe(typed);
    fireEvent.blur(input);
    expect(input.value).toBe(tidy);
  });

  it('and the hint states it', () => {
    const { input } = shown();
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Día/mes/año, como 31/12/1980',
    );
  });
});

describe('the calendar beside the field', () => {
  // jsdom has no layout, and so no ResizeObserver for the popover.
  beforeAll(async () => {
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    await import('#ui/forms/CalendarPopover.tsx');
  });

  it('EMP-23 spans 1900-01-01 to today', async () => {
    shown('21/11/2026');
    const open = await calendar();
    const years = within(open.getByLabelText('Elegir el año'))
      .getAllByRole('option')
      .map((year) => year.textContent);
    expect([years[0], years.at(-1)]).toEqual(['1900', '2026']);
    expect(open.getByRole('button', { name: /21 de noviembre de 2026/ }).hasAttribute('disabled')).toBe(
      false,
    );
    expect(open.getByRole('button', { name: /22 de noviembre de 2026/ }).hasAttribute('disabled')).toBe(true);
  });

  it('EMP-23 begins on 1900-01-01 itself', async () => {
    shown('15/01/1900');
    const open = await calendar();
    expect(open.getByRole('button', { name: /lunes, 1 de enero de 1900/ }).hasAttribute('disabled')).toBe(
      false,
    );
  });

  it('EMP-24 starts the week on Monday and shows no week numbers', async () => {
    shown('07/03/1980');
    const open = await calendar();
    const days = open
      .getAllByRole('columnheader', { hidden: true })
      .map((day) => day.getAttribute('aria-label'));
    expect(days).toEqual(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']);
  });

  it('writes the day that is picked into the field, and closes', async () => {
    const { field } = shown('07/03/1980');
    const open = await calendar();
    await act(async () => {
      fireEvent.click(open.getByRole('button', { name: /domingo, 9 de marzo/ }));
    });
    expect(field.text).toBe('09/03/1980');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
