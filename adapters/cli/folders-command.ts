import type { Command } from 'commander';

type Lines = Promise<readonly string[]>;

/** Handlers of the operator commands for tax folders that wait for an employee to look them up at the tax authority: list, confirm, refuse. */
export type FolderCommands = {
  readonly waitingFolders: () => Lines;
  readonly confirmFolder: (company: string, representative: string, code: string, issued: string) => Lines;
  readonly refuseFolder: (company: string, representative: string, code: string) => Lines;
};

/** Makes a command take a code as its argument whatever it begins with, since a stranger's document chose it (EXT-3027). */
const takingAnyCode = (command: Command): Command => command.helpOption(false).allowUnknownOption();

export const addFolderCommands = (
  program: Command,
  commands: FolderCommands,
  show: (lines: readonly string[]) => void,
): void => {
  const folders = program
    .command('carpetas')
    .description(
      'lista las carpetas tributarias que esperan, con el código que se busca en el sitio del SII; hay donde EMISOR_CARPETAS=ninguno',
    )
    .action(async () => show(await commands.waitingFolders()));
  takingAnyCode(folders.command('confirmar <empresa> <representante> <codigo>'))
    .description('anota que el SII muestra bajo ese código una carpeta de la empresa con ese representante')
    .requiredOption('--emitida <fecha>', 'cuándo la emitió el SII, como AAAA-MM-DD')
    .action(
      async (
        empresa: string,
        representante: string,
        codigo: string,
        { emitida }: { readonly emitida: string },
      ) => show(await commands.confirmFolder(empresa, representante, codigo, emitida)),
    );
  takingAnyCode(folders.command('rechazar <empresa> <representante> <codigo>'))
    .description('anota que el SII no conoce el código, o que la carpeta es de otra empresa o no lo nombra')
    .action(async (empresa: string, representante: string, codigo: string) =>
      show(await commands.refuseFolder(empresa, representante, codigo)),
    );
};
