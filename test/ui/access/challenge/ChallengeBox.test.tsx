// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thirdKeyInstead } from '#core/access/challenge/convert.ts';
import type { DeviceType } from '#core/access/challenge/device.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { ChallengeBox } from '#ui/access/challenge/ChallengeBox.tsx';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/access/challenge/DigipassInput.tsx');
  await import('#ui/access/challenge/DigicardInput.tsx');
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
});

beforeEach(sayCodes);
afterEach(cleanup);

const drawn = async (tipos: readonly DeviceType[], asksCompany = false) => {
  const store = new ChallengeStore({ asksCompany });
  store.offer(listed(tipos.map((tipo) => aDevice(tipo))));
  await act(async () => {
    show(<ChallengeBox store={store} />);
    await Promise.resolve();
  });
  return store;
};

const digits = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/Dígito|Ingresa Clave DigiPass/)
    .filter((one) => one.tagName === 'INPUT');

describe('BOX-02 BOX-03 one box for every portal', () => {
  it.each([true, false])('with the company under a Digipass only where the portal asks: %s', async (asks) => {
    await drawn(['8'], asks);
    expect(digits()).toHaveLength(6);
    expect(screen.queryByLabelText(/Rut de la empresa/i) !== null).toBe(asks);
  });
});

describe('EXT-1347 the last day of a Digicard', () => {
  const ending = async (others: readonly DeviceType[], sirveHasta?: string) => {
    const card = aDevice('1', { sirveHasta });
    const store = new ChallengeStore({ asksCompany: false });
    store.offer(listed([card, ...others.map((tipo) => aDevice(tipo))]));
    store.choose(card.llave);
    await act(async () => {
      show(<ChallengeBox store={store} />);
      await Promise.resolve();
    });
  };

  it('is told with the phone where no other device is listed, which may be locked', async () => {
    await ending([], '2026-07-31');
    expect(
      screen.getByText(
        /Su Digicard sirve hasta el viernes 31 de julio de 2026. Si no tiene otro dispositivo, llame al/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '600 111 2222' })).toBeTruthy();
  });

  it('EXT-2466 is told without a portal around it too, which has no phone to name', async () => {
    const card = aDevice('1', { sirveHasta: '2026-07-31' });
    const store = new ChallengeStore({ asksCompany: false });
    store.offer(listed([card]));
    await act(async () => {
      render(<ChallengeBox store={store} />);
      await Promise.resolve();
    });
    expect(screen.getByText(/Si no tiene otro dispositivo, llámenos y pida uno/)).toBeTruthy();
  });

  it('is told where another device is left', async () => {
    await ending(['CI'], '2026-07-31');
    expect(screen.getByText(/31 de julio de 2026. Después use otro de sus dispositivos/)).toBeTruthy();
  });

  it.each([undefined, 'mañana'])('is not told where the bank says %s', async (day) => {
    await ending([], day);
    expect(screen.queryByText(/sirve hasta/)).toBeNull();
  });
});

describe('the devices', () => {
  it('BOX-43 no device is reported, and nothing is asked', async () => {
    await drawn([]);
    expect(screen.getByText(/^Sin dispositivos habilitados\.$/)).toBeTruthy();
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });

  it('BOX-13 a single one shows no radios, only its input', async () => {
    await drawn(['CI']);
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(screen.getByLabelText('Ingrese su Clave Internet')).toBeTruthy();
  });

  it('BOX-14, BOX-15 several are radios, and none is chosen', async () => {
    await drawn(['8', '1', '5']);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.checked)).toEqual([false, false, false]);
    expect(screen.getByRole('radio', { name: /Digipass/ })).toBeTruthy();
    expect(document.querySelectorAll('input:not([type=radio])')).toHaveLength(0);
  });

  it('BOX-12 only the input of the chosen one is in the page', async () => {
    await drawn(['CI', '5']);
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: /Clave Internet/ }));
      await Promise.resolve();
    });
    expect(screen.getByLabelText('Ingrese su Clave Internet')).toBeTruthy();
    expect(screen.queryByLabelText('Ingresa clave dinámica enviada a tu celular')).toBeNull();
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: /Tercera Clave/ }));
      await Promise.resolve();
    });
    expect(screen.queryByLabelText('Ingrese su Clave Internet')).toBeNull();
    expect(screen.getByLabelText('Ingresa clave dinámica enviada a tu celular')).toBeTruthy();
  });

  it('BOX-16 no choice is reported at the radios', async () => {
    const store = await drawn(['8', '1']);
    act(() => void store.ask());
    const message = screen.getByText('Debe seleccionar un dispositivo.');
    expect(document.getElementById(screen.getByRole('group').getAttribute('aria-describedby') ?? '')).toBe(
      message,
    );
  });
});

