// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { shippedPolicy } from '#core/access/password/policy.ts';
import { TE } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { carriedRut } from '#ui/access/carried-rut.ts';
import { ReactivationScreen } from '#ui/access/reactivation/ReactivationScreen.tsx';
import { ReactivationStore } from '#ui/access/reactivation/ReactivationStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { fakeCaptcha } from '#test/support/fake-captcha.ts';
import { answer, arrive, field, nextFrame, type } from '#test/support/forgotten-password-screen.tsx';
import { letTipsBeDrawn, openLogin, typeLogin } from '#test/support/sign-in-screen.tsx';
import { right } from '#test/support/right.ts';
import { show } from '#test/support/show.tsx';

beforeAll(letTipsBeDrawn);
beforeEach(sayCodes);
afterEach(async () => {
  await nextFrame();
  cleanup();
});

const shown = '12.345.678-5';
const own = right(parseRut(shown));
const never = { resultadoOperacion: { codigo: '' }, dispositivos: [] };

describe('EXT-1318 the rut that a login hands on', () => {
  it('is the rut in the field when the page is left, and never the key', () => {
    const { store, carried } = openLogin();
    typeLogin('12345678-5', 'Abcdefg1');
    act(() => store.close());
    expect(carried).toEqual(['12345678-5']);
  });

  it('is the one that was refused, also by a lock', () => {
    const { store, carried } = openLogin({ error: 'bloqueo', refusedRut: '12345678-5' });
    act(() => store.close());
    expect(carried).toEqual(['12345678-5']);
  });

  it.each(['', '12.345.678-4', '76.123.456-0'])('is none if the field holds "%s"', (rut) => {
    const { store, carried } = openLogin();
    typeLogin(rut, '');
    act(() => store.close());
    expect(carried).toEqual([undefined]);
  });

  it('is held until another one is handed on', () => {
    const held = carriedRut();
    expect(held.rut()).toBeUndefined();
    held.put(own);
    expect([held.rut(), held.rut()]).toEqual(['12345678-5', '12345678-5']);
    held.put(undefined);
    expect(held.rut()).toBeUndefined();
  });

  it('is prefilled in the reactivation', () => {
    const ports = {
      reactivation: {
        devices: () => TE.right(never),
        sendThirdKey: () => TE.right({ sending: 'sent' as const, seconds: 30 }),
        reactivate: () => TE.right(undefined),
      },
    };
    const store = new ReactivationStore(
      {
        findDevices: findDevices(ports, { certificate: false }),
        sendThirdKey: sendThirdKey(ports.reactivation),
        reactivateKey: reactivateKey(ports),
        certificates: { list: TE.right([]), run: () => TE.right(undefined) },
      },
      {
        captcha: fakeCaptcha().captcha,
        settings: somePortalSettings,
        carriedRut: () => own,
        exits: { finish: () => undefined, toLogin: () => undefined },
      },
    );
    store.open();
    show(<ReactivationScreen store={store} />);
    expect(screen.getByLabelText<HTMLInputElement>('Rut').value).toBe(shown);
  });

  it.each(['Sí', 'No'] as const)('is prefilled in the forgotten password, with the answer %s', (said) => {
    arrive(shippedPolicy, own);
    answer(said);
    expect(field('Rut').value).toBe(shown);
  });

  it('comes back with another answer, but not over another rut that was written', () => {
    arrive(shippedPolicy, own);
    answer('Sí');
    answer('No');
    expect(field('Rut').value).toBe(shown);
    type('Rut', '7.654.321-6');
    fireEvent.blur(field('Rut'));
    answer('Sí');
    expect(field('Rut').value).toBe('');
  });
});
