import { writeFile } from 'node:fs/promises';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { isThereAlready } from '#adapters/bank-node/expected-faults.ts';
import {
  OperatorMistake,
  type OperatorCommands,
  type PersonOptions,
} from '#adapters/cli/operator-program.ts';
import { orMistake } from '#adapters/cli/or-mistake.ts';
import { keptAsJson, keptLines, stayingLines } from '#adapters/cli/person-lines.ts';
import { blockPerson, erasePerson, keptOfPerson, rectifyContact } from '#core/bank/rights/exercise.ts';
import type { Contact } from '#core/bank/rights/ports.ts';
import { parseEmail } from '#core/shared/email.ts';
import { E } from '#core/shared/fp.ts';
import { parseTypedMobile } from '#core/shared/mobile.ts';
import { bodyOf, formatRut, isCompanyRut, parseRut, type Rut } from '#core/shared/rut.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';

type WithBank = <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;

const rightsOf = ({ records, access: { access, audit, clock, sealer } }: OpenBank) => ({
  ...{ records, access, audit, clock, sealer },
});

const orNotDone = orMistake('El banco no pudo hacerlo; inténtalo de nuevo.');

const contactFrom = ({ celular, correo }: PersonOptions): Contact => {
  if (celular === undefined && correo === undefined)
    throw new OperatorMistake('Di qué se rectifica: --celular, --correo o ambos.');
  const mobile = celular === undefined ? undefined : parseTypedMobile(celular);
  const email = correo === undefined ? undefined : parseEmail(correo);
  if (mobile !== undefined && E.isLeft(mobile))
    throw new OperatorMistake(`«${celular}» no es un número de celular válido.`);
  if (email !== undefined && E.isLeft(email))
    throw new OperatorMistake(`«${correo}» no es un correo válido.`);
  return { mobile: mobile?.right, email: email?.right };
};

/** Writes a new file that only its owner may read; never overwrites a file or link (EXT-2102). */
const writeNewFile = async (path: string, text: string): Promise<void> => {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (isThereAlready(error))
      throw new OperatorMistake(`${path} ya existe y no se sobrescribe: elige otro archivo con --salida.`);
    throw error;
  }
};

type Act = (rut: Rut, options: PersonOptions) => Promise<readonly string[]>;

const actsOf = (config: BankConfig, withBank: WithBank): Readonly<Record<string, Act>> => {
  const keptOf = (rut: Rut) => withBank((bank) => orNotDone(keptOfPerson(rightsOf(bank))(rut)));
  return {
    ver: async (rut) => keptLines(rut, await keptOf(rut), config.keeping),
    exportar: async (rut, { salida = `persona-${bodyOf(rut)}.json` }) => {
      await writeNewFile(salida, keptAsJson(rut, await keptOf(rut), config.keeping));
      return [`Lo que el banco guarda de ${formatRut(rut)} quedó en ${salida}.`];
    },
    rectificar: async (rut, options) => {
      const contact = contactFrom(options);
      const isDone = await withBank((bank) => orNotDone(rectifyContact(rightsOf(bank))(rut, contact)));
      if (!isDone)
        throw new OperatorMistake(`${formatRut(rut)} no es usuario: no hay contacto que rectificar.`);
      return [
        `Quedó rectificado el contacto de ${formatRut(rut)}.`,
        'Lo que firmó en sus solicitudes no cambia: quedó como lo firmó.',
      ];
    },
    bloquear: async (rut, { levantar = false }) => {
      await withBank((bank) => orNotDone(blockPerson(rightsOf(bank))(rut, levantar)));
      return [
        levantar
          ? `Se levantó el bloqueo de los datos de ${formatRut(rut)}.`
          : `Los datos de ${formatRut(rut)} se guardan y no se usan: no puede entrar ni recibe avisos hasta que se levante con --levantar.`,
      ];
    },
    borrar: async (rut, { si = false }) => {
      if (!si) throw new OperatorMistake('Lo borrado no vuelve: repite la orden con --si.');
      return withBank(async (bank) => {
        const staying = await orNotDone(erasePerson(rightsOf(bank))(rut));
        // Empties SQLite's write-ahead log, so that erased values leave the disk; PostgreSQL's vacuum does this by
        // itself.
        if (config.databaseUrl === undefined) await bank.database.writeAnew('usuario');
        return stayingLines(rut, staying, config.keeping, bankClock().wall);
      });
    },
  };
};

/** Makes the handler of the operator command `persona`: data subject rights (access, export, correction, blocking, erasure). */
export const personCommand =
  (config: BankConfig, withBank: WithBank): OperatorCommands['person'] =>
  (text, action, options) => {
    const rut = parseRut(text);
    if (E.isLeft(rut)) throw new OperatorMistake(`«${text}» no es un RUT válido.`);
    if (isCompanyRut(rut.right))
      throw new OperatorMistake(
        `${formatRut(rut.right)} es el RUT de una empresa, y «persona» toma el de una persona: lo de una empresa se ve con «solicitudes» y se borra con cada solicitud, cuando vence su plazo.`,
      );
    const act = actsOf(config, withBank)[action];
    if (act === undefined)
      throw new OperatorMistake(
        `«${action}» no es una acción: ver, exportar, rectificar, bloquear o borrar.`,
      );
    return act(rut.right, options);
  };
