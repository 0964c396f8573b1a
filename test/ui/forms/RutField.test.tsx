// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseRut, rutIntake } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { RutField } from '#ui/forms/RutField.tsx';
import { afterKey } from '#test/support/after-key.ts';

afterEach(cleanup);

const shown = (text = '') => {
  const field = new FieldStore({
    parse: parseRut,
    wording: () => 'Formato de RUT incorrecto',
    intake: rutIntake,
  });
  field.fill(text);
  render(<RutField label="RUT empresa" field={field} />);
  return { field, input: screen.getByLabelText<HTMLInputElement>('RUT empresa') };
};

describe('RUT-08 the field shows the display form while it is typed', () => {
  it('and the store holds the displayed text', () => {
    const { field, input } = shown();
    afterKey(input, '761234560', 9);
    expect(input.value).toBe('76.123.456-0');
    expect(field.text).toBe('76.123.456-0');
  });

  it.each([
    ['a digit taken out in the middle', '76.123.456-0', '76.12.456-0', 5, '7.612.456-0', 5],
    ['a digit put in at the front', '6.123.456-K', '76.123.456-K', 1, '76.123.456-K', 1],
    ['a digit too many, in the middle', '76.123.456-0', '76.1923.456-0', 5, '76.123.456-0', 4],
    ['a letter too many', '76.123.456-0', '76.x123.456-0', 4, '76.123.456-0', 3],
    ['a letter where there is room', '7.612.345-6', '7.6x12.345-6', 4, '7.6x12.345-6', 4],
    ['a dot taken out', '76.123.456-0', '76123.456-0', 2, '76.123.456-0', 2],
  ])('with the caret where the hand is: %s', (_, before, typed, caret, after, expected) => {
    const { input } = shown(before);
    afterKey(input, typed, caret);
    expect([input.value, input.selectionStart]).toEqual([after, expected]);
  });
});

describe('a rut field', () => {
  it('ties its message to the input, and lets go of it as soon as the rut is good', () => {
    const { input } = shown('12.345.678-4');
    fireEvent.blur(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Formato de RUT incorrecto',
    );
    afterKey(input, '12.345.678-5', 12);
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('Formato de RUT incorrecto')).toBeNull();
  });

  it.each(['12A345678-5', '12K345678-5'])('EXT-1209 shows %s as it was typed, without a tick', (typed) => {
    const { field, input } = shown();
    [...typed].forEach((_, place) => afterKey(input, typed.slice(0, place + 1), place + 1));
    expect([input.value, field.good]).toEqual([typed, false]);
    fireEvent.blur(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('EXT-1201 rejects a rut followed by words, and reports it', () => {
    const { field, input } = shown();
    afterKey(input, '12.345.678-5xyz', 15);
    expect([input.value, field.good, screen.getByRole('status').textContent]).toEqual([
      '',
      false,
      'Caben 12 caracteres: lo último no se agregó.',
    ]);
  });
});
