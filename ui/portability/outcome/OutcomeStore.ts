import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { troubleOf, type Trouble } from '../trouble.ts';

/** State of confirming a request whose number is in the address: nothing of it is shown before the bank confirms it. */
export type Confirmation<Found> =
  | { readonly at: 'asking' }
  | { readonly at: 'confirmed'; readonly found: Found }
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly trouble: Trouble };

/** Store that asks the bank to confirm a request by its number; a request already known in this visit needs no call (EXT-1108). */
export class OutcomeStore<Found> {
  confirmation: Confirmation<Found>;
  private readonly ask: TE.TaskEither<Failure, Found | undefined>;
  private readonly tell: (found: Found) => void;

  constructor(
    known: Found | undefined,
    ask: TE.TaskEither<Failure, Found | undefined>,
    tell: (found: Found) => void,
  ) {
    this.confirmation = known === undefined ? { at: 'asking' } : { at: 'confirmed', found: known };
    this.ask = ask;
    this.tell = tell;
    makeAutoObservable<this, 'ask' | 'tell'>(this, { ask: false, tell: false }, { autoBind: true });
  }

  async open(): Promise<void> {
    if (this.confirmation.at !== 'asking' && this.confirmation.at !== 'failed') return;
    this.confirmation = { at: 'asking' };
    const answer = await this.ask();
    runInAction(() => {
      if (E.isLeft(answer)) this.fail(answer.left);
      else if (answer.right === undefined) this.confirmation = { at: 'unknown' };
      else {
        this.tell(answer.right);
        this.confirmation = { at: 'confirmed', found: answer.right };
      }
    });
  }

  /** Shows what the bank states now of a request that was confirmed before. */
  show(found: Found): void {
    this.confirmation = { at: 'confirmed', found };
  }

  private fail(failure: Failure): void {
    const trouble = troubleOf(failure);
    // If the session has ended, the browser is leaving the page, so the loading state is left as it is.
    if (trouble !== 'leave') this.confirmation = { at: 'failed', trouble };
  }
}
