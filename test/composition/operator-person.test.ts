import { expect, it } from 'vitest';
import { OperatorMistake } from '#adapters/cli/operator.ts';
import { personCommand } from '#composition/operator-person.ts';
import { defaultConfig } from '#test/support/builders/default-config.ts';

const untouched = (): never => {
  throw new Error('the bank was opened');
};

it.each(['ver', 'exportar', 'rectificar', 'bloquear', 'borrar'])(
  'EXT-2644 %s of a company is refused before the bank is opened',
  (action) => {
    const person = personCommand(defaultConfig, untouched);
    expect(() => person('77.111.111-4', action, { si: true, celular: '+56987654321' })).toThrow(
      OperatorMistake,
    );
    expect(() => person('77.111.111-4', action, { si: true })).toThrow(/es el RUT de una empresa/);
  },
);
