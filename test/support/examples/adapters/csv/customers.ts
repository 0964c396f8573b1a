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

/** Reads customers from a CSV file with a header line and one `rut;nombre` per line; an invalid line makes the file unreadable. */
export const customersOfCsv = (read: () => Promise<string>): Customers => ({
  isBankCustomer: (company) =>
    pipe(
      TE.tryCatch(read, (): Failure => ({ kind: 'unreachable' })),
      TE.flatMapEither(customersIn),
      TE.map((customers) => customers.includes(company)),
    ),
});
