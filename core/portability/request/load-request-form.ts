import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { DictionaryProduct } from '../reference/product-dictionary.ts';
import type { ProviderGroup } from '../reference/providers.ts';
import { today } from '../reference/today.ts';
import type { TextVersions } from '../texts/bank-text.ts';
import { textsInUse } from '../texts/read-text.ts';

type Ports = Pick<PortabilityPorts, 'currentDate' | 'browserDate' | 'dictionaries' | 'providers' | 'texts'>;

export type RequestLists = {
  readonly providers: readonly ProviderGroup[];
  readonly products: readonly DictionaryProduct[];
  readonly today: CalendarDate;
  /** Current versions of the legal texts; none if the bank serves no legal texts. */
  readonly texts?: TextVersions | undefined;
};

/** Use case: loads the providers, product dictionary, current date and versions of the legal texts that the request form (step 4) needs (EMP-39, EMP-40). */
export const loadRequestForm = (ports: Ports): TE.TaskEither<Failure, RequestLists> =>
  pipe(
    TE.Do,
    TE.apS('providers', ports.providers.all()),
    TE.apS('products', ports.dictionaries.products()),
    TE.apS('today', today(ports)),
    TE.apS('texts', textsInUse(ports)),
  );
