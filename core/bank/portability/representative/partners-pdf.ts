import type { RepresentativeNames } from '../../../portability/representative/representative.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankRefusal } from '../../refusal.ts';
import { legalRepresentativePdf } from './legal-representative-pdf.ts';
import type { Renewing } from '../session.ts';

/** Use case: lists the partners in a tax folder, only to a representative that the folder names (PAPI-58, PAPI-59, PAPI-72). */
export const partnersPdf =
  (ports: Parameters<typeof legalRepresentativePdf>[0]) =>
  (
    asked: Parameters<ReturnType<typeof legalRepresentativePdf>>[0],
  ): TE.TaskEither<BankRefusal, Renewing<readonly RepresentativeNames[]>> =>
    pipe(
      legalRepresentativePdf(ports)(asked),
      TE.map(({ value, renewed }) => ({ value: value.representantes, renewed })),
    );
