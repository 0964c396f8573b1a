import type { Command } from 'commander';

export type AuditOptions = {
  readonly desde?: string;
  readonly hasta?: string;
  readonly cuantas?: string;
};

type Act = (options: AuditOptions) => Promise<readonly string[]>;

/** Handlers of the operator commands that read and export the audit, and show a person's pseudonym in it; each returns the lines to print. */
export type AuditCommands = {
  readonly showAudit: Act;
  readonly exportAudit: Act;
  readonly showPseudonym: (rut: string) => Promise<readonly string[]>;
};

export const addAuditCommands = (
  program: Command,
  commands: AuditCommands,
  show: (lines: readonly string[]) => void,
): void => {
  const audit = program
    .command('auditoria')
    .description('el registro de ingresos, trámites de clave y derechos ejercidos, sin el nombre de nadie');
  audit
    .command('ver')
    .description('muestra una página y el cursor de la que sigue; sin --desde, las últimas filas')
    .option('--desde <cursor>', 'las filas que siguen a este cursor')
    .option('--cuantas <filas>', 'cuántas filas, hasta 1000 (por omisión, 50)')
    .action(async (options: AuditOptions) => show(await commands.showAudit(options)));
  audit
    .command('exportar')
    .description(
      'escribe en la salida estándar una línea JSON por fila y, al final, el cursor desde el que sigue la próxima exportación',
    )
    .option('--desde <cursor>', 'las filas que siguen a este cursor (por omisión, todas)')
    .option('--hasta <cursor>', 'hasta la de este cursor inclusive (por omisión, la última)')
    .action(async (options: AuditOptions) => show(await commands.exportAudit(options)));
  audit
    .command('seudonimo <rut>')
    .description('muestra con qué seudónimo nombra la auditoría a una persona o empresa')
    .action(async (rut: string) => show(await commands.showPseudonym(rut)));
};
