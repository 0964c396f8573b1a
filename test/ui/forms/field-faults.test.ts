import { expect, it } from 'vitest';
import { fieldFaults } from '#ui/forms/field-faults.ts';

it('names the fields that have a message, in their order', () => {
  expect(
    fieldFaults([
      { id: 'rut', message: 'Ingresa un RUT válido' },
      { id: 'pin', message: undefined },
      { id: 'captcha', message: '' },
    ]),
  ).toEqual([
    { id: 'rut', message: 'Ingresa un RUT válido' },
    { id: 'captcha', message: '' },
  ]);
});
