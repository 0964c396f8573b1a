import type { Command } from 'commander';

type Lines = Promise<readonly string[]>;

/** Handlers of the operator commands for the encryption keys: list, rotate, re-encrypt rows, remove a key, change the master key. */
export type KeyCommands = {
  readonly keys: () => Lines;
  readonly rotateKeys: () => Lines;
  readonly resealRows: () => Lines;
  readonly removeKey: (id: string) => Lines;
  readonly changeMasterKey: (source: string) => Lines;
};

export const addKeyCommands = (
  program: Command,
  commands: KeyCommands,
  show: (lines: readonly string[]) => void,
): void => {
  const keys = program
    .command('llaves')
    .description('muestra las llaves con que la base está sellada y cuántas filas selló cada una')
    .action(async () => show(await commands.keys()));
  keys
    .command('rotar')
    .description('sella desde ahora con una llave nueva; las anteriores siguen abriendo lo suyo')
    .action(async () => show(await commands.rotateKeys()));
  keys
    .command('resellar')
    .description(
      'sella con la llave en uso lo que sellaron las anteriores, con el banco en marcha; se puede cortar y repetir',
    )
    .action(async () => show(await commands.resealRows()));
  keys
    .command('quitar <llave>')
    .description(
      'borra una llave que ya no sella ninguna fila, treinta y un días después de que dejó de usarse',
    )
    .action(async (id: string) => show(await commands.removeKey(id)));
  keys
    .command('maestra <nueva>')
    .description('cambia la llave maestra por la de un archivo o la de un servicio (su dirección)')
    .action(async (source: string) => show(await commands.changeMasterKey(source)));
};
