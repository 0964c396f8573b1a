import { leaveFor } from '#composition/portal/tokens.ts';
import { giveAll, within } from '../container.ts';
import { portal } from './portal.ts';

/** What the pages of the way in share. */
export const wayIn = giveAll(
  within(portal),
  { leaveFor },
  { leaveFor: () => (address: string) => window.location.assign(address) },
);