const shown = () =>
  digits()
    .map(({ value }) => value)
    .join('');
const paste = (box: HTMLInputElement, text: string) =>
  fireEvent.paste(box, { clipboardData: { getData: () => text } });
const tooMany = (count: number) =>
  `Lo que ingresó tiene ${count} dígitos y la clave de su Digipass tiene 6. Ingrésela de nuevo.`;

describe('the Digipass', () => {
  it('BOX-17 has six masked one-digit boxes, by label and serial number', async () => {
    await drawn(['8']);
    expect(digits()).toHaveLength(6);
    expect(digits().every(({ type, inputMode }) => type === 'password' && inputMode === 'numeric')).toBe(
      true,
    );
    expect(screen.getByText(/Ingresa Clave DigiPass/).textContent).toBe(
      'Ingresa Clave DigiPass (Serie: 0123456789)',
    );
    expect(
      digits()
        .map((box) => box.getAttribute('aria-label'))
        .slice(1),
    ).toEqual([2, 3, 4, 5, 6].map((place) => `Dígito ${place} de 6`));
  });

  it('EXT-2430 names the first box like the others, and by their common label', async () => {
    await drawn(['8']);
    expect(screen.getByLabelText('Dígito 1 de 6')).toBe(digits()[0]);
    expect(screen.getAllByLabelText(/Ingresa Clave DigiPass/)).toContain(digits()[0]);
  });

  it('BOX-19 is one stop of the tab key, and only the first box fills in a code', async () => {
    await drawn(['8']);
    expect(digits().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
    expect(digits()[0]?.autocomplete).toBe('one-time-code');
  });

  it('BOX-19 moves on after a digit and back on an empty box', async () => {
    const store = await drawn(['8']);
    const [first, second] = digits();
    act(() => first?.focus());
    fireEvent.change(first as Element, { target: { value: '4' } });
    expect(store.digits).toBe('4');
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as Element, { key: 'Backspace' });
    expect(document.activeElement).toBe(first);
  });

  it('BOX-19 a code that comes whole fills every box, and the last keeps the focus', async () => {
    const store = await drawn(['8']);
    const [first] = digits();
    act(() => first?.focus());
    fireEvent.change(first as Element, { target: { value: '482915' } });
    expect(store.digits).toBe('482915');
    expect(
      digits()
        .map(({ value }) => value)
        .join(''),
    ).toBe('482915');
    expect(document.activeElement).toBe(digits()[5]);
  });

  it('BOX-19 six digits that are pasted fill every box', async () => {
    const store = await drawn(['8']);
    act(() => digits()[0]?.focus());
    fireEvent.paste(digits()[0] as Element, { clipboardData: { getData: () => '48 29-15' } });
    expect(store.digits).toBe('482915');
  });

  it.each([
    ['pasted', '123456789', 9],
    ['pasted', '48 29-15 7', 7],
    ['filled in', '123456789', 9],
  ])('BOX-18 excess digits, %s "%s", fill nothing and are reported', async (how, typed, count) => {
    const store = await drawn(['8']);
    const first = digits()[0] as HTMLInputElement;
    act(() => first.focus());
    if (how === 'pasted') paste(first, typed);
    else fireEvent.change(first, { target: { value: typed } });
    expect(shown()).toBe('');
    expect(screen.getByText(tooMany(count))).toBeTruthy();
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(store.ask()).toBeUndefined();
    paste(first, '482915');
    expect(screen.queryByText(tooMany(count))).toBeNull();
    expect(store.ask()).toEqual({ tipoDispositivo: '8', token: '482915' });
  });

  it('BOX-18 nothing cuts a code before it is counted', async () => {
    await drawn(['8']);
    expect(digits().map(({ maxLength }) => maxLength)).toEqual([-1, -1, -1, -1, -1, -1]);
  });

  it('BOX-18 BOX-19 pasted into a later box, six digits are the whole code, fewer continue there, more are reported', async () => {
    const store = await drawn(['8']);
    act(() => store.typeDigits('123'));
    const fourth = digits()[3] as HTMLInputElement;
    act(() => fourth.focus());
    paste(fourth, '456');
    expect(shown()).toBe('123456');
    paste(fourth, '482915');
    expect(shown()).toBe('482915');
    paste(fourth, '4567');
    expect(shown()).toBe('');
    expect(screen.getByText(tooMany(7))).toBeTruthy();
    expect(document.activeElement).toBe(digits()[0]);
    expect(store.ask()).toBeUndefined();
  });

  it('BOX-18 digits beyond the sixth are reported, and Backspace clears them', async () => {
    const store = await drawn(['8']);
    const last = digits()[5] as HTMLInputElement;
    act(() => store.typeDigits('12345'));
    act(() => last.focus());
    fireEvent.change(last, { target: { value: '6' } });
    expect(shown()).toBe('123456');
    fireEvent.keyDown(last, { key: '7' });
    fireEvent.keyDown(last, { key: '8' });
    expect(screen.getByText(tooMany(8))).toBeTruthy();
    expect(store.ask()).toBeUndefined();
    fireEvent.keyDown(last, { key: 'Backspace' });
    expect(store.digits).toBe('');
    expect(document.activeElement).toBe(digits()[0]);
  });

  it('BOX-19 returning to the last box corrects it', async () => {
    const store = await drawn(['8']);
    const last = digits()[5] as HTMLInputElement;
    act(() => store.typeDigits('123456'));
    act(() => last.focus());
    fireEvent.keyDown(last, { key: '7' });
    fireEvent.change(last, { target: { value: '7' } });
    expect(store.ask()).toEqual({ tipoDispositivo: '8', token: '123457' });
  });

  it('BOX-19 a letter is refused', async () => {
    const store = await drawn(['8']);
    act(() => digits()[0]?.focus());
    fireEvent.change(digits()[0] as Element, { target: { value: 'a' } });
    expect(store.digits).toBe('');
  });

  it('BOX-18 missing digits are reported at the boxes', async () => {
    const store = await drawn(['8']);
    act(() => void store.ask());
    expect(screen.getByText('Debe ingresar todos los dígitos de su Digipass.')).toBeTruthy();
    expect(digits()[0]?.getAttribute('aria-invalid')).toBe('true');
  });

  it('BOX-20 asks for the company where the portal does', async () => {
    await drawn(['8'], true);
    expect(screen.getByLabelText('Rut de la empresa')).toBeTruthy();
    cleanup();
    await drawn(['8']);
    expect(screen.queryByLabelText('Rut de la empresa')).toBeNull();
  });
});

