// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';

afterEach(cleanup);

const city = () =>
  new ChoiceStore<string>({ idOf: (name) => name, nameOf: (name) => name, options: ['Valdivia'] });

describe('a select', () => {
  it("offers its store's options, and no choice", () => {
    const choice = city();
    render(<SelectField label="Ciudad" choice={choice} />);
    act(() => choice.offer(['Osorno', 'Purranque']));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Selecciona',
      'Osorno',
      'Purranque',
    ]);
  });

  it('passes on the choice', () => {
    const choice = city();
    render(<SelectField label="Ciudad" choice={choice} />);
    fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'Valdivia' } });
    expect(choice.chosen).toBe('Valdivia');
    expect(screen.getByLabelText<HTMLSelectElement>('Ciudad').value).toBe('Valdivia');
  });

  it('shows what it waits for in a live line that describes it', () => {
    render(<SelectField label="Ciudad" choice={city()} disabled status="Cargando ciudades" />);
    expect(screen.getByRole('status').textContent).toBe('Cargando ciudades');
    expect(screen.getByLabelText('Ciudad').getAttribute('aria-describedby')).toBe(
      screen.getByRole('status').id,
    );
  });
});
