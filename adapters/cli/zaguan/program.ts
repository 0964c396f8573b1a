import { Command, Option } from 'commander';
import { exitCodes } from './exit-codes.ts';

type Identity = 'buro' | 'banco';
type ShortRut = 'con-digito' | 'sin-digito';

type AtBank = { readonly identidad: Identity; readonly rutCorto: ShortRut };

type ToCheck = AtBank & {
  readonly banco: string;
  readonly empresa?: string;
  readonly representante?: string;
  readonly archivo?: string;
};

type ToDo = { readonly salida: string; readonly si?: true };

/** Handlers of the `zaguan` commands, with their raw arguments. */
export type ZaguanCommands<Answer> = {
  readonly rut: (typed: string) => Answer;
  readonly clave: () => Answer;
  readonly validar: (path: string, options: AtBank & { readonly banco?: string }) => Answer;
  readonly portabilidad: (
    path: string,
    options: AtBank & {
      readonly banco: string;
      readonly salida: string;
      readonly llave?: string;
      readonly si?: true;
    },
  ) => Answer;
  readonly estado: (options: ToCheck) => Answer;
  readonly retirar: (number: string, options: ToCheck & ToDo) => Answer;
  readonly oferta: (
    number: string,
    options: ToCheck & ToDo & { readonly respuesta?: 'aceptar' | 'rechazar' },
  ) => Answer;
};

const spanishTitles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  'Arguments:': 'Argumentos:',
};

const inSpanish = (usage: string): string =>
  usage.replace('[options]', '[opciones]').replace('[command]', '[orden]');

const shortRut = () =>
  new Option('--rut-corto <cuenta>', 'si el dígito verificador cuenta entre los 8 caracteres de un RUT corto')
    .choices(['con-digito', 'sin-digito'])
    .default('con-digito');

const identity = () =>
  new Option('--identidad <llamadas>', 'las llamadas de identidad que atiende el banco')
    .choices(['buro', 'banco'])
    .default('buro');

/** Builds the command-line parser of `zaguan`; the parser throws its library's errors and prints only help. */
export const zaguanProgram = <Answer>(
  commands: ZaguanCommands<Answer>,
  heard: (answer: Answer) => void,
  print: { readonly help: (words: string) => void; readonly fault: (words: string) => void },
): Command => {
  const program = new Command('zaguan')
    .description('Portabilidad financiera desde la línea de comandos')
    .configureHelp({
      styleTitle: (title) => spanishTitles[title] ?? title,
      styleUsage: inSpanish,
      styleSubcommandTerm: inSpanish,
      optionDescription: ({ description, argChoices, defaultValue }) =>
        argChoices === undefined
          ? description
          : `${description} (${argChoices.join(' o ')}${defaultValue === undefined ? '' : `; por omisión, ${String(defaultValue)}`})`,
    })
    .helpOption('-h, --help', 'muestra esta ayuda')
    .helpCommand('help [orden]', 'muestra la ayuda de una orden')
    .addHelpText('after', exitCodes)
    .exitOverride()
    .configureOutput({ writeOut: print.help, writeErr: print.fault, outputError: () => undefined });
  const order = (name: string, description: string): Command =>
    program.command(name).description(description).option('--json', 'responde en JSON, para otros programas');
  order('rut <texto>', 'revisa un RUT').action((typed: string) => heard(commands.rut(typed)));
  order('clave', 'mide una clave nueva, leída de la entrada y nunca de los argumentos').action(() =>
    heard(commands.clave()),
  );
  order('validar <archivo>', 'revisa una solicitud contra todas las reglas')
    .option('--banco <url>', 'usa las listas de este banco')
    .addOption(shortRut())
    .addOption(identity())
    .action((path: string, options: Parameters<ZaguanCommands<Answer>['validar']>[1]) =>
      heard(commands.validar(path, options)),
    );
  order('portabilidad <archivo>', 'ingresa una solicitud en un banco, de principio a fin')
    .requiredOption('--banco <url>', 'dirección del banco')
    .option('--salida <carpeta>', 'donde se guarda el comprobante', '.')
    .option('--llave <llave>', 'repite un envío cuya respuesta se perdió, sin ingresarlo dos veces')
    .option('--si', 'firma sin preguntar')
    .addOption(shortRut())
    .addOption(identity())
    .action((path: string, options: Parameters<ZaguanCommands<Answer>['portabilidad']>[1]) =>
      heard(commands.portabilidad(path, options)),
    );
  const toCheck = (command: Command): Command =>
    command
      .requiredOption('--banco <url>', 'dirección del banco')
      .option('--empresa <rut>', 'RUT de la empresa')
      .option('--representante <rut>', 'RUT del representante legal')
      .option('--archivo <archivo>', 'solicitud de la que se toman los RUT y las respuestas')
      .addOption(shortRut())
      .addOption(identity());
  toCheck(order('estado', 'muestra las solicitudes de una empresa y los plazos de la ley')).action(
    (options: ToCheck) => heard(commands.estado(options)),
  );
  toCheck(order('retirar <solicitud>', 'retira una solicitud que aún no tiene oferta'))
    .option('--salida <carpeta>', 'donde se guarda el comprobante', '.')
    .option('--si', 'retira sin preguntar')
    .action((number: string, options: Parameters<ZaguanCommands<Answer>['retirar']>[1]) =>
      heard(commands.retirar(number, options)),
    );
  toCheck(order('oferta <solicitud>', 'muestra la oferta de una solicitud, y la acepta o la rechaza'))
    .addOption(
      new Option('--respuesta <respuesta>', 'lo que se responde a la oferta').choices([
        'aceptar',
        'rechazar',
      ]),
    )
    .option('--salida <carpeta>', 'donde se guarda el comprobante', '.')
    .option('--si', 'responde sin preguntar')
    .action((number: string, options: Parameters<ZaguanCommands<Answer>['oferta']>[1]) =>
      heard(commands.oferta(number, options)),
    );
  return program;
};
