import { draftDiscard } from '#adapters/wire/portability/draft-discard.ts';
import { draftKeep } from '#adapters/wire/portability/draft-keep.ts';
import { draftRead } from '#adapters/wire/portability/draft-read.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import type { Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { as, guarded, type WithSession } from './guarded.ts';
import { identified } from './sessions.ts';

const key = 'contrato-borrador';
const borrador = { version: draftVersion, at: 'representative', key };

const read: WithSession = (visit, access) => visit.caller().ask(draftRead, { access });

const keep =
  (revision: number, draft: unknown = borrador): WithSession =>
  (visit, access) =>
    visit.caller().ask(draftKeep, { access, json: { revision, borrador: draft } });

const discard: WithSession = (visit, access) => visit.caller().ask(draftDiscard, { access });

const part = 'sinSolicitudes';

const revisionNow = async (visit: Visit): Promise<number> =>
  stepOf('draftRead', draftRead.answer, await as(part, read)(visit)).revision;

const keepNow = async (visit: Visit): Promise<Reply> =>
  keep(await revisionNow(visit))(visit, await identified(visit, part));

/** Contract checks of saving, reading and deleting drafts. */
export const draftChecks: readonly Check[] = [
  ...guarded('draftKeep', keep(0)),
  answers('draftKeep', draftKeep.answer, 'guarda sobre la revisión leída y responde la nueva', keepNow),
  refuses('draftKeep', 409, 'sobre una revisión que ya no es la última responde 409', async (visit) => {
    await keepNow(visit);
    return keep((await revisionNow(visit)) - 1)(visit, await identified(visit, part));
  }),
  refuses('draftKeep', 400, 'un borrador con otra forma responde 400', async (visit) =>
    keep(await revisionNow(visit), { version: draftVersion, at: 'otra parte' })(
      visit,
      await identified(visit, part),
    ),
  ),
  ...guarded('draftRead', read),
  answers(
    'draftRead',
    draftRead.answer,
    'responde lo guardado con su revisión',
    async (visit) => {
      await keepNow(visit);
      return as(part, read)(visit);
    },
    ({ borrador: kept }) =>
      unless(
        typeof kept === 'object' && kept !== null && 'key' in kept && kept.key === key,
        'el borrador guardado',
        'otra cosa',
      ),
  ),
  ...guarded('draftDiscard', discard),
  answers('draftDiscard', draftDiscard.answer, 'lo olvida', as(part, discard)),
];
