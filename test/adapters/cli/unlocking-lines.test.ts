import { describe, expect, it } from 'vitest';
import { unlockingLine } from '#adapters/cli/unlocking-lines.ts';
import { lockLift, type Factor } from '#core/bank/access/factors.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';

const aDay = 86_400_000;
const wall = (epochMillis: number) => ({
  date: { year: 2026, month: 11, day: Math.floor(epochMillis / aDay) },
  time: '10:15',
});
const nobody = { isKnown: false, lifted: [], thirdKeys: 0, blockedDevices: 0 };
const known = { isKnown: true, lifted: [], thirdKeys: 0, blockedDevices: 0 };
const card = (serial: string, until = 25 * aDay) => ({ proof: 'identidad', serial, until }) as const;

describe('EXT-207 lifted locks, for the operator', () => {
  it.each([
    ['of a user', known, nobody],
    ['of a representative who is no user', nobody, known],
  ])('there was nothing %s', (_, user, representative) => {
    expect(unlockingLine(user, representative, wall, 0)).toBe('no tenía bloqueos por intentos fallidos.');
  });

  it.each([
    [1, ' Tiene un dispositivo bloqueado por el banco, que sigue así.'],
    [2, ' Tiene 2 dispositivos bloqueados por el banco, que siguen así.'],
  ])('EXT-1138 %s devices that the bank blocked', (blockedDevices, words) => {
    expect(unlockingLine({ ...known, blockedDevices }, nobody, wall, 0)).toBe(
      `no tenía bloqueos por intentos fallidos.${words}`,
    );
  });

  it('no locks, and an unknown rut', () => {
    expect(unlockingLine(nobody, nobody, wall, 0)).toBe(
      'el banco no conoce este RUT y no había nada bloqueado.',
    );
  });

  it('one lock, with its end', () => {
    const user = {
      isKnown: true,
      lifted: [{ factor: 'clave', until: 24 * aDay }],
      thirdKeys: 0,
      blockedDevices: 0,
    } as const;
    expect(unlockingLine(user, nobody, wall, 0)).toBe(
      'se levantó el bloqueo de la clave (hasta el 24/11/2026 10:15).',
    );
  });

  it('EXT-2803 that of a disowned key, which has no end', () => {
    const user = {
      isKnown: true,
      lifted: [{ factor: 'clave', until: withoutEnd }],
      thirdKeys: 0,
      blockedDevices: 0,
    } as const;
    expect(unlockingLine(user, nobody, wall, 0)).toBe(
      'se levantó el bloqueo de la clave (por «No fui yo», que no terminaba solo).',
    );
  });

  it('EXT-1129 one that only the bank lifts, and the minute that screens and mails told of another', () => {
    const told = (until: number) =>
      unlockingLine(
        { isKnown: true, lifted: [{ factor: 'pin', until }], thirdKeys: 0, blockedDevices: 0 },
        nobody,
        (at) => ({ ...wall(at), time: `10:${Math.floor(at / 60_000) % 60}` }),
        24 * aDay,
      );
    expect(told(400 * 365 * aDay)).toBe('se levantó el bloqueo del PIN (que no terminaba solo).');
    expect(told(24 * aDay + 15 * 60_000 + 1)).toBe(
      'se levantó el bloqueo del PIN (hasta el 24/11/2026 10:16).',
    );
  });

  it('the locks of both halves, and no card number whole', () => {
    const user = {
      isKnown: true,
      lifted: [
        { factor: 'clave', until: 24 * aDay },
        { factor: 'pin', until: 23 * aDay },
      ],
      thirdKeys: 0,
      blockedDevices: 0,
    } as const;
    const representative = { isKnown: true, lifted: [card('523418907')] };
    const line = unlockingLine(user, representative, wall, 0);
    expect(line).toBe(
      'se levantaron el bloqueo de la clave (hasta el 24/11/2026 10:15), el del PIN (hasta el 23/11/2026 10:15) y el de las preguntas de identidad con el documento terminado en 907 (hasta el 25/11/2026 10:15).',
    );
    expect(line).not.toContain('523418907');
  });

  it('the password of a company at the tax authority', () => {
    const tax = { proof: 'sii', company: '76123456-0', until: 24 * aDay } as const;
    expect(unlockingLine(nobody, { isKnown: true, lifted: [tax] }, wall, 0)).toBe(
      'se levantó el bloqueo de la clave tributaria de la empresa 76.123.456-0 (hasta el 24/11/2026 10:15).',
    );
    const lifted = [tax, { ...tax, company: '77111111-4', until: 22 * aDay }, { ...tax, until: 25 * aDay }];
    expect(unlockingLine(nobody, { isKnown: true, lifted }, wall, 0)).toBe(
      'se levantaron el bloqueo de la clave tributaria de la empresa 76.123.456-0 (el último hasta el 25/11/2026 10:15) y el de la clave tributaria de la empresa 77.111.111-4 (hasta el 22/11/2026 10:15).',
    );
  });

  it('EXT-3000 the passwords of all companies at the tax authority', () => {
    const lifted = [{ proof: 'sii-persona', until: 24 * aDay }] as const;
    expect(unlockingLine(nobody, { isKnown: true, lifted }, wall, 0)).toBe(
      'se levantó el bloqueo de la clave tributaria en todas las empresas (hasta el 24/11/2026 10:15).',
    );
  });

  it('many card numbers are summarized by count and last end', () => {
    const lifted = Array.from({ length: 40 }, (_, place) => card(`10000${place}`, (1 + (place % 27)) * aDay));
    expect(unlockingLine(nobody, { isKnown: true, lifted }, wall, 0)).toBe(
      'se levantó el bloqueo de las preguntas de identidad con 40 documentos (el último hasta el 27/11/2026 10:15).',
    );
  });

  it('EXT-2612 the third keys of the day that no longer count, beside locks or alone', () => {
    const counted = { ...known, thirdKeys: 30, blockedDevices: 0 };
    expect(unlockingLine(counted, nobody, wall, 0)).toBe(
      'no tenía bloqueos por intentos fallidos. Ya no cuentan las 30 Terceras Claves enviadas en el día.',
    );
    expect(
      unlockingLine(
        { ...counted, lifted: [{ factor: 'clave', until: 24 * aDay }], thirdKeys: 1, blockedDevices: 0 },
        nobody,
        wall,
        0,
      ),
    ).toBe(
      'se levantó el bloqueo de la clave (hasta el 24/11/2026 10:15). Ya no cuenta la Tercera Clave enviada en el día.',
    );
  });

  it('an unknown rut is reported', () => {
    expect(unlockingLine(nobody, { isKnown: false, lifted: [card('1')] }, wall, 0)).toBe(
      'se levantó el bloqueo de las preguntas de identidad con el documento terminado en 1 (hasta el 25/11/2026 10:15). El banco no conoce este RUT.',
    );
  });

  it.each(Object.keys(lockLift) as Factor[])('has words for %s', (factor) => {
    const user = { isKnown: true, lifted: [{ factor, until: 24 * aDay }], thirdKeys: 0, blockedDevices: 0 };
    expect(unlockingLine(user, nobody, wall, 0)).toMatch(/^se levantó el bloqueo (de la|del) .+ \(hasta el /);
  });
});
