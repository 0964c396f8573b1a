import type { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-54, PAPI-55 · The key a password is sealed under. */
export const publicKey = (ports: Pick<BankPorts, 'keys'>) => (): TE.TaskEither<BankRefusal, string> =>
  ports.keys.publicPem();
