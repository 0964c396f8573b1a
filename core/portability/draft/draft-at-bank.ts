import { flow, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault } from './read-refusal.ts';

/** Makes the draft calls of the bank with their failures translated to effects: save over a revision, restore in any browser, delete. */
export const draftAtBank = ({ drafts }: Pick<PortabilityPorts, 'drafts'>) => ({
  keepDraft: flow(drafts.keep, TE.mapLeft(draftFault)),
  recoverDraft: pipe(drafts.read(), TE.mapLeft(draftFault)),
  discardDraft: pipe(drafts.discard(), TE.mapLeft(draftFault)),
});
