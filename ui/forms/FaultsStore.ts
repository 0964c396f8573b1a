import { makeAutoObservable, observableRef } from 'mobx';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { lastingFaults, noFaults, type Told } from './field-faults.ts';

/** Store of the validation errors of a form's last submit, as the error summary lists them (EXT-1307). */
export class FaultsStore {
  /** Number of submits so far; at each new submit the error summary takes the focus. */
  attempt = 0;
  private lasting = noFaults;

  constructor() {
    makeAutoObservable<this, 'lasting'>(this, { lasting: observableRef }, { autoBind: true });
  }

  get found(): readonly FieldFault[] {
    return this.lasting();
  }

  /** Replaces the listed validation errors by those of a new submit; each stays listed until it is corrected. */
  tell(told: () => readonly Told[]): void {
    this.attempt += 1;
    this.lasting = lastingFaults(told);
  }

  clear(): void {
    this.lasting = noFaults;
  }
}
