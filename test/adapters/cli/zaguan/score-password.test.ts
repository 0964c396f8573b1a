import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengthOf } from '#core/access/password/strength.ts';
import { goodPassword } from '#test/support/arbitraries/password.ts';
import { runIn } from '#test/support/worlds/zaguan-world.ts';

describe('a password on the command line', () => {
  it('shows its strength and every rule', async () => {
    const { exit, out } = await runIn({ typed: ['Abcdefg1'] }, 'clave');
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      'Seguridad: 100%, Segura',
      '  cumple: 8 caracteres',
      '  cumple: Una letra mayúscula, de la A a la Z',
      '  cumple: Una letra minúscula, de la a a la z',
      '  cumple: Un número',
      '  cumple: Sin espacios, tildes ni eñes',
      '',
    ]);
  });

  it('ends with 3 when the policy refuses it', async () => {
    const { exit, out } = await runIn({ typed: ['abc'] }, 'clave', '--json');
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      valida: false,
      porcentaje: strengthOf('abc').percentage,
      reglas: expect.arrayContaining([
        { regla: 'length', cumple: false, mensaje: '8 caracteres' },
        expect.objectContaining({ regla: 'lowercase', cumple: true }),
      ]),
    });
  });

  it('is read from the input and never shown', async () => {
    await fc.assert(
      fc.asyncProperty(goodPassword(), async (password) => {
        const { exit, out, err, said } = await runIn({ typed: [password] }, 'clave');
        expect(exit).toBe(0);
        expect([out, err, ...said].join('\n')).not.toContain(password);
      }),
      { numRuns: 50 },
    );
  });

  it('is no argument, and one that is given is not repeated', async () => {
    const { exit, out, err } = await runIn({ typed: ['Abcdefg1'] }, 'clave', 'Secreta1');
    expect(exit).toBe(2);
    expect(out + err).toBe('Sobran argumentos: mira zaguan --help.\n');
  });
});
