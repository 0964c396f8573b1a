import type * as t from 'io-ts/lib/index.js';
import { requestSummaries, type requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import { refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { EntryPart } from '../people.ts';
import type { Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { identified } from './sessions.ts';

/** Lists the requests that the session of a test role may see. */
export const requestsOf = async (
  visit: Visit,
  part: EntryPart,
): Promise<readonly t.TypeOf<typeof requestSummary>[]> => {
  const access = await identified(visit, part);
  return stepOf(
    'requestSummaries',
    requestSummaries.answer,
    await visit.caller().ask(requestSummaries, { access }),
  );
};

/** Returns the number of the first request of a test role; without a request, the contract check does not run. */
export const firstNumber = async (visit: Visit, part: EntryPart): Promise<number> => {
  const [first] = await requestsOf(visit, part);
  if (first === undefined) throw new NotChecked(text.noRequests(part));
  return first.idSolicitudPortabilidad;
};

const unknownNumber = 999_999_999_999;

type OfNumber = (visit: Visit, access: string | undefined, id: number) => Promise<Reply>;

const isAlike = (one: Reply, other: Reply): boolean =>
  one.status === other.status &&
  new TextDecoder().decode(one.bytes) === new TextDecoder().decode(other.bytes);

/** Makes the contract checks that unknown request numbers and those of other companies get the same answer (SEC-08). */
export const onlyOwn = (
  call: string,
  part: EntryPart,
  ask: OfNumber,
  foreign: (visit: Visit) => Promise<number>,
): readonly Check[] => {
  const askUnknown = async (visit: Visit) => ask(visit, await identified(visit, part), unknownNumber);
  return [
    refuses(call, 404, 'un número desconocido responde 404', askUnknown),
    {
      ...refuses(
        call,
        404,
        'el número de otra empresa responde lo mismo que uno desconocido',
        async (visit) => ask(visit, await identified(visit, part), await foreign(visit)),
      ),
      holds: async (reply, visit) =>
        unless(isAlike(reply, await askUnknown(visit)), 'la misma respuesta', 'otra respuesta'),
    },
  ];
};
