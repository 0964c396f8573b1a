import { makeAutoObservable, observableRef } from 'mobx';
import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { lastingFaults, noFaults, type Told } from './field-faults.ts';

/** Faults of a form since its last submit, as the error summary lists them (EXT-1307). */
export class FaultsStore {
  /** Submits so far; the summary takes the focus at each. */
  attempt = 0;
  private lasting = noFaults;

  constructor() {
    makeAutoObservable<this, 'lasting'>(this, { lasting: observableRef }, { autoBind: true });
  }

  get found(): readonly FieldFault[] {
    return this.lasting();
  }

  /** Lists what a submit found, for as long as each fault lasts. */
  tell(told: () => readonly Told[]): void {
    this.attempt += 1;
    this.lasting = lastingFaults(told);
  }

  clear(): void {
    this.lasting = noFaults;
  }
}
