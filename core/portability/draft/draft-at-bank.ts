import { flow, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault } from './read-refusal.ts';

/** Makes the use cases for a draft stored at the bank: save over a revision, restore, delete; an error has the failure and its effect on the draft. */
export const draftAtBank = ({ drafts }: Pick<PortabilityPorts, 'drafts'>) => ({
  keepDraft: flow(drafts.keep, TE.mapLeft(draftFault)),
  recoverDraft: pipe(drafts.read(), TE.mapLeft(draftFault)),
  discardDraft: pipe(drafts.discard(), TE.mapLeft(draftFault)),
});
