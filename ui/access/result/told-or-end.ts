import { useLocation } from 'react-router-dom';
import type { JourneyEnd } from '#core/access/journey-end.ts';
import { resultFromNavigation, type FoundResult } from '#ui/app/result-in-navigation.ts';
import { endFromNavigation } from '../journey-end.ts';

/** Hook: returns the result that the navigation state holds; undefined if the page was opened directly or reloaded. */
export const useTold = (): FoundResult | undefined => resultFromNavigation(useLocation().state);

/** Hook: returns the result in the navigation state; after a reload, if the journey ended in one of the given ways, a default result without the lost values (EXT-1128). */
export const useToldOrEnd = (
  ends: readonly JourneyEnd[],
  left: FoundResult = {},
): FoundResult | undefined => {
  const told = useTold();
  const end = endFromNavigation(useLocation().state);
  return told ?? (end !== undefined && ends.includes(end) ? left : undefined);
};
