import { makeAutoObservable, observableRef } from 'mobx';
import type { DemoBank, Sent } from '../bank.ts';
import { accessEntries, companyEntries, personEntries, type Entry } from './entries.ts';

const often = 5_000;

/** Store of the demonstration's side panel: people and the messages they get. */
export class PanelStore {
  sent: readonly Sent[] = [];
  readonly companies: readonly Entry[];
  readonly people: readonly Entry[];
  readonly access: readonly Entry[];
  private ticks = 0;
  private readonly bank: DemoBank;

  constructor(bank: DemoBank) {
    this.bank = bank;
    this.companies = companyEntries(bank.seed);
    this.people = personEntries(bank.seed);
    this.access = accessEntries(bank.seed);
    makeAutoObservable<this, 'bank'>(
      this,
      { bank: false, companies: false, people: false, access: false, sent: observableRef, codeOf: false },
      { autoBind: true },
    );
    bank.onSent(this.hear);
  }

  /** Computes the current code of a Digipass. */
  codeOf(totp: string): string {
    return this.ticks < 0 ? '' : this.bank.codeOf(totp);
  }

  /** Keeps the displayed codes up to date; returns a function that stops this. */
  watch(): () => void {
    const ticking = setInterval(this.tick, often);
    return () => clearInterval(ticking);
  }

  /** Formats a message's time as `14:05`, in the bank's time zone. */
  timeOf({ at }: Sent): string {
    return this.bank.ports.clock.wall(at).time;
  }

  /** Downloads the tax folder of a seeded company as PDF. */
  readonly folder = (rut: Entry['folderOf']): Promise<void> =>
    import('./save-folder.ts').then(({ saveFolder }) => saveFolder(this.bank, rut));

  private tick(): void {
    this.ticks += 1;
  }

  private hear(sent: Sent): void {
    this.sent = [sent, ...this.sent];
  }
}
