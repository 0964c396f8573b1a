import { writeFile } from 'node:fs/promises';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { belongingsOf, type Belongings } from '#adapters/bank-sql/access/held-devices.ts';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { limitsAtATerminal, receiptReader } from '#adapters/bank-node/read-receipt.ts';
import { nodeReceiptProofs } from '#adapters/bank-node/receipt-signing.ts';
import { certificatesOnFile, emptyDatabase, requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { representationOf } from '#adapters/bank-sql/portability/representation.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { demoSeed, readSeedFile } from '#adapters/bank-sql/seed/demo-seed.ts';
import { SeedRefused } from '#adapters/bank-sql/seed/load-people.ts';
import { closingLines } from '#adapters/cli/closing-command.ts';
import { regretLines } from '#adapters/cli/regret-command.ts';
import { operatorProgram, OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import {
  advanceLines,
  certificateLines,
  requestLines,
  type StatusBank,
} from '#adapters/cli/status-commands.ts';
import { orMistake } from '#adapters/cli/or-mistake.ts';
import { receiptKeysFrom } from '#adapters/cli/receipt-keys-from.ts';
import { verifyLines } from '#adapters/cli/verify-receipt.ts';
import { activationLine, numberFrom } from '#adapters/cli/activation-lines.ts';
import { unlockingLine } from '#adapters/cli/unlocking-lines.ts';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { noteUnlocking, unlockUser } from '#core/bank/access/unlock-user.ts';
import { unlockRepresentative } from '#core/bank/portability/identity/unlock-representative.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { bodyOf, formatRut, parseRut, type Rut } from '#core/shared/rut.ts';
import { tellAtTerminal } from './operator/at-terminal.ts';
import { openAsItIs } from './bank/database.ts';
import { openBank, type OpenBank } from './bank/ports.ts';
import { peopleLines } from './demo/set.ts';
import { configOrExit } from './settings/environment.ts';
import { keepFilesPrivate } from './bank/keep-files-private.ts';
import { auditCommands } from './operator/audit.ts';
import { deviceCommand } from './operator/devices.ts';
import { documentCommands } from './operator/documents.ts';
import { folderCommands } from './operator/folders.ts';
import { forgetCommand } from './operator/forget.ts';
import { keyCommands } from './operator/keys.ts';
import { audited, operatorName } from './operator/command-audit.ts';
import { passkeyCommand } from './operator/passkeys.ts';
import { schemaCommands } from './operator/schema.ts';
import { refuseToStart } from './bank/or-refuse.ts';
import { deliveryCommands } from './operator/delivery.ts';
import { seedBank } from './bank/seed-bank.ts';
import { personCommand } from './operator/person.ts';
import { StartRefused } from './bank/start-fault.ts';

keepFilesPrivate();
const config = configOrExit();

const tell = tellAtTerminal(config);

const open = async (): Promise<OpenBank> =>
  openBank(config, tell, { ...(await openAsItIs(config, tell)), operator: operatorName() });

let opened: Promise<OpenBank> | undefined;

// Opens the bank at the first call, and runs work on it; the work of an operator command and the writing of
// its audit rows share one open bank.
const withBank = async <Value>(work: (bank: OpenBank) => Promise<Value>): Promise<Value> => {
  opened ??= open();
  return work(await opened);
};

const seedFrom = (file: string) => {
  try {
    return readSeedFile(file);
  } catch (error) {
    throw new OperatorMistake(error instanceof Error ? error.message : String(error));
  }
};

/** Refuses to load a demonstration seed in production (EXT-2628). */
const refuseInvented = ({ personas, empresas, usuarios }: Seed, file: string): void => {
  const invented = [...personas, ...empresas, ...usuarios].filter(({ demuestra }) => demuestra !== undefined);
  if (invented.length > 0)
    throw new OperatorMistake(
      `Este banco está en producción y ${file} trae ${invented.length} personas y empresas inventadas, las que dicen qué muestran («demuestra»): no se cargó nada. Carga un archivo con las de tu banco (docs/going-live.md dice cuál), o prueba con este en un banco sin MODO_PRODUCCION.`,
    );
};

const refusedSeed = (error: unknown): never => {
  throw error instanceof SeedRefused ? new OperatorMistake(error.message) : error;
};

const rutFrom = (text: string): Rut => {
  const rut = parseRut(text);
  if (E.isLeft(rut)) throw new OperatorMistake(`«${text}» no es un RUT válido.`);
  return rut.right;
};

const belongingsIn = async ({ database, access }: OpenBank, text: string): Promise<Belongings> => {
  const rut = rutFrom(text);
  const found = await belongingsOf(
    database,
    access.sealer,
    (totp) => currentCode(totp, database.clock.now()),
    rut,
  );
  if (O.isNone(found)) throw new OperatorMistake(`El banco no conoce al usuario ${formatRut(rut)}.`);
  return found.value;
};

const withStatuses = <Value>(work: (bank: StatusBank) => Promise<Value>): Promise<Value> =>
  withBank(({ database, ports }) =>
    work({
      ports,
      requestsOnFile: () => requestsOnFile(database, ports.clock),
      certificatesOnFile: () => certificatesOnFile(database),
    }),
  );

const publishedKeys = (): Promise<readonly ReceiptKey[]> =>
  withBank(({ ports }) =>
    orMistake('El banco no pudo decir sus llaves; inténtalo de nuevo.')(ports.receiptKeys.published()),
  );

const commands: OperatorCommands = {
  ...keyCommands(config, withBank),
  ...schemaCommands(config),
  ...auditCommands({ withBank, rutFrom }, process.stdout),
  seed: async (file) => {
    const seed = seedFrom(file);
    if (config.production) refuseInvented(seed, file);
    await withBank((bank) => seedBank(bank, seed)).catch(refusedSeed);
    return [
      `Quedaron cargadas ${seed.personas.length} personas y ${seed.empresas.length} empresas de ${file}.`,
    ];
  },
  people: () => withBank(({ database }) => peopleLines(database)),
  taxFolder: async (text, file) => {
    const rut = rutFrom(text);
    const made = await withBank(async ({ database, folderCode, ports }) => ({
      found: await representationOf(database, rut),
      codigo: folderCode(rut),
      emitida: formatDayMonthYear(ports.clock.today()),
    }));
    const { found, codigo, emitida } = made;
    if (found === undefined) throw new OperatorMistake(`El banco no conoce la empresa ${formatRut(rut)}.`);
    const pdf = await writeTaxFolder({ ...found.answer, emitida, codigo });
    const target = file ?? `carpeta-${bodyOf(rut)}.pdf`;
    await writeFile(target, pdf);
    return [`Carpeta tributaria de ${found.answer.empresa.razonSocial} escrita en ${target}.`];
  },
  ...folderCommands({ withBank, rutFrom }),
  ...deliveryCommands({ config, withBank, belongings: belongingsIn }),
  ...deviceCommand({ config, withBank, belongings: belongingsIn }),
  ...passkeyCommand({ withBank, rutFrom }),
  unlock: async (text) => {
    const rut = rutFrom(text);
    return withBank(async ({ ports, access }) => {
      const { user, representative } = await orMistake(
        'El banco no pudo levantar todos los bloqueos; inténtalo de nuevo.',
      )(
        pipe(
          TE.Do,
          TE.bind('user', () => unlockUser(access)(rut)),
          TE.bind('representative', () => unlockRepresentative(ports)(rut)),
          TE.tap((lifted) => noteUnlocking(access)(rut, lifted.user, lifted.representative)),
        ),
      );
      const { wall, now } = access.clock;
      return [`${formatRut(rut)}: ${unlockingLine(user, representative, wall, now())}`];
    });
  },
  activate: async (text, typed) => {
    const rut = rutFrom(text);
    const number = numberFrom(typed);
    const outcome = await withBank(({ access }) =>
      orMistake('El banco no pudo guardar la activación; inténtalo de nuevo.')(
        activateKey(access)(rut, number),
      ),
    );
    return [`${formatRut(rut)}: ${activationLine(outcome, bankClock().wall)}`];
  },
  requests: () => withStatuses(requestLines),
  advance: (...words) => withStatuses((bank) => advanceLines(bank, ...words)),
  closing: (...words) => withStatuses((bank) => closingLines(bank, ...words)),
  regret: (id, rut) => withStatuses((bank) => regretLines(bank, id, rutFrom(rut))),
  certificate: (which, estado) => {
    const asked = which.includes('-') ? { company: rutFrom(which) } : { id: which };
    return withStatuses((bank) => certificateLines(bank, asked, estado));
  },
  verify: (file, source) =>
    verifyLines(
      {
        keys: () => (source === undefined ? publishedKeys() : receiptKeysFrom(source)),
        read: receiptReader(limitsAtATerminal),
        proofs: nodeReceiptProofs,
      },
      file,
    ),
  newReceiptKey: async () => {
    const id = await withBank(({ replaceReceiptKey }) =>
      orMistake('El banco no pudo guardar la llave; inténtalo de nuevo.')(replaceReceiptKey()),
    );
    return [`Los comprobantes se firman desde ahora con la llave ${id}.`];
  },
  ...documentCommands({ config, withBank, print: (line) => console.log(line) }),
  person: personCommand(config, withBank),
  ...forgetCommand(config, withBank),
  reset: async () => {
    if (config.production)
      throw new OperatorMistake('Este banco está en producción: lo que guarda no se borra de una vez.');
    await withBank(async (bank) => {
      await emptyDatabase(bank.database);
      await seedBank(bank, demoSeed());
    });
    return ['Se borró todo y se cargaron los datos de demostración.'];
  },
};

try {
  await operatorProgram(audited(commands, withBank, tell), (line) => console.log(line)).parseAsync();
} catch (error) {
  if (error instanceof StartRefused) refuseToStart(config, error);
  tell(error);
  process.exitCode = error instanceof OperatorMistake ? error.exitCode : 1;
} finally {
  await opened?.then(
    (bank) => bank.close(),
    () => undefined,
  );
}
