// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { upTo } from '#core/shared/intake.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import { afterKey } from '#test/support/after-key.ts';

afterEach(cleanup);

const street = () =>
  new FieldStore<'empty', string>({
    parse: (text) => (text.trim() === '' ? E.left('empty') : E.right(text)),
    wording: () => 'Ingrese calle',
    intake: upTo(20),
  });

describe('a text field', () => {
  it('shows each text its store takes', () => {
    const field = street();
    render(<TextField label="Calle" field={field} />);
    const input = screen.getByLabelText<HTMLInputElement>('Calle');
    fireEvent.change(input, { target: { value: 'Camino' } });
    fireEvent.change(input, { target: { value: 'Camino a' } });
    expect([input.value, field.text]).toEqual(['Camino a', 'Camino a']);
  });

  it('is described by its message first, then by its hint', () => {
    const field = street();
    field.show();
    render(<TextField id="street" label="Calle" field={field} hint="Sin número" />);
    const ids = screen.getByLabelText('Calle').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ingrese calle',
      'Sin número',
    ]);
  });

  it('is described by nothing when there is nothing to say', () => {
    render(<TextField label="Calle" field={street()} />);
    expect(screen.getByLabelText('Calle').hasAttribute('aria-describedby')).toBe(false);
  });
});

it('EXT-1201 EXT-1206 a paste beyond the maximum is reported beside the field, and the caret stays', () => {
  const field = street();
  field.type('Av. Los Aromos 12');
  render(<TextField label="Calle" field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('Calle');
  afterKey(input, 'Av. Pasaje Los Aromos 12', 11);
  expect([input.value, input.selectionStart, screen.getByRole('status').textContent]).toEqual([
    'Av. Los Aromos 12',
    4,
    'Caben 20 caracteres: lo último no se agregó.',
  ]);
  afterKey(input, 'Av. Los Aromos 123', 18);
  expect([input.value, screen.getByRole('status').textContent]).toEqual(['Av. Los Aromos 123', '']);
});
