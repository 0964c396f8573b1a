import { currentDate } from '#adapters/wire/portability/current-date.ts';
import type { CurrentDate } from '#core/portability/ports.ts';
import { parseCurrentDate } from '#core/shared/calendar-date.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import { unreadable } from '../read-answer.ts';

/** PAPI-19, PAPI-20 · `dia`, day first; a day that does not exist is no answer. */
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
