import { currentDate } from '#adapters/wire/portability/current-date.ts';
import type { CurrentDate } from '#core/portability/ports.ts';
import { parseCurrentDate } from '#core/shared/calendar-date.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import { unreadable } from '../read-answer.ts';

/** Makes the HTTP client of the bank's current date, in the field `dia`, day first; an invalid date is a failure (PAPI-19, PAPI-20). */
export const currentDateOverHttp = (context: HttpContext): CurrentDate => ({
  today: () =>
    pipe(
      call(context, currentDate),
      TE.flatMapEither(({ dia }) =>
        pipe(
          parseCurrentDate(dia),
          E.mapLeft(() => unreadable('wrong shape at dia')),
        ),
      ),
    ),
});
