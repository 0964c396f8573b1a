import { noteMigration } from '#adapters/bank-sql/write-audit.ts';
import { migrate, schemaState, type SchemaState } from '#adapters/bank-sql/migrate.ts';
import type { OperatorCommands } from '#adapters/cli/operator-program.ts';
import { tellAtTerminal } from './at-terminal.ts';
import { isDatabaseThere, openDatabase } from '../bank/database.ts';
import type { BankConfig } from '../settings/config.ts';
import { operatorName } from './command-audit.ts';
import { during } from '../bank/read-start-fault.ts';
import { StartRefused, type StartFault } from '../bank/start-fault.ts';
import { databasePlace } from '../bank/start-lines.ts';

const isWithoutRights = (fault: StartFault): boolean =>
  fault.fault === 'database-server' && fault.why === 'no-rights';

const linesOf = (base: string, state: SchemaState, onlyShown: boolean): readonly string[] => {
  if (state.is === 'newer')
    return [`${base} es de una versión más nueva (${state.added.join(', ')}): no hay nada que ejecutar.`];
  if (state.is !== 'behind') return [`${base} está al día: no hay nada que ejecutar.`];
  const told = onlyShown ? 'no está al día. «migrar» ejecutaría:' : 'quedó al día. Se ejecutó:';
  return [`${base} ${told}`, ...state.lacks];
};

/** Runs a schema change; if this database role has no right to it, the error explains who has (EXT-2229). */
const asOwner = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartRefused && isWithoutRights(error.fault))) throw error;
    throw new StartRefused({ fault: 'database-server', why: 'not-the-owner' }, error);
  }
};

/** Makes the handler of the operator command `migrar`, the only one that creates or changes a schema; `--ver` only lists pending migrations (EXT-1703). */
export const schemaCommands = (config: BankConfig): Pick<OperatorCommands, 'migrate'> => ({
  migrate: async (onlyShow) => {
    const base = `La base de datos ${databasePlace(config)}`;
    if (onlyShow && !(await isDatabaseThere(config))) return linesOf(base, schemaState([]), true);
    const { database, schema } = await openDatabase(config, tellAtTerminal(config));
    try {
      if (!onlyShow)
        await asOwner(() =>
          during('database', async () => {
            await migrate(database);
            if (schema.is === 'behind') await noteMigration(database, operatorName());
          }),
        );
      return linesOf(base, schema, onlyShow);
    } finally {
      await database.close();
    }
  },
});
