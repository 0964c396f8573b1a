import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { draftFault, type DraftFault } from './read-refusal.ts';

/** Nothing typed so far is wanted any more. */
export const discardDraft = (ports: Pick<PortabilityPorts, 'drafts'>): TE.TaskEither<DraftFault, void> =>
  pipe(ports.drafts.discard(), TE.mapLeft(draftFault));
