import type { FileContents, PortabilityPorts } from '#core/portability/ports.ts';
import type { ShortIdCounts } from '#core/shared/portal-settings.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import type { Terminal } from './terminal.ts';
import type { Wording } from './wording.ts';

/** How a bank wants to be spoken to. */
export type BankSettings = {
  readonly base: string;
  readonly identidad: PortalSettings['identidad'];
  readonly shortIdCounts: ShortIdCounts;
};

/** The calls of a bank, and the session they share. */
export type Bank = Omit<PortabilityPorts, 'downloads' | 'drafts'>;

/** What the commands need from outside. */
export type Channel = {
  readonly wording: Wording;
  readonly terminal: Terminal;
  readonly today: () => CalendarDate;
  readonly fileContents: FileContents;
  readonly connect: (settings: BankSettings) => Bank;
  readonly newKey: () => string;
};
