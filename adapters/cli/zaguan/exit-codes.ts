export const exits = {
  good: 0,
  unexpected: 1,
  badArguments: 2,
  ruleBroken: 3,
  refused: 4,
  noAnswer: 5,
  unfinished: 6,
  interrupted: 130,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

/** List of the exit codes for the help of `zaguan`. */
export const exitCodes = `
Códigos de salida:
  0    todo bien
  1    el programa falló por una causa imprevista
  2    argumentos o archivo que no se entienden
  3    no se cumple una regla
  4    el banco dijo que no
  5    el banco no respondió, no puede atender o respondió algo ilegible
  6    la solicitud quedó ingresada, retirada o respondida, pero faltó subir un documento o guardar el comprobante
  130  interrumpido, o no se confirmó
`;
