import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Draft } from './draft.ts';
import { draftFault, type DraftFault } from './read-refusal.ts';

type Ports = Pick<PortabilityPorts, 'drafts'>;

/** What was typed, over the revision it was typed on; the right is the new revision. */
export const keepDraft =
  (ports: Ports) =>
  (draft: Draft, revision: number): TE.TaskEither<DraftFault, number> =>
    pipe(ports.drafts.keep(draft, revision), TE.mapLeft(draftFault));
