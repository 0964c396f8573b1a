import { describe, expect, it } from 'vitest';
import { activationLine, numberFrom } from '#adapters/cli/activation-lines.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import type { Activation } from '#core/bank/access/forgotten-password/activate-key.ts';

const wall = () => ({ date: { year: 2026, month: 11, day: 23 }, time: '14:32' });

describe('the number that a caller says', () => {
  it.each(['482913', '482 913', '48-29-13', '482.913'])('%s is one', (typed) => {
    expect(numberFrom(typed)).toBe('482913');
  });

  it.each(['', '48291', '4829133', 'cuatro', '48291x'])('«%s» is none, and is never counted', (typed) => {
    expect(() => numberFrom(typed)).toThrow(OperatorMistake);
  });
});

describe('EXT-102 EXT-105 message to the operator', () => {
  it.each<readonly [Activation, RegExp]>([
    [{ outcome: 'activada' }, /quedó vigente .* no tiene bloqueos/],
    [{ outcome: 'activada-con-bloqueos' }, /quedó vigente .* usa desbloquear/],
    [{ outcome: 'sin-clave-pendiente' }, /no tiene una clave .* nada cambió.* usa desbloquear/],
    [{ outcome: 'repetida' }, /últimas cuatro .* nada cambió/],
    [{ outcome: 'numero-equivocado', triesLeft: 3 }, /nada cambió\. Quedan 3 intentos hoy/],
    [{ outcome: 'numero-equivocado', triesLeft: 0 }, /nada cambió\. Hoy no se prueban más/],
    [{ outcome: 'desplazada' }, /salió de la lista.* nada cambió y el número no cuenta/],
    [{ outcome: 'sin-intentos', until: 1 }, /nada cambió\. .*23\/11\/2026 a las 14:32|23-11-2026/],
    [{ outcome: 'plazo-vencido' }, /nunca ha tenido clave y venció el plazo .* nada cambió/],
    [{ outcome: 'desconocido' }, /no lo conoce/],
  ])('%o', (activation, words) => {
    expect(activationLine(activation, wall)).toMatch(words);
  });
});
