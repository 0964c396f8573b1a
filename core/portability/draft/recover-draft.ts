import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { KeptDraft } from './draft.ts';
import { draftFault, type DraftFault } from './read-refusal.ts';

/** What the bank kept for this company and representative, wherever it was typed. */
export const recoverDraft = (ports: Pick<PortabilityPorts, 'drafts'>): TE.TaskEither<DraftFault, KeptDraft> =>
  pipe(ports.drafts.read(), TE.mapLeft(draftFault));
