import { describe, expect, it } from 'vitest';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { challengeFaults } from '#ui/access/challenge/challenge-faults.ts';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { aDevice } from '#test/support/builders/device.ts';

const asked = (...types: readonly ('8' | 'CI')[]) => {
  const store = new ChallengeStore({ asksCompany: true });
  store.offer(listed(types.map((type) => aDevice(type))));
  return store;
};

describe('faults found by a failed submit', () => {
  it('EXT-1307 BOX-21 a wrong company is listed once, by its name', () => {
    const store = asked('8');
    store.typeDigits('123456');
    store.company.type('76.123.456-1');
    store.ask();
    expect(challengeFaults(store)).toEqual([
      { id: 'desafio-empresa', message: 'Rut de la empresa: El Rut ingresado no es válido.' },
    ]);
  });

  it('BOX-18 BOX-21 digits that are missing are listed beside it', () => {
    const store = asked('8');
    store.ask();
    expect(challengeFaults(store).map(({ id }) => id)).toEqual(['desafio-clave', 'desafio-empresa']);
  });

  it('BOX-16 BOX-28 without a device the choice, with one its key', () => {
    const none = asked('8', 'CI');
    none.ask();
    expect(challengeFaults(none)).toEqual([
      { id: 'desafio-dispositivos', message: 'Debe seleccionar un dispositivo.' },
    ]);
    const key = asked('CI');
    key.ask();
    expect(challengeFaults(key)).toEqual([
      { id: 'desafio-clave', message: 'Debe ingresar su Clave Internet' },
    ]);
  });
});
