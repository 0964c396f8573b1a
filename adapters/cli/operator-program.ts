import { plainText } from '#core/shared/plain-text.ts';
import { Command, Option } from 'commander';
import { eitherOf } from './either-of.ts';
import { addFolderCommands, type FolderCommands } from './folders-command.ts';
import { addAuditCommands, type AuditCommands } from './audit-command.ts';
import { addKeyCommands, type KeyCommands } from './keys-command.ts';
import { spanishMistake } from './spanish-mistakes.ts';
import { printable } from './zaguan/printable.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { everyClosingState, explainedStates } from '#core/portability/status/closing.ts';
import { informationStatuses } from '#core/portability/status/request-statuses.ts';

const explained = eitherOf(explainedStates);

/** Objection to the closing of a product as typed: the reason, and the documents that the company has to send. */
export type Objection = { readonly reason: string | undefined; readonly missing: string | undefined };

/** Options of the operator commands on a person's stored data. */
export type PersonOptions = {
  readonly celular?: string;
  readonly correo?: string;
  readonly salida?: string;
  readonly levantar?: boolean;
  readonly si?: boolean;
};

/** Handlers of the operator commands; each returns the lines to print. */
export type OperatorCommands = {
  readonly migrate: (onlyShow: boolean) => Promise<readonly string[]>;
  readonly seed: (file: string) => Promise<readonly string[]>;
  readonly people: () => Promise<readonly string[]>;
  readonly taxFolder: (rut: string, file: string | undefined) => Promise<readonly string[]>;
  readonly mail: () => Promise<readonly string[]>;
  readonly outboxes: () => Promise<readonly string[]>;
  readonly devices: (rut: string) => Promise<readonly string[]>;
  readonly passkeys: (rut: string, removed: string | undefined) => Promise<readonly string[]>;
  readonly messages: (rut: string) => Promise<readonly string[]>;
  readonly unlock: (rut: string) => Promise<readonly string[]>;
  readonly activate: (rut: string, number: string) => Promise<readonly string[]>;
  readonly requests: () => Promise<readonly string[]>;
  readonly advance: (id: string, estado: string, missing: string | undefined) => Promise<readonly string[]>;
  readonly closing: (
    id: string,
    product: string,
    estado: string,
    objection: Objection,
  ) => Promise<readonly string[]>;
  readonly regret: (id: string, rut: string) => Promise<readonly string[]>;
  readonly certificate: (which: string, estado: string) => Promise<readonly string[]>;
  readonly verify: (file: string, keys: string | undefined) => Promise<readonly string[]>;
  readonly person: (rut: string, act: string, given: PersonOptions) => Promise<readonly string[]>;
  readonly forget: () => Promise<readonly string[]>;
  readonly newReceiptKey: () => Promise<readonly string[]>;
  readonly moveDocuments: () => Promise<readonly string[]>;
  readonly reset: () => Promise<readonly string[]>;
} & FolderCommands &
  KeyCommands &
  AuditCommands;

/** Error that the operator can understand and act on, printed as its message without a stack trace. */
export class OperatorMistake extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    // Removes control characters from the message, since a file name in it may contain terminal escape
    // sequences (EXT-808).
    super(message.split('\n').map(plainText).join('\n'));
    this.exitCode = exitCode;
  }
}

type Print = (line: string) => void;

const spanishTitles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
  'Arguments:': 'Argumentos:',
};

const printing =
  (print: Print) =>
  (lines: readonly string[]): void =>
    // Removes control characters from the output, since typed input and environment variables in it may
    // contain terminal escape sequences (EXT-808).
    lines.forEach((line) => print(line.split('\n').map(printable).join('\n')));

