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
  /** Tells whether the bank has saved everything that the visitor typed, so that the end of the session loses nothing. */
  readonly isTypingKept: () => boolean;
  readonly startOver: () => void;
};

/** Store of the session warning: warns before the session ends, renews it if possible, and says when it is over (SEC-08). */
export class SessionCareStore {
  outlook: SessionOutlook['outlook'] = 'calm';
  isTypingKept = false;
  pending = false;
  hasFailed = false;
  /** Whether the visitor has closed the warning about the session's last minutes. */
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

  /** Starts watching the session's end; returns a function that stops it. */
  watch(): () => void {
    this.look();
    return () => this.callOff();
  }

  /** Whether the session dialog is open. */
  get isAsking(): boolean {
    return this.outlook === 'last-minutes' ? !this.acknowledged : this.outlook !== 'calm';
  }

  /** Renews the session; a press of the button during the call is ignored. */
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
    // A call in the background renews the session too, and then the warning disappears.
    const next = seen === undefined ? aMinute : seen.outlook === 'calm' ? seen.changesAt - now : aSecond;
    this.callOff = this.useCases.after(next, this.look);
  }
}
