import type { FileContents, PortabilityPorts } from '#core/portability/ports.ts';
import type { ShortIdCounts } from '#core/shared/portal-settings.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import type { Terminal } from './terminal.ts';
import type { Wording } from './wording.ts';

/** Settings that `zaguan` needs to talk to a bank. */
export type BankSettings = {
  readonly base: string;
  readonly identidad: PortalSettings['identidad'];
  readonly shortIdCounts: ShortIdCounts;
};

/** Ports by which the commands call a bank within one session. */
export type Bank = Omit<PortabilityPorts, 'digitalIdentity' | 'downloads' | 'drafts'>;

/** External functions of the `zaguan` commands: terminal, network, files and texts. */
export type Channel = {
  readonly wording: Wording;
  readonly terminal: Terminal;
  readonly today: () => CalendarDate;
  readonly fileContents: FileContents;
  readonly connect: (settings: BankSettings) => Bank;
  readonly newKey: () => string;
};
