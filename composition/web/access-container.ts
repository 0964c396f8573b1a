import { leaveFor } from '#composition/portal/tokens.ts';
import { giveAll, within } from '../container.ts';
import { pageContainer } from './page-container.ts';

/** What the pages of the way in share. */
export const accessContainer = giveAll(
  within(pageContainer),
  { leaveFor },
  { leaveFor: () => (address: string) => window.location.assign(address) },
);
