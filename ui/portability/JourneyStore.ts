import { makeAutoObservable, observableRef } from 'mobx';
import {
  advance,
  atLanding,
  type Portability,
  type PortabilityEvent,
  type PortabilityPlace,
} from '#core/portability/journey.ts';
import { E } from '#core/shared/fp.ts';

/** A step a visitor can open by its address; the representative's step shows two places of the journey. */
export type Step = Exclude<PortabilityPlace, 'no-representative' | 'receipt' | 'rejection'>;

const stepOf = (state: Portability): PortabilityPlace =>
  state.at === 'no-representative' ? 'representative' : state.at;

/** Where the company stands, and the stores of the screens it has been on. */
export class JourneyStore {
  state: Portability = atLanding;
  private readonly kept = new Map<string, object>();

  constructor() {
    makeAutoObservable<this, 'kept'>(this, { kept: false, state: observableRef }, { autoBind: true });
  }

  /** False when the journey does not allow it now. */
  dispatch(event: PortabilityEvent): boolean {
    const next = advance(this.state, event);
    if (E.isLeft(next)) return false;
    if (event.did === 'start-over') this.kept.clear();
    this.state = next.right;
    // RES-06 · Nothing typed outlives the request.
    if (event.did === 'submit') this.kept.clear();
    return true;
  }

  /** PROUTE-30, PROUTE-31 · Whether a visitor who opens this address may stand there; going back to correct the company or to the status is a move of the journey. */
  arrive(step: Step): boolean {
    if (step === 'landing') return this.dispatch({ did: 'start-over' });
    if (stepOf(this.state) === step) return true;
    if (step === 'status' && this.cameFromStatus) return this.dispatch({ did: 'leave-information' });
    return step === 'company' && this.dispatch({ did: 'correct-company' });
  }

  private get cameFromStatus(): boolean {
    return this.state.at === 'additional' && this.state.cameFrom.at === 'status';
  }

  /** PROUTE-30 · Where a visitor is sent who may not stand where he asked: his own place while a request is under way, else the landing. */
  get standing(): Portability {
    return this.state.at === 'receipt' || this.state.at === 'rejection' ? atLanding : this.state;
  }

  /** The store of a step or of what is kept of them all, the same one until the journey starts over: what was typed is still there after going back. */
  storeOf<Store extends object>(step: Step | 'draft', make: () => Store): Store {
    const kept = this.kept.get(step);
    if (kept !== undefined) return kept as Store;
    const made = make();
    this.kept.set(step, made);
    return made;
  }
}
