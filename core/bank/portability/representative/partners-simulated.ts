import type { RepresentativeNames } from '../../../portability/representative/representative.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveSession } from '../session.ts';

/** Invented partners, the same for every company; the real owners are disclosed only to the company's representative. */
const invented: readonly RepresentativeNames[] = [
  { rut: '11.111.111-1', nombres: 'Simona', apellidoPaterno: 'Ejemplo', apellidoMaterno: 'Prueba' },
  { rut: '22.222.222-2', nombres: 'Simón', apellidoPaterno: 'Muestra', apellidoMaterno: 'Prueba' },
];

/** Use case: lists invented partners of a company, the mock variant of the call (PAPI-56, PAPI-59). */
export const partnersSimulated =
  (ports: Pick<BankPorts, 'secrets' | 'sessions'>) =>
  (access: string | undefined): TE.TaskEither<BankRefusal, readonly RepresentativeNames[]> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.map(() => invented),
    );
