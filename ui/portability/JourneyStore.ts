import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  advance,
  atLanding,
  companyIn,
  lacksVisitor,
  receiptIn,
  type Portability,
  type PortabilityEvent,
  type PortabilityPlace,
} from '#core/portability/journey.ts';
import {
  recoverableSteps,
  type Asked,
  type Lost,
  type Recovered,
} from '#core/portability/session/recoverable-steps.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { companyText } from './company-text.ts';

/** Name of a step of the portability journey whose page the component `Place` guards and restores; receipt, rejection and offer have `PlaceOfRequest` instead, and the representative step covers two states of the journey. */
export type Step = Exclude<PortabilityPlace, 'no-representative' | 'receipt' | 'rejection' | 'offer'>;

/** Type of a function that asks the bank for the journey's state to restore after a reload (PROUTE-31). */
export type Recover = (asked: Asked) => TE.TaskEither<Failure, Recovered>;

const isRecoverable = (step: Step): step is Asked['step'] =>
  step === 'identity' || recoverableSteps.some((recoverable) => recoverable === step);

const stepOf = (state: Portability): PortabilityPlace =>
  state.at === 'no-representative' ? 'representative' : state.at;

/** Store of the portability journey: its state, and the stores of its screens, which survive going back. */
export class JourneyStore {
  state: Portability = atLanding;
  /** Number of the current visit, incremented by a new entry and when its identity is proved. */
  visit = 0;
  /** Latest company name that the bank sent during this visit; `undefined` before the first one (EXT-1184). */
  companyName: string | undefined = undefined;
  /** Reason why a reload of a later page led back to the landing page; `undefined` again once the visitor starts over or the state is restored (PROUTE-31). */
  lost: Lost | undefined = undefined;
  private sessionRut: string | undefined = undefined;
  private informed: number | undefined = undefined;
  private readonly kept = new Map<string, object>();

  private readonly askBank: Recover | undefined;

  constructor(askBank?: Recover) {
    this.askBank = askBank;
    makeAutoObservable<this, 'kept' | 'askBank'>(
      this,
      { kept: false, askBank: false, state: observableRef },
      { autoBind: true },
    );
  }

  /** Dispatches an event to the portability journey; returns false if its state does not accept the event. */
  dispatch(event: PortabilityEvent): boolean {
    const next = advance(this.state, event);
    if (E.isLeft(next)) return false;
    // After the request is signed or the journey restarts, discards the stores of its screens with all typed input (RES-06).
    if (event.did === 'start-over' || event.did === 'submit') this.kept.clear();
    if (event.did === 'start-over' || event.did === 'enter') {
      this.informed = undefined;
      this.companyName = undefined;
      this.sessionRut = undefined;
    }
    if (event.did === 'confirm-representative') this.companyName = event.found.razonSocial;
    if (event.did === 'enter' || event.did === 'recover') this.lost = undefined;
    if (event.did === 'enter' || event.did === 'prove-identity') this.visit += 1;
    if (event.did === 'complete-information') this.informed = event.idSolicitud;
    this.state = next.right;
    return true;
  }

  /** Stores the company name that the bank sent for a request; without one the earlier name stays (EXT-1184). */
  nameCompany(name: string | undefined): void {
    // Ignores the company name on the landing page, where a late answer can only belong to an earlier visit.
    if (this.state.at !== 'landing') this.companyName = name ?? this.companyName;
  }

  /** Formatted rut of the company that this visit is for; undefined if unknown (EXT-1172). */
  get companyRut(): string | undefined {
    return companyIn(this.state).rut ?? this.sessionRut;
  }

  /** Text with name and rut of the company that this visit is for, as far as known; empty if neither is (EXT-1172, EXT-1184). */
  get company(): string {
    return companyText.company(companyIn(this.state).name ?? this.companyName, this.companyRut);
  }

  /** Asks the bank for the company of the session, for a page opened by its address, where nothing else says which company it is; after a failure the company stays unknown (EXT-1174). */
  async askCompany(): Promise<void> {
    if (this.askBank === undefined || this.companyRut !== undefined) return;
    const answer = await this.askBank({ step: 'status' })();
    runInAction(() => {
      if (E.isRight(answer) && E.isRight(answer.right)) this.sessionRut = companyIn(answer.right.right).rut;
    });
  }