describe('the Digicard', () => {
  it('BOX-24, BOX-26 three masked boxes of two digits, by the names asked for', async () => {
    const store = await drawn(['1']);
    const boxes = ['B2', 'E4', 'H1'].map((name) =>
      screen.getByLabelText<HTMLInputElement>(new RegExp(`Coordenada ${name}, dos dígitos`)),
    );
    expect(boxes.every(({ type, maxLength }) => type === 'password' && maxLength === -1)).toBe(true);
    boxes.forEach((box, place) => fireEvent.change(box, { target: { value: `${place}-${place}` } }));
    expect(boxes.map(({ value }) => value)).toEqual(['00', '11', '22']);
    expect(store.ask()).toEqual({ tipoDispositivo: '1', coordenadas: ['00', '11', '22'] });
  });

  it.each([
    ['12345', 5],
    ['1-2 3', 3],
  ])(
    'BOX-25 EXT-1203 a coordinate "%s" is rejected and reported, and nothing is sent',
    async (typed, count) => {
      const store = await drawn(['1']);
      store.cells.forEach((cell) => cell.type('11'));
      const box = screen.getByLabelText<HTMLInputElement>(/Coordenada E4/);
      fireEvent.change(box, { target: { value: typed } });
      expect(box.value).toBe('11');
      const said = `La coordenada E4 tiene ${count} dígitos; deben ser 2.`;
      expect(screen.getByText(said)).toBeTruthy();
      expect(store.ask()).toBeUndefined();
      expect(screen.getByText(said)).toBeTruthy();
      fireEvent.change(box, { target: { value: '12' } });
      expect(screen.queryByText(said)).toBeNull();
      expect(store.ask()).toEqual({ tipoDispositivo: '1', coordenadas: ['11', '12', '11'] });
    },
  );

  it('BOX-26 the cells asked for are lit on the card', async () => {
    await drawn(['1']);
    const card = screen.getByRole('img', { name: 'Tarjeta de coordenadas: casillas B2, E4, H1' });
    expect(card.querySelectorAll('.lit')).toHaveLength(3);
    expect(card.querySelectorAll('.cell')).toHaveLength(47);
  });
});

