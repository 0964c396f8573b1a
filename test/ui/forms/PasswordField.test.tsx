// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { PasswordField } from '#ui/forms/PasswordField.tsx';

afterEach(cleanup);

it('REP-05 the password is masked until its owner asks to see it', () => {
  const field = new FieldStore<never, string>({ parse: E.right, wording: () => '' });
  render(<PasswordField label="Clave tributaria" field={field} />);
  const input = screen.getByLabelText('Clave tributaria');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar Clave tributaria' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar Clave tributaria' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('the browser is asked to store nothing', () => {
  const field = new FieldStore<never, string>({ parse: E.right, wording: () => '' });
  render(<PasswordField label="Clave tributaria" field={field} />);
  expect(screen.getByLabelText('Clave tributaria').getAttribute('autocomplete')).toBe('off');
});
