import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator.ts';
import type { OpenBank } from './bank-ports.ts';
import type { BankConfig } from './config.ts';
import { joinToMove } from './documents-folder.ts';
import { moveDocuments, type DocumentPlace, type Moved } from './move-documents.ts';
import { StartRefused } from './start-fault.ts';
import { documentsPlace } from './start-lines.ts';
import { whyItStopped } from './why-it-stopped.ts';

type Given = {
  readonly config: BankConfig;
  readonly withBank: <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;
  readonly print: (line: string) => void;
};

const isPlace = (text: string): text is DocumentPlace => text === 'base' || text === 'carpeta';

const counted = (count: number): string =>
  count === 1 ? 'Se movió 1 documento' : `Se movieron ${count} documentos`;

/** EXT-1806 · A folder that is not there is another one than was meant, and is not made. */
const refuseMissing = ({ dataFolder }: BankConfig, to: DocumentPlace): void => {
  const needed = to === 'base' ? join(dataFolder, 'documentos') : dataFolder;
  if (!existsSync(needed))
    throw new OperatorMistake(
      `La carpeta ${needed} no existe, y no se movió nada: corrige DATOS, o monta la carpeta que falta.`,
    );
};

/** EXT-1806 · What could not be moved, by its name, and what to do. */
const left = ({ missing, damaged }: Moved): readonly string[] => [
  ...missing.map((name) => `Falta ${name}: no está en la base ni en la carpeta. Restáuralo de un respaldo.`),
  ...damaged.map(
    (name) =>
      `Dañado ${name}: sus bytes no son los que se recibieron; quedó donde estaba. Restáuralo de un respaldo.`,
  ),
];

const everySoMany = 100;

/** What an operator does with the documents as a whole. */
export const documentCommands = ({
  config,
  withBank,
  print,
}: Given): Pick<OperatorCommands, 'moveDocuments'> => ({
  moveDocuments: async (to) => {
    if (!isPlace(to)) throw new OperatorMistake(`«${to}» no es un lugar de los documentos: base o carpeta.`);
    refuseMissing(config, to);
    const place = documentsPlace({ ...config, documents: to });
    let told = 'No se movió ninguno.';
    const tell = (done: number, of: number): void => {
      told = `Van ${done} de ${of}.`;
      if (done % everySoMany === 0) print(told);
    };
    const moving = withBank(async ({ database, folder }) => {
      await joinToMove(database, folder);
      return moveDocuments({ database, folder, to, tell });
    });
    const moved = await moving.catch((error: unknown) => {
      if (error instanceof StartRefused) throw error;
      throw new OperatorMistake(
        `La mudanza se detuvo: ${whyItStopped(error)}. ${told} Ninguno se perdió: arréglalo y repite el comando, que sigue desde ahí.`,
      );
    });
    print(
      `${counted(moved.moved)}; en ${place} hay ${moved.there} de los ${moved.named} que nombra la base.`,
    );
    if (left(moved).length > 0) throw new OperatorMistake(left(moved).join('\n'));
    return config.documents === to
      ? []
      : [
          `Este banco guarda todavía los nuevos en ${documentsPlace(config)}: cambia a DOCUMENTOS=${to}, reinicia y repite el comando.`,
        ];
  },
});
