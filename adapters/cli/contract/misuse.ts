import type { CommanderError } from 'commander';

const listed = (names: readonly string[]): string => names.join(', ');

const nameIn = (message: string): string => /'(-{0,2}[\w-]+)/.exec(message)?.[1] ?? '';

/** One-line messages of the contract tool for wrong arguments, and for other reasons why no check could run. */
export const misuse = {
  noAddress: 'Falta --base-url, la dirección del banco.',
  badAddress:
    'La dirección del banco debe ser https (http solo en este equipo), sin usuario, clave ni parámetros.',
  noPeople: 'Falta --people, el archivo que dice quién hace cada parte.',
  cannotRead: (path: string) => `No se puede leer «${path}».`,
  notJson: (path: string) => `«${path}» no es JSON.`,
  badFields: (path: string, fields: readonly string[]) => `«${path}»: falta o no sirve ${listed(fields)}.`,
  unknownFields: (path: string, fields: readonly string[]) => `«${path}»: nadie usa ${listed(fields)}.`,
  noVariables: (path: string, names: readonly string[]) =>
    `«${path}»: falta en el ambiente ${listed(names)}.`,
  unknownCalls: (calls: readonly string[]) =>
    `No hay llamadas con este nombre: ${listed(calls)}. Con --list se muestran todas.`,
  unreachable: 'El banco no responde en esa dirección.',
  unreadable: 'En esa dirección responde algo que no es un banco: ninguna lista llegó en JSON.',
  unexpected: 'El programa falló por una causa imprevista.',
  // Returns the message for wrong arguments, without the typed input, since a secret may have been typed in
  // the wrong place.
  ofCommander: ({ code, message }: Pick<CommanderError, 'code' | 'message'>): string => {
    switch (code) {
      case 'commander.optionMissingArgument':
        return `La opción ${nameIn(message)} necesita un valor.`;
      case 'commander.excessArguments':
        return 'Sobran argumentos.';
      default:
        return 'No existe una de las opciones. Con --help se muestran todas.';
    }
  },
} as const;
