import { auditToSweep } from '#adapters/bank-sql/rights/sweep-by-retention.ts';
import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';

type Opened = Pick<OpenBank, 'database' | 'deleteExpired'>;

/** Makes the handler of the operator command `olvidar`: deletes expired data as a serving node does, and fails while audit rows are left that are expired or contain a rut (EXT-1710). */
export const forgetCommand = (
  { keeping }: Pick<BankConfig, 'keeping'>,
  withBank: <Value>(work: (bank: Opened) => Promise<Value>) => Promise<Value>,
): Pick<OperatorCommands, 'forget'> => ({
  forget: () =>
    withBank(async ({ database, deleteExpired }) => {
      await deleteExpired();
      return database.withLongTimeouts(async (longRunning) => {
        const left = await auditToSweep(longRunning, keeping);
        if (left === 0) return ['No queda nada de la auditoría que haya pasado su plazo.'];
        if (!(await longRunning.mayRewrite('audit')))
          throw new OperatorMistake(
            `Quedan ${left} filas de la auditoría que pasaron su plazo y este rol no puede borrarlas: repite el comando con la dirección del dueño de las tablas en DATABASE_URL.`,
          );
        throw new OperatorMistake(
          `Quedan ${left} filas de la auditoría que pasaron su plazo: repite el comando hasta que no quede ninguna.`,
        );
      });
    }),
});
