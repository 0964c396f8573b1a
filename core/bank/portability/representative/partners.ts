import type { RepresentativeNames } from '../../../portability/representative/representative.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankRefusal } from '../../refusal.ts';
import { legalRepresentative } from './legal-representative.ts';
import type { Renewing } from '../session.ts';

/** Use case: lists a company's partners only to its representative; the tax authority password is verified and counted as for a representative (PAPI-57, PAPI-59, PAPI-71). */
export const partners =
  (ports: Parameters<typeof legalRepresentative>[0]) =>
  (
    asked: Parameters<ReturnType<typeof legalRepresentative>>[0],
  ): TE.TaskEither<BankRefusal, Renewing<readonly RepresentativeNames[]>> =>
    pipe(
      legalRepresentative(ports)(asked),
      TE.map(({ value, renewed }) => ({ value: value.representantes, renewed })),
    );
