// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { journeyEnds, type JourneyEnd } from '#core/access/journey-end.ts';
import { EarlierVisit } from '#ui/access/EarlierVisit.tsx';
import { endFromNavigation, leaveAtEnd } from '#ui/access/journey-end.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import * as forgotten from '#test/support/forgotten-password-screen.tsx';
import * as keyRequest from '#test/support/key-request-screen.tsx';
import * as reactivation from '#test/support/reactivation-screen.tsx';
import { show } from '#test/support/show.tsx';

beforeAll(forgotten.loadDeviceInputs);
beforeEach(() => {
  sayCodes();
  history.replaceState({ idx: 3 }, '');
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await forgotten.nextFrame();
  cleanup();
});

const now = Date.parse('2026-11-30T13:05:00Z');
const moment = '30 de noviembre de 2026 a las 10:05';

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

const note = () => document.querySelector('.note')?.textContent ?? '';

const leave = (end: JourneyEnd | undefined) => {
  const left: unknown[] = [];
  leaveAtEnd((address, state) => void left.push([address, state]), end, '/fin', { result: 'marca' });
  return left;
};

describe('EXT-1127 a form whose journey ended', () => {
  it.each(journeyEnds.filter((end) => end !== 'locked'))('EXT-2902 says so, and since when: %s', (end) => {
    const { unmount } = show(<EarlierVisit holdsInput />);
    expect(leave(end)).toEqual([['/fin', { result: 'marca', end }]]);
    unmount();
    show(<EarlierVisit holdsInput={false} />);
    expect(note()).toMatch(/^Su clave (nueva )?ya está/);
    expect(note()).toContain(` desde el ${moment}`);
    expect(says()).toBe(false);
    expect(history.state).toEqual({ idx: 3, heldInput: false, end, endedAt: now });
  });

  it('says that what was typed is gone where nothing was done', () => {
    show(<EarlierVisit holdsInput />);
    expect(leave(undefined)).toEqual([['/fin', { result: 'marca' }]]);
    cleanup();
    show(<EarlierVisit holdsInput={false} />);
    expect(says()).toBe(true);
  });

  it('forgets the end once something is typed again', () => {
    leave('key-created');
    const { rerender } = show(<EarlierVisit holdsInput={false} />);
    rerender(<EarlierVisit holdsInput />);
    expect(history.state).toEqual({ idx: 3, heldInput: true });
    expect(note()).toBe('');
  });

  it('EXT-2902 says its lock by the words of before, as of then, which the history does not hold', () => {
    const words = 'El bloqueo de su Digipass termina el 30 de noviembre de 2026 a las 20:53.';
    const { unmount } = show(<EarlierVisit holdsInput locked={words} />);
    expect(note()).toBe('');
    unmount();
    expect(JSON.stringify(history.state)).not.toContain('Digipass');
    const again = show(<EarlierVisit holdsInput={false} />);
    expect(note()).toBe(
      `El ${moment} esta página le dijo: «${words}» Si no ha terminado, se lo diremos al confirmar otra vez sus datos.`,
    );
    again.unmount();
    history.replaceState({ ...Object(history.state), told: 'de otra carga' }, '');
    show(<EarlierVisit holdsInput={false} />);
    expect(note()).toMatch(
      new RegExp(`^Esta página le mostró un bloqueo el ${moment}\\. Si no ha terminado`),
    );
    again.unmount();
    history.replaceState({ ...Object(history.state), endedAt: 'ayer' }, '');
    cleanup();
    show(<EarlierVisit holdsInput={false} />);
    expect(note()).toMatch(/^Esta página le mostró un bloqueo\. Si no ha terminado/);
  });

  it('takes no other word for an end', () => {
    expect(endFromNavigation({ end: 'otra' })).toBeUndefined();
    history.replaceState({ end: 'otra' }, '');
    show(<EarlierVisit holdsInput={false} />);
    expect(note()).toBe('');
  });
});
