import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  advance,
  atLanding,
  receiptIn,
  type Portability,
  type PortabilityEvent,
  type PortabilityPlace,
} from '#core/portability/journey.ts';
import {
  recoverableSteps,
  type Asked,
  type Lost,
  type RecoverableStep,
  type Recovered,
} from '#core/portability/session/recoverable-steps.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

/** A step a visitor can open by its address; the representative's step shows two places of the journey. */
export type Step = Exclude<PortabilityPlace, 'no-representative' | 'receipt' | 'rejection' | 'offer'>;

/** PROUTE-31 · Asks the bank where a page that was loaded anew stands. */
export type Recover = (asked: Asked) => TE.TaskEither<Failure, Recovered>;

const isRecoverable = (step: Step): step is RecoverableStep =>
  recoverableSteps.some((recoverable) => recoverable === step);

const stepOf = (state: Portability): PortabilityPlace =>
  state.at === 'no-representative' ? 'representative' : state.at;

/** Where the company stands, and the stores of the screens it has been on. */
export class JourneyStore {
  state: Portability = atLanding;
  /** Counts the visits of this page: another one begins with an entry, and again with the session that proves it. */
  visit = 0;
  /** EXT-1184 · The company as the bank named it last in this visit; not known to who has proved nothing of it. */
  companyName: string | undefined = undefined;
  /** PROUTE-31 · Why a page that was loaded anew came to the landing, until somebody enters. */
  lost: Lost | undefined = undefined;
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

  /** False when the journey does not allow it now. */
  dispatch(event: PortabilityEvent): boolean {
    const next = advance(this.state, event);
    if (E.isLeft(next)) return false;
    // RES-06 · Nothing typed outlives the request.
    if (event.did === 'start-over' || event.did === 'submit') this.kept.clear();
    if (event.did === 'start-over') {
      this.informed = undefined;
      this.companyName = undefined;
    }
    if (event.did === 'confirm-representative') this.companyName = event.found.razonSocial;
    if (event.did === 'enter') this.lost = undefined;
    if (event.did === 'enter' || event.did === 'prove-identity') this.visit += 1;
    if (event.did === 'complete-information') this.informed = event.idSolicitud;
    this.state = next.right;
    return true;
  }

  /** EXT-1184 · What a request of the company calls it. */
  nameCompany(name: string | undefined): void {
    this.companyName = name ?? this.companyName;
  }

  /** PROUTE-30, PROUTE-31 · Whether a visitor who opens this address may stand there; going back to correct the company or to the status is a move of the journey. */
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

  /** PROUTE-31 · At a guarded step of a page that was loaded anew: where its session has come to, as the bank tells. Undefined where nobody is asked. */
  recover(step: Step, named?: number): Promise<'recovered' | 'none' | 'failed' | 'leave'> | undefined {
    const { askBank, state } = this;
    // A round of questions is of the page that asked them.
    if (step === 'identity' && state.at === 'landing') this.lost = 'no-session';
    if (askBank === undefined || !isRecoverable(step) || state.at !== 'landing') return undefined;
    return askBank({ step, idSolicitud: named })().then((answer) => {
      if (E.isLeft(answer)) return endsSession(answer.left) ? 'leave' : 'failed';
      const recovered = answer.right;
      if (this.state !== state) return 'none';
      if (E.isRight(recovered))
        return this.dispatch({ did: 'recover', found: recovered.right }) ? 'recovered' : 'none';
      runInAction(() => (this.lost = recovered.left));
      return 'none';
    });
  }

  /** PROUTE-25, PROUTE-30 · Opening the receipt whose information is being completed leaves the information. */
  arriveAtReceipt(idSolicitud: number): void {
    const { state } = this;
    if (state.at === 'additional' && receiptIn(state, idSolicitud) !== undefined)
      this.dispatch({ did: 'leave-information' });
  }

  /** EXT-1530 · Its address leads to an offer from the status, or from another offer. */
  arriveAtOffer(idSolicitud: number): void {
    this.dispatch({ did: 'see-offer', idSolicitud });
  }

  /** EXT-1010 · The address names the request; whether it is one of the company, the bank says. */
  private arriveAtInformation(idSolicitud: number): boolean {
    if (this.state.at === 'additional' && this.state.idSolicitud === idSolicitud) return true;
    this.dispatch({ did: this.state.at === 'offer' ? 'leave-offer' : 'leave-information' });
    return this.dispatch({ did: 'complete-information', idSolicitud });
  }

  private arriveAtDocuments(): boolean {
    if (this.cameFromStatus) this.dispatch({ did: 'leave-information' });
    return this.dispatch({ did: 'see-documents' });
  }

  /** PROUTE-30 · The request to which the address of additional information leads back: that of the receipt, or the one last completed from the status. */
  private get informable(): number | undefined {
    if (this.state.at === 'receipt') return this.state.idSolicitud;
    return this.state.at === 'status' || this.state.at === 'my-documents' ? this.informed : undefined;
  }

  private get cameFromStatus(): boolean {
    return this.state.at === 'additional' && this.state.cameFrom.at === 'status';
  }

  /** The store of a step or of what is kept of them all, the same one until the journey starts over: what was typed is still there after going back. */
  storeOf<Store extends object>(step: Step | 'draft' | 'carried', make: () => Store): Store {
    const kept = this.kept.get(step);
    if (kept !== undefined) return kept as Store;
    const made = make();
    this.kept.set(step, made);
    return made;
  }
}
