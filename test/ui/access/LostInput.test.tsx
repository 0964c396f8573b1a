// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import * as forgotten from '#test/support/forgotten-password-screen.tsx';
import * as keyRequest from '#test/support/key-request-screen.tsx';
import * as reactivation from '#test/support/reactivation-screen.tsx';

beforeAll(forgotten.loadDeviceInputs);
beforeEach(() => {
  sayCodes();
  history.replaceState({ idx: 3 }, '');
});
afterEach(async () => {
  await forgotten.nextFrame();
  cleanup();
});

const sentence =
  'Al recargar esta página, o al salir de ella, se borró lo que había ingresado: por su seguridad no lo guardamos. Empiece otra vez.';
const says = () => document.body.textContent.includes(sentence);

const pages = {
  'a reactivation': {
    open: () => void reactivation.arrive(),
    write: () => void reactivation.typeRut('123456785'),
    clear: () => void reactivation.typeRut(''),
  },
  'a forgotten password': {
    open: () => {
      forgotten.arrive();
      forgotten.answer('No');
    },
    write: () => forgotten.type('Rut', '123456785'),
    clear: () => forgotten.type('Rut', ''),
  },
  'a key request': {
    open: () => void keyRequest.drawnKeyRequest(),
    write: () => keyRequest.write('Rut', '12.345.678-5'),
    clear: () => keyRequest.write('Rut', ''),
  },
};

describe.each(Object.entries(pages))('EXT-2861 %s', (_, { open, write, clear }) => {
  it('that is loaded anew says that what was typed is gone, until something is typed again', () => {
    open();
    expect(says()).toBe(false);
    write();
    cleanup();
    open();
    expect(says()).toBe(true);
    write();
    expect(says()).toBe(false);
  });

  it('says nothing where nothing was typed, or it was taken back', () => {
    open();
    write();
    clear();
    cleanup();
    open();
    expect(says()).toBe(false);
  });

  it('keeps no input in the history, and leaves what else is there', () => {
    open();
    write();
    expect(history.state).toEqual({ idx: 3, heldInput: true });
  });
});