/** Builds the command-line parser of the operator's commands, `npm run bank`. */
export const operatorProgram = (commands: OperatorCommands, print: Print): Command => {
  const show = printing(print);
  const program = new Command('bank')
    .description('Operación del banco de referencia')
    .configureHelp({ styleTitle: (title) => spanishTitles[title] ?? title })
    .configureOutput({ outputError: (said, write) => write(spanishMistake(said)) })
    .helpOption('-h, --help', 'muestra esta ayuda')
    .helpCommand('help [comando]', 'muestra la ayuda de un comando');
  program
    .command('migrar')
    .description('hace las tablas del banco o pone al día las de una versión anterior')
    .option('--ver', 'muestra lo que se ejecutaría y no cambia nada')
    .action(async ({ ver = false }: { readonly ver?: boolean }) => show(await commands.migrate(ver)));
  program
    .command('seed <archivo>')
    .description('carga personas, empresas, proveedores, solicitudes y usuarios de un archivo JSON')
    .action(async (file: string) => show(await commands.seed(file)));
  program
    .command('personas')
    .description('lista las personas y empresas de demostración y la rama que muestra cada una')
    .action(async () => show(await commands.people()));
  program
    .command('carpeta <rut>')
    .description('escribe la carpeta tributaria de una empresa en PDF')
    .option('-s, --salida <archivo>', 'archivo que se escribe (por omisión, carpeta-RUT.pdf)')
    .action(async (rut: string, { salida }: { readonly salida?: string }) =>
      show(await commands.taxFolder(rut, salida)),
    );
  addFolderCommands(program, commands, show);
  program
    .command('correo')
    .description('muestra los correos que llegaron a las personas de la demostración')
    .action(async () => show(await commands.mail()));
  program
    .command('salidas')
    .description('dice cuántos correos y SMS esperan, se enviaron o se abandonaron, y por qué')
    .action(async () => show(await commands.outboxes()));
  program
    .command('dispositivos <rut>')
    .description(
      'muestra los dispositivos de un usuario y, fuera de producción, la grilla de su Digicard y el código de su Digipass',
    )
    .action(async (rut: string) => show(await commands.devices(rut)));
  program
    .command('llaves-de-acceso <rut>')
    .description(
      'lista las llaves de acceso de un usuario, o atiende por teléfono a quien pide que se quite una que no es suya o que perdió',
    )
    .option('--quitar <numero>', 'quita la de ese número, o todas («todas»), y le avisa por correo, si tiene')
    .action(async (rut: string, { quitar }: { readonly quitar?: string }) =>
      show(await commands.passkeys(rut, quitar)),
    );
  program
    .command('sms <rut>')
    .description('muestra el último mensaje que llegó al celular de un usuario de la demostración')
    .action(async (rut: string) => show(await commands.messages(rut)));
  program
    .command('desbloquear <rut>')
    .description(
      'atiende por teléfono a un usuario o a un representante: levanta sus bloqueos, dice cuáles eran y no cambia nada más',
    )
    .action(async (rut: string) => show(await commands.unlock(rut)));
  program
    .command('activar <rut> <numero...>')
    .description(
      'atiende por teléfono a quien dejó una clave pendiente hace menos de un día y dice el número que vio en su página: activa esa clave y levanta sus bloqueos',
    )
    .action(async (rut: string, numero: readonly string[]) =>
      show(await commands.activate(rut, numero.join(''))),
    );
  program
    .command('solicitudes')
    .description(
      'lista las solicitudes, las respuestas a sus ofertas, los cierres y los certificados de liquidación con su estado',
    )
    .action(async () => show(await commands.requests()));
  program
    .command('avanzar <id> <estado...>')
    .description('lleva una solicitud al estado que sigue')
    .option(
      '-f, --falta <documentos>',
      `con ${eitherOf(informationStatuses)}: qué se pide, separado por comas (por omisión, todo grupo sin archivos): ${additionalKinds.join(', ')}`,
    )
    .action(async (id: string, estado: readonly string[], { falta }: { readonly falta?: string }) =>
      show(await commands.advance(id, estado.join(' '), falta)),
    );
  program
    .command('cierre <id> <producto> <estado...>')
    .description(
      `lleva el cierre de un producto (por su número) de una oferta aceptada a otro estado: ${everyClosingState.join(', ')}`,
    )
    .option('-m, --motivo <texto>', `con ${explained}: qué hay que aclarar`)
    .option(
      '-f, --falta <documentos>',
      `con ${explained}: qué tiene que enviar la empresa, separado por comas`,
    )
    .action(
      async (
        id: string,
        producto: string,
        estado: readonly string[],
        { motivo, falta }: { readonly motivo?: string; readonly falta?: string },
      ) => show(await commands.closing(id, producto, estado.join(' '), { reason: motivo, missing: falta })),
    );
  program
    .command('arrepentir <id> <rut>')
    .description(
      'atiende por teléfono a quien firmó una solicitud o aceptó su oferta y se arrepiente: mientras no se haya pagado ningún producto la retira, termina sus cierres y avisa a quien la firmó',
    )
    .action(async (id: string, rut: string) => show(await commands.regret(id, rut)));
  program
    .command('certificado <id> <estado...>')
    .description(
      'pide un certificado de liquidación para una empresa (por su RUT con guion) o lleva uno (por su número) al estado que sigue',
    )
    .action(async (id: string, estado: readonly string[]) =>
      show(await commands.certificate(id, estado.join(' '))),
    );
  program
    .command('verificar <archivo>')
    .description(
      'dice si un PDF es un comprobante del banco: termina en 0 si lo firmó (de uno de antes, solo sus datos), en 2 si no es suyo o fue cambiado y en 1 si no se pudo comprobar',
    )
    .option(
      '-k, --clave <origen>',
      'archivo o dirección de las llaves públicas (por omisión, las de la base de datos)',
    )
    .action(async (file: string, { clave }: { readonly clave?: string }) =>
      show(await commands.verify(file, clave)),
    );
  program
    .command('persona <rut> <accion>')
    .description(
      'atiende los derechos de una persona sobre lo que el banco guarda de ella; la acción es ver, exportar, rectificar, bloquear o borrar',
    )
    .option('--salida <archivo>', 'con exportar: archivo que se escribe (por omisión, persona-RUT.json)')
    .option('--celular <numero>', 'con rectificar: su celular')
    .option('--correo <correo>', 'con rectificar: su correo')
    .option('--levantar', 'con bloquear: levanta el bloqueo')
    .option('--si', 'con borrar: confirma que se borra')
    .action(async (rut: string, action: string, options: PersonOptions) =>
      show(await commands.person(rut, action, options)),
    );
  program
    .command('olvidar')
    .description(
      'borra lo que pasó su plazo, también de la auditoría, que solo borra el dueño de las tablas; termina en 1 si queda algo',
    )
    .action(async () => show(await commands.forget()));
  program
    .command('llave-nueva')
    .description('firma desde ahora los comprobantes con una llave nueva; las anteriores siguen publicadas')
    .action(async () => show(await commands.newReceiptKey()));
  addKeyCommands(program, commands, show);
  addAuditCommands(program, commands, show);
  program
    .command('documentos')
    .description('los documentos que una versión anterior guardó en la carpeta documentos')
    .command('mover')
    .description(
      'los lleva a la base de datos, también mientras el banco atiende, sin borrar la carpeta; si se corta, el mismo comando sigue desde ahí; termina en 1 si alguno falta o está dañado',
    )
    // Accepts the former option `--a`, hidden in the help, since scripts for the previous version pass it.
    .addOption(new Option('--a <lugar>').choices(['base']).hideHelp())
    .action(async () => show(await commands.moveDocuments()));
  program
    .command('reset')
    .description('borra todo lo guardado y vuelve a cargar los datos de demostración')
    .requiredOption('--si', 'confirma que se borra')
    .action(async () => show(await commands.reset()));
  return program;
};
