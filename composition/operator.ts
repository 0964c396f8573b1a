import { writeFile } from 'node:fs/promises';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { emptyDatabase, mailsInOutbox } from '#adapters/bank-sql/operator.ts';
import { representationOf } from '#adapters/bank-sql/portability/representation.ts';
import { demoSeed, readSeedFile } from '#adapters/bank-sql/seed/demo-seed.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { operatorProgram, OperatorMistake, type OperatorCommands } from '#adapters/cli/operator.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { bodyOf, formatRut, parseRut } from '#core/shared/rut.ts';
import { openBank } from './bank-ports.ts';
import { demoPeopleLines } from './demo-people.ts';
import { configOrExit } from './environment.ts';

const config = configOrExit();

const withDatabase = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
  const bank = await openBank(config, (error) => console.error(error));
  try {
    return await work(bank.database);
  } finally {
    await bank.close();
  }
};

const seedFrom = (file: string) => {
  try {
    return readSeedFile(file);
  } catch (error) {
    throw new OperatorMistake(error instanceof Error ? error.message : String(error));
  }
};

const commands: OperatorCommands = {
  seed: async (file) => {
    const seed = seedFrom(file);
    await withDatabase((database) => loadSeed(database, seed));
    return [`Quedaron cargadas ${seed.personas.length} personas y ${seed.empresas.length} empresas de ${file}.`];
  },
  people: async () => demoPeopleLines(),
  taxFolder: async (text, file) => {
    const rut = parseRut(text);
    if (E.isLeft(rut)) throw new OperatorMistake(`«${text}» no es un RUT válido.`);
    const found = await withDatabase((database) => representationOf(database, rut.right));
    if (found === undefined) throw new OperatorMistake(`El banco no conoce la empresa ${formatRut(rut.right)}.`);
    const pdf = await writeTaxFolder({ ...found.answer, emitida: formatDayMonthYear(bankClock().today()) });
    const target = file ?? `carpeta-${bodyOf(rut.right)}.pdf`;
    await writeFile(target, pdf);
    return [`Carpeta tributaria de ${found.answer.empresa.razonSocial} escrita en ${target}.`];
  },
  mail: async () => {
    const mails = await withDatabase(mailsInOutbox);
    if (mails.length === 0) return ['La bandeja de salida está vacía.'];
    return mails.flatMap(({ recipient, subject, text, queued_at }) => [
      `Para: ${recipient}`,
      `Fecha: ${new Date(queued_at).toISOString()}`,
      `Asunto: ${subject}`,
      '',
      text,
      '',
    ]);
  },
  reset: async () => {
    await withDatabase(async (database) => {
      await emptyDatabase(database);
      await loadSeed(database, demoSeed());
    });
    return ['Se borró todo y se cargaron los datos de demostración.'];
  },
};

try {
  await operatorProgram(commands, (line) => console.log(line)).parseAsync();
} catch (error) {
  if (!(error instanceof OperatorMistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
