import { copyInBrowser } from '#adapters/browser/clipboard.ts';
import { carriedRut, copyText, leaveFor } from '#composition/portal/tokens.ts';
import { carriedRut as newCarriedRut } from '#ui/access/carried-rut.ts';
import { giveAll, within } from '../container.ts';
import { pageContainer } from './page-container.ts';

/** Dependency container shared by the access pages. */
export const accessContainer = giveAll(
  within(pageContainer),
  { carriedRut, copyText, leaveFor },
  {
    carriedRut: newCarriedRut,
    copyText: () => copyInBrowser,
    leaveFor: () => (address: string) => window.location.assign(address),
  },
);
