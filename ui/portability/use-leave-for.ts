import { useEndVisit } from './end-visit.ts';
import { leaveFor } from './leave-for.ts';

/** Hook: returns a function that ends the visit and leaves the journey for an address of the bank, as when a modal closes by Escape (EXT-2877). */
export const useLeaveFor = (): ((address: string) => void) => {
  const endVisit = useEndVisit();
  return (address) => {
    endVisit();
    leaveFor(address);
  };
};
