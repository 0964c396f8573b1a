import { Command } from 'commander';

export type ContractOptions = {
  readonly baseUrl?: string;
  readonly people?: string;
  readonly codes?: string;
  readonly only?: readonly string[];
  readonly json?: true;
  readonly printPeople?: true;
  readonly list?: true;
};

const spanishTitles: Readonly<Record<string, string>> = { 'Usage:': 'Uso:', 'Options:': 'Opciones:' };

const exitCodes = `
Códigos de salida:
  0  todo lo comprobado conforma
  1  algo difiere
  2  argumentos o archivo de personas que no se entienden
  3  el banco no respondió, o en la dirección no hay un banco
  4  el programa falló por una causa imprevista

Lo que dice docs/how-to/check-your-bank.md: el archivo de personas, y qué partes necesitan datos recién cargados.
`;

const several = (name: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...name.split(',').map((each) => each.trim()),
];

/** Builds the command-line parser of the contract tool; the parser throws its library's errors and prints only help. */
export const contractProgram = (print: (words: string) => void): Command =>
  new Command('contract')
    .description('Pregunta a un banco cada llamada del contrato y dice cuáles conforman y cuáles difieren')
    .configureHelp({
      styleTitle: (title) => spanishTitles[title] ?? title,
      styleUsage: (usage) => usage.replace('[options]', '[opciones]'),
    })
    .helpOption('-h, --help', 'muestra esta ayuda')
    .addHelpText('after', exitCodes)
    .option('--base-url <url>', 'dirección del banco, sin la ruta')
    .option('--people <archivo>', 'quién hace cada parte: RUT y claves de prueba, en JSON')
    .option('--codes <orden>', 'orden que, con un RUT detrás, muestra el último mensaje enviado a su celular')
    .option('--only <llamada>', 'solo estas llamadas; se repite o se separa con comas', several)
    .option('--list', 'muestra las llamadas y sus reglas, sin preguntar nada')
    .option('--print-people', 'escribe el archivo de personas de la demostración')
    .option('--json', 'responde en JSON, para otros programas')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: print, outputError: () => undefined });
