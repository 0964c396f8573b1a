// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseLoginPassword } from '#core/access/sign-in/check-sign-in.ts';
import { E } from '#core/shared/fp.ts';
import { anything, maskedUpTo } from '#core/shared/intake.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { afterKey } from '#test/support/after-key.ts';

afterEach(cleanup);

it('REP-05 EXT-1191 the password is masked until its owner asks to see it', () => {
  const field = new FieldStore<never, string>({ parse: E.right, wording: () => '', intake: anything });
  render(<PasswordField label="Clave tributaria" field={field} />);
  const input = screen.getByLabelText('Clave tributaria');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar «Clave tributaria»' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar «Clave tributaria»' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('the browser is asked to store nothing', () => {
  const field = new FieldStore<never, string>({ parse: E.right, wording: () => '', intake: anything });
  render(<PasswordField label="Clave tributaria" field={field} />);
  expect(screen.getByLabelText('Clave tributaria').getAttribute('autocomplete')).toBe('off');
});

it('EXT-1203 a rejected key is reported, and a masked field cannot be sent until edited', () => {
  const field = new FieldStore<'empty' | 'too-long', string>({
    parse: parseLoginPassword,
    wording: (fault) => fault,
    intake: maskedUpTo(8),
  });
  render(<PasswordField label="Clave" field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('Clave');
  afterKey(input, 'Coihue26', 8);
  afterKey(input, 'Coihue267', 9);
  expect([input.value, screen.getByRole('status').textContent]).toEqual([
    'Coihue26',
    'Caben 8 caracteres: lo último no se agregó.',
  ]);
  expect([field.text, field.value]).toEqual(['Coihue267', E.left('too-long')]);
  afterKey(input, 'Coihue2', 7);
  expect([field.value, screen.getByRole('status').textContent]).toEqual([E.right('Coihue2'), '']);
});
