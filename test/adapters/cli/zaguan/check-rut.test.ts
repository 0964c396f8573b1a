import { describe, expect, it } from 'vitest';
import { checkRut } from '#adapters/cli/zaguan/check-rut.ts';
import { runIn } from '#test/support/worlds/zaguan-world.ts';

describe('a rut on the command line', () => {
  it('RUT-08 is shown in its display form', async () => {
    expect(await runIn({}, 'rut', '761234560')).toMatchObject({
      exit: 0,
      out: '76.123.456-0 es un RUT válido.\n',
      err: '',
    });
  });

  it.each([
    ['', 'empty', 'Falta el RUT.'],
    ['hola', 'malformed', 'No tiene la forma de un RUT.'],
    ['76.123.456-1', 'wrong-check-digit', 'El dígito verificador no corresponde.'],
  ])('«%s» is reported as %s', (typed, falla, line) => {
    expect(checkRut(typed)).toEqual({ exit: 3, lines: [line], data: { valido: false, falla } });
  });

  it('answers machines in JSON', async () => {
    const { out, exit } = await runIn({}, 'rut', '--json', '12.345.678-5');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual({
      codigo: 0,
      valido: true,
      rut: '12.345.678-5',
      canonico: '12345678-5',
      mensajes: ['12.345.678-5 es un RUT válido.'],
    });
  });
});
