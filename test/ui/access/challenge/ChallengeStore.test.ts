import { beforeEach, describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';

const company = '76123456-0' as Rut;
const digipass = aDevice('8');
const digicard = aDevice('1');

beforeEach(sayCodes);

const offered = (...devices: Parameters<typeof aDevice>[0][]) => {
  const store = new ChallengeStore({ asksCompany: false });
  store.offer(listed(devices.map((tipo) => aDevice(tipo))));
  return store;
};

describe('the choice of a device', () => {
  it('BOX-13 a single one is chosen by itself', () => {
    expect(offered('8').device?.tipo).toBe('8');
  });

  it('BOX-15 of several none is chosen at first', () => {
    expect(offered('8', '1').device).toBeUndefined();
  });

  it('BOX-15 another device begins empty and without errors', () => {
    const store = offered('8', '1', 'CI');
    store.choose(digipass.llave);
    store.typeDigits('123');
    store.company.type('1-1');
    store.ask();
    expect(store.company.message).toBe('El Rut ingresado no es válido.');
    expect(store.message).toBe('Debe ingresar todos los dígitos de su Digipass.');
    store.choose(aDevice('CI').llave);
    expect(store.message).toBeUndefined();
    store.key.type('secreta');
    store.refuse('Clave incorrecta.');
    store.choose(digipass.llave);
    expect(store.digits).toBe('');
    expect(store.company.text).toBe('');
    expect(store.company.message).toBeUndefined();
    expect(store.deviceError).toBeUndefined();
    store.choose(aDevice('CI').llave);
    expect(store.key.text).toBe('');
  });

  it('BOX-16 no choice is reported at a submit', () => {
    const store = offered('8', '1');
    expect(store.message).toBeUndefined();
    expect(store.ask()).toBeUndefined();
    expect(store.message).toBe('Debe seleccionar un dispositivo.');
  });
});

describe('typed credentials', () => {
  it.each([
    ['BOX-18', '8', 'Debe ingresar todos los dígitos de su Digipass.'],
    ['BOX-25', '1', 'Debe ingresar todas las coordenadas solicitadas de su Digicard.'],
  ] as const)('%s of a %s is reported while something is missing', (_, tipo, said) => {
    const store = offered(tipo);
    expect(store.ask()).toBeUndefined();
    expect(store.message).toBe(said);
  });

  it.each([
    ['BOX-28', 'CI', 'Debe ingresar su Clave Internet'],
    ['BOX-31', '5', 'Debe ingresar clave'],
  ] as const)('%s a missing key of a %s is reported at its field', (_, tipo, said) => {
    const store = offered(tipo);
    expect(store.ask()).toBeUndefined();
    expect(store.key.message).toBe(said);
    store.key.type('x');
    expect(store.key.message).toBeUndefined();
    expect(store.ask()).toBeDefined();
  });

  it.each(['CI', '5'] as const)(
    'BOX-28, BOX-31 nine characters of a %s are reported, not truncated',
    (tipo) => {
      const store = offered(tipo);
      store.key.type('123456789');
      expect(store.ask()).toBeUndefined();
      expect(store.key.message).toBe('La clave tiene como máximo 8 caracteres.');
    },
  );

  it('BOX-19 non-digits of a Digipass are refused', () => {
    const store = offered('8');
    store.typeDigits('12a3-4 56');
    expect(store.ask()).toEqual({ tipoDispositivo: '8', token: '123456' });
  });

  it('BOX-26 coordinates keep the order in which they were asked, digits only', () => {
    const store = offered('1');
    store.cells[2]?.type('5-6');
    store.cells[0]?.type('12');
    store.cells[1]?.type(' 34');
    expect(store.ask()).toEqual({ tipoDispositivo: '1', coordenadas: ['12', '34', '56'] });
  });

  it('BOX-32 a third key of one character may be sent', () => {
    const store = offered('5');
    store.key.type('7');
    expect(store.ask()).toEqual({ tipoDispositivo: '5', terceraClave: '7' });
  });
});

describe('the company beside a Digipass', () => {
  const asked = (companyOf?: () => Rut | undefined) => {
    const store = new ChallengeStore(
      companyOf === undefined ? { asksCompany: true } : { asksCompany: true, companyOf },
    );
    store.offer(listed([digipass, digicard]));
    store.choose(digipass.llave);
    store.typeDigits('123456');
    return store;
  };

  it('BOX-20 is asked for beside a Digipass only, and only where the portal asks', () => {
    const store = asked();
    expect(store.asksCompany).toBe(true);
    store.choose(digicard.llave);
    expect(store.asksCompany).toBe(false);
    expect(offered('8').asksCompany).toBe(false);
  });

  it.each(['76.123.456-1', 'x'])('BOX-21 "%s" is not valid', (typed) => {
    const store = asked();
    store.company.type(typed);
    expect(store.ask()).toBeUndefined();
    expect(store.company.message).toBe('El Rut ingresado no es válido.');
    expect(store.message).toBeUndefined();
  });

  it('EXT-1137 an empty one is missing', () => {
    const store = asked();
    expect(store.ask()).toBeUndefined();
    expect(store.company.message).toBe('Debe ingresar el Rut de la empresa.');
    expect(store.message).toBeUndefined();
  });

  it('BOX-22 a valid one that is not the company of the form says the same; dots and dash do not matter', () => {
    const store = asked(() => company);
    store.company.type('12.345.678-5');
    expect(store.ask()).toBeUndefined();
    expect(store.company.message).toBe('El Rut ingresado no es válido.');
    store.company.type('761234560');
    expect(store.ask()).toEqual({ tipoDispositivo: '8', token: '123456', empresa: company });
  });

  it('BOX-23 without a company in the form any valid one will do', () => {
    const store = asked();
    store.company.type('76.123.456-0');
    expect(store.ask()).toMatchObject({ empresa: company });
  });

  it('BOX-21 is prefilled where the form knows it', () => {
    expect(asked(() => company).company.text).toBe('76.123.456-0');
  });

  it('BOX-18, BOX-21 both messages show when both are wrong', () => {
    const store = asked();
    store.typeDigits('1');
    store.ask();
    expect(store.message).toBe('Debe ingresar todos los dígitos de su Digipass.');
    expect(store.company.message).toBe('Debe ingresar el Rut de la empresa.');
  });
});

describe('answers', () => {
  it('BOX-40, BOX-41 a third key takes the place of the list', () => {
    const store = offered('8', '1');
    store.choose(digipass.llave);
    store.typeDigits('123456');
    store.follow(thirdKeyInstead, undefined);
    expect(store.devices.map(({ tipo }) => tipo)).toEqual(['5']);
    expect(store.device).toBe(store.devices[0]);
    expect(store.isConverted).toBe(true);
    expect(store.digits).toBe('');
  });

  it('BOX-40 a copy of the offer converts like the offer, and a list of one third key does not', () => {
    const store = offered('8', '1');
    store.follow({ ...thirdKeyInstead, devices: [...thirdKeyInstead.devices] }, undefined);
    expect(store.isConverted).toBe(true);
    store.follow(listed(thirdKeyInstead.devices), undefined);
    expect(store.isConverted).toBe(false);
  });

  it('BOX-41 the glosa of a refused credential stands with the device, and goes with the next try', () => {
    const store = offered('8');
    store.typeDigits('123456');
    store.refuse('La clave no corresponde.');
    expect(store.deviceError).toBe('La clave no corresponde.');
    store.typeDigits('1');
    expect(store.deviceError).toBeUndefined();
  });

  it.each([
    ['8', (store: ChallengeStore) => store.typeDigits('123456')],
    ['1', (store: ChallengeStore) => store.cells.forEach((cell) => cell.type('11'))],
    ['CI', (store: ChallengeStore) => store.key.type('secreta')],
    ['5', (store: ChallengeStore) => store.key.type('12345678')],
  ] as const)('BOX-54 nothing of a %s is left to be sent twice', (tipo, type) => {
    const store = offered(tipo);
    type(store);
    expect(store.ask()).toBeDefined();
    store.clearCredential();
    expect(store.ask()).toBeUndefined();
  });

  it('BOX-39 a word for the whole box goes when a list arrives', () => {
    const store = offered();
    store.tell('Sus dispositivos están bloqueados.');
    expect(store.generalError).toBe('Sus dispositivos están bloqueados.');
    store.offer(listed([digipass]));
    expect(store.generalError).toBeUndefined();
  });
});
