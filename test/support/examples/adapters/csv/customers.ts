import type { Customers } from '#core/portability/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';

const customersIn = (csv: string): E.Either<Failure, readonly Rut[]> =>
  pipe(
    csv.trim().split('\n').slice(1),
    E.traverseArray((line) => parseRut(line.split(';')[0] ?? '')),
    E.mapLeft((fault): Failure => ({ kind: 'unreadable', detail: `a line of the file: ${fault}` })),
  );

/** A file of customers, one a line after its heading: `rut;nombre`. A line that is none makes the file unreadable. */
export const customersOfCsv = (read: () => Promise<string>): Customers => ({
  isBankCustomer: (company) =>
    pipe(
      TE.tryCatch(read, (): Failure => ({ kind: 'unreachable' })),
      TE.flatMapEither(customersIn),
      TE.map((customers) => customers.includes(company)),
    ),
});
