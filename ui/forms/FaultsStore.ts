import { makeAutoObservable, observableRef } from 'mobx';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { lastingFaults, noFaults, type Told } from './field-faults.ts';

/** Validation errors of a form since its last submit, as the error summary lists them (EXT-1307). */
export class FaultsStore {
  /** Number of submits so far; the error summary takes the focus at each. */
  attempt = 0;
  private lasting = noFaults;

  constructor() {
    makeAutoObservable<this, 'lasting'>(this, { lasting: observableRef }, { autoBind: true });
  }

  get found(): readonly FieldFault[] {
    return this.lasting();
  }

  /** Lists the validation errors that a submit found, each until it is corrected. */
  tell(told: () => readonly Told[]): void {
    this.attempt += 1;
    this.lasting = lastingFaults(told);
  }

  clear(): void {
    this.lasting = noFaults;
  }
}