  /** Runs the guard of a step's address: returns false if the visitor may not open it. Going back, such as to the company or status, is a transition of the journey (PROUTE-30, PROUTE-31). */
  arrive(step: Step, named?: number): boolean {
    if (step === 'landing') return this.dispatch({ did: 'start-over' });
    if (step === 'additional' && named !== undefined) return this.arriveAtInformation(named);
    if (stepOf(this.state) === step) return true;
    if (step === 'status' && this.cameFromStatus) return this.dispatch({ did: 'leave-information' });
    if (step === 'status' && this.state.at === 'my-documents')
      return this.dispatch({ did: 'leave-documents' });
    if (step === 'status' && stepOf(this.state) === 'representative')
      return this.dispatch({ did: 'leave-representation' });
    if (step === 'status' && this.state.at === 'offer') return this.dispatch({ did: 'leave-offer' });
    if (step === 'my-documents') return this.arriveAtDocuments();
    if (step === 'additional' && this.informable !== undefined)
      return this.dispatch({ did: 'complete-information', idSolicitud: this.informable });
    return step === 'company' && this.dispatch({ did: 'correct-company' });
  }

  /** Restores the journey's state from the bank after a reload at a step that can be restored; also the visitor's data of the status page, which are missing after an offer was opened by its address. Returns undefined, without a call, if there is nothing to restore (PROUTE-31, EXT-1099). */
  recover(step: Step, named?: number): Promise<'recovered' | 'none' | 'failed' | 'leave'> | undefined {
    const { askBank } = this;
    const isReload = this.state.at === 'landing';
    // After a reload at the identity questions the round is lost, which the landing page explains, unless the visitor has just come back from an identity provider.
    if (step === 'identity' && isReload) this.lost = 'no-session';
    const lacks = isReload || (step === 'status' && lacksVisitor(this.state));
    if (askBank === undefined || !isRecoverable(step) || !lacks) return undefined;
    if (!isReload && !this.arrive(step)) return undefined;
    const { state } = this;
    return askBank({ step, idSolicitud: named })().then((answer) => {
      if (E.isLeft(answer)) {
        if (endsSession(answer.left)) return 'leave';
        // Reports a failed restoration only after a reload, when the page has nothing else to show; otherwise the list of requests is shown without the visitor's data.
        return isReload ? 'failed' : 'none';
      }
      const recovered = answer.right;
      if (this.state !== state) return 'none';
      if (E.isRight(recovered))
        return this.dispatch({ did: 'recover', found: recovered.right }) ? 'recovered' : 'none';
      if (isReload) runInAction(() => (this.lost = recovered.left));
      return 'none';
    });
  }

  /** Handles a receipt that was opened by its address: if the visitor was adding information to that request, the journey leaves that step (PROUTE-25, PROUTE-30). */
  arriveAtReceipt(idSolicitud: number): void {
    const { state } = this;
    if (state.at === 'additional' && receiptIn(state, idSolicitud) !== undefined)
      this.dispatch({ did: 'leave-information' });
  }

  /** Moves the journey to an offer opened by its address, from the status page or from another offer (EXT-1530). */
  arriveAtOffer(idSolicitud: number): void {
    this.dispatch({ did: 'see-offer', idSolicitud });
  }

  /** Moves the journey to the additional information of the request in the address; the bank confirms the number later. Returns false if the journey does not allow it (EXT-1010). */
  private arriveAtInformation(idSolicitud: number): boolean {
    if (this.state.at === 'additional' && this.state.idSolicitud === idSolicitud) return true;
    this.dispatch({ did: this.state.at === 'offer' ? 'leave-offer' : 'leave-information' });
    return this.dispatch({ did: 'complete-information', idSolicitud });
  }

  private arriveAtDocuments(): boolean {
    if (this.cameFromStatus) this.dispatch({ did: 'leave-information' });
    return this.dispatch({ did: 'see-documents' });
  }

  /** Number of the request that the additional information page may be opened for: of the receipt, or the last one opened from the status page; undefined if none (PROUTE-30). */
  private get informable(): number | undefined {
    if (this.state.at === 'receipt') return this.state.idSolicitud;
    return this.state.at === 'status' || this.state.at === 'my-documents' ? this.informed : undefined;
  }

  private get cameFromStatus(): boolean {
    return this.state.at === 'additional' && this.state.cameFrom.at === 'status';
  }

  /** Returns the store of a step, or one shared by steps; it is created once until the journey restarts, so that input survives going back. */
  storeOf<Store extends object>(step: Step | 'draft' | 'carried', make: () => Store): Store {
    const kept = this.kept.get(step);
    if (kept !== undefined) return kept as Store;
    const made = make();
    this.kept.set(step, made);
    return made;
  }
}
