import { makeAutoObservable, runInAction } from 'mobx';
import {
  sessionOutlook,
  type SessionOutlook,
  type SessionTimes,
} from '#core/portability/session/session-end.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { aSecond, aMinute } from '#core/shared/units-of-time.ts';

export type SessionCareUseCases = {
  readonly times: () => SessionTimes | undefined;
  readonly now: () => number;
  readonly after: (milliseconds: number, work: () => void) => () => void;
  readonly renewSession: TE.TaskEither<Failure, unknown>;
  /** Whether the bank holds all that was typed so far. */
  readonly isTypingKept: () => boolean;
  readonly startOver: () => void;
};

/** SEC-08 · Looks after the end of the session: warns before it, renews it where that is possible, and says when it is over. */
export class SessionCareStore {
  outlook: SessionOutlook['outlook'] = 'calm';
  isTypingKept = false;
  pending = false;
  hasFailed = false;
  /** Whether the visitor has read that these are the last minutes. */
  acknowledged = false;
  private callOff = (): void => undefined;
  private readonly useCases: SessionCareUseCases;

  constructor(useCases: SessionCareUseCases) {
    this.useCases = useCases;
    makeAutoObservable<this, 'useCases' | 'callOff'>(
      this,
      { useCases: false, callOff: false },
      { autoBind: true },
    );
  }

  /** Looks now and whenever something changes, until it is called off. */
  watch(): () => void {
    this.look();
    return () => this.callOff();
  }

  /** Whether the visitor has something to read and to press. */
  get isAsking(): boolean {
    return this.outlook === 'last-minutes' ? !this.acknowledged : this.outlook !== 'calm';
  }

  /** One call however often it is pressed. */
  async renew(): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.hasFailed = false;
    const answer = await this.useCases.renewSession();
    runInAction(() => {
      this.pending = false;
      this.hasFailed = E.isLeft(answer);
    });
    this.look();
  }

  acknowledge(): void {
    this.acknowledged = true;
  }

  startOver(): void {
    this.callOff();
    this.outlook = 'calm';
    this.useCases.startOver();
  }

  private look(): void {
    this.callOff();
    const now = this.useCases.now();
    const times = this.useCases.times();
    const seen = times === undefined ? undefined : sessionOutlook(times, now);
    this.outlook = seen?.outlook ?? 'calm';
    this.isTypingKept = this.useCases.isTypingKept();
    if (this.outlook === 'calm') this.hasFailed = this.acknowledged = false;
    if (seen?.outlook === 'over') return;
    // A call in the background renews too, and then the warning goes by itself.
    const next = seen === undefined ? aMinute : seen.outlook === 'calm' ? seen.changesAt - now : aSecond;
    this.callOff = this.useCases.after(next, this.look);
  }
}
