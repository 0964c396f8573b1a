import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';
import { moveDocuments, type Moved } from '../bank/move-documents.ts';
import { databasePlace } from '../bank/start-lines.ts';
import { documentsFolder } from '../bank/data-places.ts';
import { whyItStopped } from '../bank/why-it-stopped.ts';

type Given = {
  readonly config: BankConfig;
  readonly withBank: <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;
  readonly print: (line: string) => void;
};

const counted = (count: number): string =>
  count === 1 ? 'Se llevó 1 documento' : `Se llevaron ${count} documentos`;

/** Returns lines about documents that could not be moved, and what to do about them (EXT-1806). */
const left = ({ missing, damaged }: Moved): readonly string[] => [
  ...missing.map(
    (name) =>
      `Falta ${name}: no está en la base ni en la carpeta. Monta la carpeta o corrige DATOS; si se perdió, restáuralo de un respaldo.`,
  ),
  ...damaged.map(
    (name) =>
      `Dañado ${name}: sus bytes no son los que se recibieron; no se tocó. Restáuralo de un respaldo en la carpeta y repite el comando.`,
  ),
];

const everySoMany = 100;

/** Makes the handler of the operator command that moves documents into the database. */
export const documentCommands = ({
  config,
  withBank,
  print,
}: Given): Pick<OperatorCommands, 'moveDocuments'> => ({
  moveDocuments: async () => {
    let told = 'No se llevó ninguno.';
    const tell = (done: number, of: number): void => {
      told = `Van ${done} de ${of}.`;
      if (done % everySoMany === 0) print(told);
    };
    const moving = withBank(({ database, folder }) => moveDocuments({ database, folder, tell }));
    const moved = await moving.catch((error: unknown) => {
      throw new OperatorMistake(
        `La mudanza se detuvo: ${whyItStopped(error)}. ${told} Ninguno se perdió: arréglalo y repite el comando, que sigue desde ahí.`,
      );
    });
    const base = `la base ${databasePlace(config)}`;
    print(`${counted(moved.moved)}; en ${base} hay ${moved.there} de los ${moved.named} que nombra.`);
    if (left(moved).length > 0) throw new OperatorMistake(left(moved).join('\n'));
    return [
      `Los archivos siguen en ${documentsFolder(config)}. Cuando ningún nodo de la versión anterior atienda, repite el comando, respalda la carpeta y bórrala.`,
    ];
  },
});
