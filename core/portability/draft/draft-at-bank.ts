import { flow, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault } from './read-refusal.ts';

/** Draft calls of the bank with translated failures: save over a revision, restore in any browser, delete. */
export const draftAtBank = ({ drafts }: Pick<PortabilityPorts, 'drafts'>) => ({
  keepDraft: flow(drafts.keep, TE.mapLeft(draftFault)),
  recoverDraft: pipe(drafts.read(), TE.mapLeft(draftFault)),
  discardDraft: pipe(drafts.discard(), TE.mapLeft(draftFault)),
});
