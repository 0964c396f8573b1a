// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import { thirdKeyOffer } from '#core/access/challenge/convert.ts';
import type { Device } from '#core/access/challenge/device.ts';
import type { ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import { listed } from '#core/access/challenge/offered-devices.ts';
import { ChallengeBox } from '#ui/access/challenge/ChallengeBox.tsx';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
});

beforeEach(() => {
  sayCodes();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const sentText = /^Te enviamos una clave de ocho dígitos al celular registrado en Datos de Seguridad\./;
const toldWhole =
  /El número termina en 678\. Suele llegar en menos de un minuto\. Sirve los minutos que dice el mensaje, y no más que esta operación\. Si pide otra clave, las que ya le llegaron para esta operación sirven igual hasta que venzan\. Si no llega ninguna, use otro dispositivo o llámenos\.$/;
const onChoice: Device = { ...aDevice('5'), envio: 'al-elegir' };
const sent: ThirdKeyOutcome = {
  did: 'answer',
  sent: { sending: 'sent', seconds: 30, mobileEnd: '678' },
};

const drawn = async (devices: readonly Device[], outcomes: ThirdKeyOutcome[]) => {
  const asked: (() => void)[] = [];
  const store = new ChallengeStore({
    asksCompany: false,
    thirdKey: {
      ask: () => () =>
        new Promise((resolve) => {
          asked.push(() => resolve(outcomes.shift() ?? sent));
        }),
      sentence: (said) => ('text' in said ? said.text : 'sin envío'),
    },
  });
  const offer = listed(devices);
  store.offer(offer);
  await act(async () => {
    show(<ChallengeBox store={store} />);
    await vi.advanceTimersByTimeAsync(50);
  });
  return { store, asked, offer };
};

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const answer = async (asked: readonly (() => void)[]) => {
  asked.at(-1)?.();
  await pass(50);
};

const choose = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await pass(50);
};

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
    .join(' ');

const again = () => screen.queryByRole('button', { name: 'Enviar otra vez' });

describe('EXT-1344 a third key that goes when it is chosen', () => {
  it('EXT-2862 EXT-3048 is asked for once it is chosen, in a live region that stood before, which the button awaits, says how long it and those before are good, and is not asked for again for coming back to it', async () => {
    const { store, asked } = await drawn([aDevice('CI'), onChoice], []);
    await choose(/Clave Internet/);
    expect(asked).toHaveLength(0);
    const region = document.querySelector('.sent-key[role=status]:empty');
    expect([region === null, store.awaited]).toEqual([false, []]);
    await choose(/Tercera Clave/);
    expect(region?.textContent).toBe(said());
    expect(store.awaited).toEqual(['que llegue la clave a su celular']);
    expect(asked).toHaveLength(1);
    expect(said()).toMatch(
      /^Enviando la clave a su celular\. Ahora le toca al banco, y suele tardar unos segundos\./,
    );
    await choose(/Clave Internet/);
    expect(store.awaited).toEqual([]);
    await choose(/Tercera Clave/);
    await answer(asked);
    expect(store.awaited).toEqual([]);
    expect(said()).toMatch(sentText);
    expect(said()).toMatch(toldWhole);
    await choose(/Clave Internet/);
    await choose(/Tercera Clave/);
    expect(asked).toHaveLength(1);
  });

  it('a single one is asked for at once, and not again when the box closes and opens', async () => {
    const { store, asked, offer } = await drawn([onChoice], []);
    await answer(asked);
    await act(async () => {
      store.close();
      store.follow(offer, undefined);
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(asked).toHaveLength(1);
    expect(said()).toMatch(sentText);
  });

  it('counts down to a button, and says only that it can be asked for again', async () => {
    const { asked } = await drawn([onChoice], []);
    await answer(asked);
    expect(screen.getByText('Enviar otra vez en 0:30')).toBeTruthy();
    const before = said();
    await pass(12_000);
    expect(screen.getByText('Enviar otra vez en 0:18')).toBeTruthy();
    expect([said(), again()]).toEqual([before, null]);
    await pass(18_000);
    expect(screen.queryByText(/Enviar otra vez en/)).toBeNull();
    expect(said()).toBe(`${before} Puede pedir que le enviemos la clave otra vez.`);
    const button = again();
    if (button === null) throw new Error('no button');
    fireEvent.click(button);
    await pass(50);
    expect(asked).toHaveLength(2);
    await answer(asked);
    expect(screen.getByText('Enviar otra vez en 0:30')).toBeTruthy();
  });

  it('one that failed leaves a way: the button, or choosing it again', async () => {
    const failed: ThirdKeyOutcome = { did: 'fail', message: { key: 'third-key-not-sent' } };
    const { asked } = await drawn([aDevice('CI'), onChoice], [failed, failed, sent]);
    await choose(/Tercera Clave/);
    await answer(asked);
    expect(said()).toBe('sin envío');
    const button = again();
    if (button === null) throw new Error('no button');
    fireEvent.click(button);
    await answer(asked);
    expect(asked).toHaveLength(2);
    await choose(/Clave Internet/);
    await choose(/Tercera Clave/);
    await answer(asked);
    expect(said()).toMatch(sentText);
    expect(asked).toHaveLength(3);
  });

  it('says when no further one goes today, without a button', async () => {
    const { asked } = await drawn(
      [onChoice],
      [{ did: 'answer', sent: { sending: 'none-today', until: '2026-11-29T18:05:00-03:00' } }],
    );
    await answer(asked);
    expect(said()).toMatch(
      /^Por ahora no podemos enviar más claves a su celular: podremos desde el 29 de noviembre de 2026 a las 18:05\..* llame al /,
    );
    await pass(60_000);
    expect(again()).toBeNull();
  });

  const converted = async (sent: ThirdKeySent, outcomes: ThirdKeyOutcome[] = []) => {
    const drawing = await drawn([aDevice('8'), aDevice('CI')], outcomes);
    await act(async () => {
      drawing.store.follow(thirdKeyOffer(sent), undefined);
      await vi.advanceTimersByTimeAsync(50);
    });
    return drawing;
  };
  const instead = 'Para continuar, ingrese la clave que enviamos a su celular.';

  it('EXT-2615 the box of code 99 tells what became of its code without asking, and asks for another', async () => {
    const { asked } = await converted({ sending: 'sent', seconds: 30, mobileEnd: '678' });
    expect(asked).toHaveLength(0);
    expect(screen.getByText(instead)).toBeTruthy();
    expect(said()).toMatch(toldWhole);
    await pass(30_000);
    const button = again();
    if (button === null) throw new Error('no button');
    fireEvent.click(button);
    await answer(asked);
    expect(asked).toHaveLength(1);
  });

  it('EXT-2615 a code that waits is said not to be sent, and can be asked for when its time comes', async () => {
    const { asked } = await converted({ sending: 'waits', seconds: 20 });
    expect(said()).toMatch(
      /^Hace un momento enviamos a su celular la clave de otra operación, y aquí no sirve\./,
    );
    expect([screen.queryByText(instead), screen.queryByText(sentText)]).toEqual([null, null]);
    await pass(20_000);
    const button = again();
    if (button === null) throw new Error('no button');
    fireEvent.click(button);
    await answer(asked);
    expect(said()).toMatch(sentText);
  });

  it('EXT-2613 EXT-2615 no code today is said at once, and where to call', async () => {
    await converted({ sending: 'none-today' });
    expect(said()).toMatch(/^Por ahora no podemos enviar más claves a su celular\. .* llame al /);
    expect([again(), screen.queryByText(instead)]).toEqual([null, null]);
  });

  it('EXT-2466 EXT-2613 no code today is said without a portal around it too', async () => {
    const store = new ChallengeStore({ asksCompany: false });
    store.follow(thirdKeyOffer({ sending: 'none-today' }), undefined);
    await act(async () => {
      render(<ChallengeBox store={store} />);
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(said()).toMatch(/use otro dispositivo o llámenos para recibirlas antes\.$/);
  });

  it('BOX-29 BOX-33 of a bank of before has the text at once and no button', async () => {
    const { asked } = await drawn([aDevice('5')], []);
    expect(screen.getByText(sentText)).toBeTruthy();
    await pass(60_000);
    expect([asked.length, again()]).toEqual([0, null]);
  });
});
