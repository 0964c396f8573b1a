import { flow, pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault } from './read-refusal.ts';

/** What was typed as the bank has it, whose failures are told by what they mean: kept over the revision it was typed on, given back wherever it was typed, and forgotten. */
export const draftAtBank = ({ drafts }: Pick<PortabilityPorts, 'drafts'>) => ({
  keepDraft: flow(drafts.keep, TE.mapLeft(draftFault)),
  recoverDraft: pipe(drafts.read(), TE.mapLeft(draftFault)),
  discardDraft: pipe(drafts.discard(), TE.mapLeft(draftFault)),
});
