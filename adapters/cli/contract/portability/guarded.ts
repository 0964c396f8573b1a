import { refuses, type Check } from '../check.ts';
import type { EntryPart } from '../people.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { identified, represented, unproved, type Represented } from './sessions.ts';

/** Type of a call to the bank under test with a given session token, undefined for none. */
export type WithSession = (visit: Visit, access: string | undefined) => Promise<Reply>;

const madeUp = 'ficha-inventada-del-contrato';

/** Makes the contract checks that a call refuses a missing or invented session, and one whose identity questions were not passed (SEC-03, SEC-08). */
export const guarded = (call: string, ask: WithSession): readonly Check[] => [
  refuses(call, 401, 'sin sesión responde 401', (visit) => ask(visit, undefined)),
  refuses(call, 401, 'con una sesión inventada responde 401', (visit) => ask(visit, madeUp)),
  refuses(
    call,
    403,
    'con las preguntas sin aprobar responde 403 sin datos',
    async (visit) => ask(visit, await unproved(visit, 'solicitante')),
    { content: 'nothing' },
  ),
];

/** Wraps a call so that it is made in the session of a test role, whose identity questions are passed. */
export const as =
  (part: EntryPart, ask: WithSession) =>
  async (visit: Visit): Promise<Reply> =>
    ask(visit, await identified(visit, part));

export const asRepresentative =
  (part: Represented, ask: WithSession) =>
  async (visit: Visit): Promise<Reply> =>
    ask(visit, await represented(visit, part));
