import { describe, expect, it } from 'vitest';
import { lockables } from '#core/shared/locks.ts';
import { lockEndWords, lockText, lockWords } from '#ui/messages/lock-text.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const phone = '600 111 2222';
const terms = {
  clave: { horas: 24 },
  dispositivos: { horas: 24 },
  activacion: 24,
  operacion: 5,
  llave: 5,
  sesion: { minutos: 30, horas: 8 },
};
const until = '2026-11-23T14:05:00-03:00';

// Excludes the lockout of all devices, whose text names none (EXT-2906).
const named = lockables.filter((of) => of !== 'dispositivos');

describe('EXT-1314 every lock', () => {
  it.each(named)('of %s names what is locked, until when, what still works and whom to call', (of) => {
    const said = lockWords({ of, until }, phone);
    expect(said).toContain(
      `El bloqueo ${lockText[of].of} termina el 23 de noviembre de 2026 a las 14:05. Mientras tanto`,
    );
    expect(said).toContain(phone);
  });

  it.each(named)('of %s promises no hour where the bank tells none', (of) => {
    for (const told of [undefined, '', 'mañana'])
      expect(lockWords({ of, until: told }, phone)).toMatch(
        /^No podemos decirle aquí cuándo termina el bloqueo [^.]+(1\.0)?\. Mientras tanto/,
      );
  });

  it.each([
    [
      'digipass',
      ' Un bloqueo por intentos fallidos dura 5 horas desde el tercero: después de ese tiempo, inténtelo otra vez. Mientras tanto',
    ],
    [
      'dispositivos',
      ' Un bloqueo por intentos fallidos dura 5 horas desde el tercero: después de ese tiempo, inténtelo otra vez. Mientras tanto',
    ],
    ['clave', '. Mientras tanto'],
  ] as const)('EXT-2972 of %s says how long failures lock where its end is not told', (of, said) => {
    const { plazos } = somePortalSettings.acceso;
    expect(lockWords({ of }, phone, plazos)).toContain(said);
    expect(/por intentos fallidos/.test(lockWords({ of }, phone, plazos))).toBe(of !== 'clave');
    for (const told of [lockWords({ of, until }, phone, plazos), lockWords({ of }, phone)])
      expect(told).not.toMatch(/por intentos fallidos/);
  });

  it.each(named)('EXT-1129 of %s that ends in a hundred years ends only when the bank lifts it', (of) => {
    const said = lockWords({ of, until: '2126-11-05T20:49:00-03:00' }, phone);
    expect(said).toContain(`El bloqueo ${lockText[of].of} no termina solo ni tiene fecha. Pued`);
    expect(said).not.toMatch(/2126|Mientras tanto|Hasta entonces/);
    expect(said).toMatch(/ Para que el banco lo levante, llame al 600 111 2222\.$/);
    expect(
      lockEndWords({ of, until: new Date(Date.now() + 7 * 86_400_000).toISOString().replace('Z', '-00:00') }),
    ).toMatch(/termina el/);
  });

  it('EXT-1129 without an end nothing is said to be so until then', () => {
    const until = '2126-11-05T20:49:00-03:00';
    expect(lockWords({ of: 'digipass', until, road: 'without-card' }, phone)).toContain(
      'fecha. No tiene otro dispositivo que usar aquí.',
    );
  });

  it("EXT-1130 a call lifts a lock today, where the bank's terms are told and its end is known", () => {
    const lock = { of: 'digipass', until } as const;
    expect(lockWords(lock, phone, terms)).toMatch(
      / Si llama al 600 111 2222, le pueden levantar el bloqueo hoy\.$/,
    );
    expect(lockWords(lock, phone)).toMatch(/ Si necesita ayuda, llame al 600 111 2222\.$/);
    expect(lockWords({ of: 'digipass' }, phone, terms)).toMatch(
      / Si necesita ayuda, llame al 600 111 2222\.$/,
    );
  });

  it('EXT-1133 of all devices without an end may be one that the bank made', () => {
    expect(lockEndWords({ of: 'dispositivos' })).toMatch(
      /; si el bloqueo lo puso el banco, no termina solo\.$/,
    );
    expect(lockEndWords({ of: 'digipass' })).not.toMatch(/lo puso el banco/);
  });

  it('EXT-2906 of all devices speaks of one, and of the first end', () => {
    expect(lockWords({ of: 'dispositivos', until }, phone)).toMatch(
      /^Desde el 23 de noviembre de 2026 a las 14:05 podrá usar otra vez un dispositivo de seguridad suyo\. Mientras tanto .* 600 111 2222\.$/,
    );
    const byBank = lockWords({ of: 'dispositivos', until: '2126-11-05T20:49:00-03:00' }, phone);
    expect(byBank).toMatch(
      /^El bloqueo no termina solo: .* un dispositivo de seguridad suyo .* levante\. Puede/,
    );
    expect(byBank).not.toMatch(/2126|Mientras tanto/);
  });

  it('EXT-1133 of a third key bears the name that its field has', () => {
    expect(lockEndWords({ of: 'tercera-clave' })).toContain('la clave dinámica que llega a su celular');
  });

  it('distinguishes every locked thing', () => {
    expect(new Set(lockables.map((of) => lockText[of].of)).size).toBe(lockables.length);
  });
});
