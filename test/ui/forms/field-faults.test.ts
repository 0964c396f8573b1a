import { expect, it } from 'vitest';
import { fieldFaults, lastingFaults } from '#ui/forms/field-faults.ts';

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

it('EXT-1307 found faults get their texts when loaded, disappear when corrected, and nothing is added', () => {
  const said = { rut: '' as string | undefined, pin: undefined as string | undefined };
  const faults = lastingFaults(() => [
    { id: 'rut', label: 'Rut', message: said.rut },
    { id: 'pin', label: 'PIN', message: said.pin },
  ]);
  expect(faults()).toEqual([{ id: 'rut', message: 'Rut' }]);
  said.rut = 'Debe ingresar su Rut.';
  said.pin = 'Debe ingresar su PIN.';
  expect(faults()).toEqual([{ id: 'rut', message: 'Rut: Debe ingresar su Rut.' }]);
  said.rut = undefined;
  expect(faults()).toEqual([]);
});
