import { flow, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault } from './read-refusal.ts';

/** Drafts at the bank, with failures translated: save over a revision, restore wherever it was typed, and delete. */
export const draftAtBank = ({ drafts }: Pick<PortabilityPorts, 'drafts'>) => ({
  keepDraft: flow(drafts.keep, TE.mapLeft(draftFault)),
  recoverDraft: pipe(drafts.read(), TE.mapLeft(draftFault)),
  discardDraft: pipe(drafts.discard(), TE.mapLeft(draftFault)),
});
