import { copyInBrowser } from '#adapters/browser/clipboard.ts';
import { openTicketChannel, ticketNewsOver } from '#adapters/browser/ticket-news.ts';
import { carriedRut, copyText, leaveFor, ticketNews } from '#composition/portal/tokens.ts';
import { carriedRut as newCarriedRut } from '#ui/access/carried-rut.ts';
import { giveAll, within } from '../container.ts';
import { pageContainer } from './page-container.ts';

/** Dependency container shared by the access pages. */
export const accessContainer = giveAll(
  within(pageContainer),
  { carriedRut, copyText, leaveFor, ticketNews },
  {
    carriedRut: newCarriedRut,
    copyText: () => copyInBrowser,
    ticketNews: () => ticketNewsOver(openTicketChannel),
    leaveFor: () => (address: string) => window.location.assign(address),
  },
);