describe('the keys', () => {
  it('BOX-27 the internet key is one masked field', async () => {
    await drawn(['CI']);
    expect(screen.getByLabelText<HTMLInputElement>('Ingrese su Clave Internet').type).toBe('password');
  });

  it('BOX-29, BOX-30, BOX-32, EXT-1212 the third key is one masked field of digits, and the text says where the key went', async () => {
    await drawn(['5']);
    expect(
      screen.getByText('Te enviamos una clave de ocho dígitos al celular registrado en Datos de Seguridad.'),
    ).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Ingresa clave dinámica enviada a tu celular');
    expect([field.type, field.autocomplete, field.inputMode]).toEqual([
      'password',
      'one-time-code',
      'numeric',
    ]);
  });

  it('BOX-33 nothing sends another one', async () => {
    await drawn(['5']);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Mostrar']);
  });
});

describe('the areas of errors', () => {
  it('BOX-34 one for the box and one for the device, both heard', async () => {
    const store = await drawn(['CI']);
    act(() => store.tell('Aviso de toda la caja.'));
    act(() => store.refuse('La clave no corresponde.'));
    const said = screen.getAllByRole('alert').map((area) => area.textContent);
    expect(said).toEqual(['Aviso de toda la caja.', 'La clave no corresponde.']);
  });

  it('BOX-40, BOX-41 a third key in place of the list is announced', async () => {
    const store = await drawn(['8', '1']);
    await act(async () => {
      store.offer(thirdKeyInstead);
      await Promise.resolve();
    });
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(screen.getByLabelText('Ingresa clave dinámica enviada a tu celular')).toBeTruthy();
    expect(screen.getByText('Para continuar, ingrese la clave que enviamos a su celular.')).toBeTruthy();
  });

  it('BOX-34 nothing can be typed while the answer is awaited', async () => {
    const store = await drawn(['8', '1']);
    cleanup();
    act(() => store.choose(aDevice('1').llave));
    await act(async () => {
      show(<ChallengeBox store={store} disabled />);
      await Promise.resolve();
    });
    const inputs = within(document.body).getAllByLabelText<HTMLInputElement>(/Coordenada/);
    expect(inputs.every(({ disabled }) => disabled)).toBe(true);
  });
});
