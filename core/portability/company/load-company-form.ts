import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import type { TextVersions } from '../texts/bank-text.ts';
import { textsInUse } from '../texts/read-text.ts';
import type { Region } from './place.ts';

export type CompanyLists = {
  readonly regions: readonly Region[];
  readonly today: CalendarDate;
  /** Current versions of the legal texts; none if the bank serves no legal texts. */
  readonly texts?: TextVersions | undefined;
};

/** Use case: loads the lists, date and text versions that the company form needs before it can be filled in (EMP-39, EMP-40). */
export const loadCompanyForm = (
  ports: Pick<PortabilityPorts, 'currentDate' | 'browserDate' | 'places' | 'texts'>,
): TE.TaskEither<Failure, CompanyLists> =>
  pipe(
    TE.Do,
    TE.apS('regions', ports.places.regions()),
    TE.apS('today', today(ports)),
    TE.apS('texts', textsInUse(ports)),
  );
