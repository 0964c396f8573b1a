import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { OfferAnswer, OfferAnswerKind } from '#core/portability/status/offer.ts';
import { turnOfOpenOffer, type OpenOffer } from '#core/portability/status/open-offer.ts';
import type { Standing } from '#core/portability/status/load-standing.ts';
import type { Turn } from '#core/portability/status/turn.ts';
import type { OfferRefusal } from '#core/portability/status/read-refusal.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, O, type T, type TE } from '#core/shared/fp.ts';
import { oneAtATime } from '#ui/kit/one-at-a-time.ts';
import { IdentityStore, type Proving } from '../identity/IdentityStore.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { DownloadStore } from '../outcome/DownloadStore.ts';
import { ClosingsStore } from '../status/ClosingsStore.ts';
import type { Trouble } from '../trouble.ts';

export type OfferUseCases = Pick<Proving, 'answerQuestions'> & {
  readonly openOffer: (idSolicitud: number) => TE.TaskEither<OfferRefusal, O.Option<OpenOffer>>;
  readonly askAgain: TE.TaskEither<Failure, Questionnaire>;
  readonly answerOffer: (
    idSolicitud: number,
    said: { readonly kind: OfferAnswerKind; readonly version: string },
    key: string,
  ) => TE.TaskEither<OfferRefusal, OfferAnswer>;
  readonly loadClosings: (idSolicitud: number) => TE.TaskEither<OfferRefusal, readonly TimedClosing[]>;
  readonly loadStanding: (idSolicitud: number) => T.Task<Standing | undefined>;
  readonly downloadOffer: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly downloadAnswer: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly newKey: () => string;
};

/** Reason why an offer cannot be answered. */
export type Over = 'ended' | 'answered' | 'withdrawn' | 'changed' | 'no-offer' | 'not-offered';

/** Reasons why an offer cannot be answered that also mean the end of its request. */
export type Final = Extract<Over, 'ended' | 'withdrawn'>;

/** Tells whether the page of an offer that cannot be answered loads the state of its request: not if the reason already means that the request has ended (EXT-1075). */
export const tellsStanding = (why: Over): why is Exclude<Over, Final> =>
  why !== 'ended' && why !== 'withdrawn';

type Found = { readonly found: OpenOffer };

export type OfferStage =
  | { readonly at: 'asking' | 'unknown' }
  | { readonly at: 'failed'; readonly trouble: Trouble }
  | { readonly at: 'over'; readonly why: Over; readonly found?: OpenOffer | undefined }
  | (Found & { readonly at: 'reading' })
  | (Found & {
      readonly at: 'reviewing';
      readonly kind: OfferAnswerKind;
      /** Whether the visitor has proved the identity again, as answering this offer requires. */
      readonly isProved: boolean;
      /** Reason why the answer to the offer was not sent; undefined before a try. A retry may succeed, after a new proof of identity if it is `prove-again`. */
      readonly trouble?: Trouble | 'prove-again' | undefined;
    })
  | (Found & {
      readonly at: 'proving';
      readonly kind: OfferAnswerKind;
      readonly identity: IdentityStore;
    })
  | (Found & { readonly at: 'sending'; readonly kind: OfferAnswerKind })
  | (Found & { readonly at: 'answered'; readonly answer: OfferAnswer });

type Around = { readonly journey: JourneyStore; readonly blockHours: number };

/** Stages that show an offer as it was read, and are stale once the offer has changed. */
type Shown = Extract<OfferStage, { readonly at: 'reading' | 'reviewing' | 'proving' | 'answered' }>;

const isShown = (stage: OfferStage): stage is Shown =>
  ['reading', 'reviewing', 'proving', 'answered'].includes(stage.at);

// Tells whether two stages show the same offer at the same stage; that the offer was read again makes no
// difference.
const isSame = (stage: Shown, before: Shown): boolean =>
  stage.at === before.at && stage.found.offer.version === before.found.offer.version;

// Refusals of reading an offer that say nothing about the offer itself.
const saysNothing: ReadonlySet<OfferRefusal> = new Set(['connection', 'service', 'prove-again']);

/** Store of an offer, from reading it to following up on its answer (EXT-1530 to EXT-1537). */
export class OfferStore {
  stage: OfferStage = { at: 'asking' };
  /** Whether the offer is being read again before the identity questions. */
  checking = false;
  readonly idSolicitud: number;
  readonly offer: DownloadStore;
  readonly receipt: DownloadStore;
  readonly closings: ClosingsStore;
  /** State of the request of an offer that cannot be answered or was not read; undefined while it loads, none if it could not be loaded (EXT-1075). */
  standing: O.Option<Standing> | undefined = undefined;
  private keys: Partial<Record<OfferAnswerKind, string>> = {};
  /** Kinds of answer (acceptance, rejection) that the visitor sent and that got no reply from the bank. */
  private readonly unreplied = new Set<OfferAnswerKind>();
  private readonly useCases: OfferUseCases;
  private readonly around: Around;

  constructor(useCases: OfferUseCases, idSolicitud: number, around: Around) {
    this.useCases = useCases;
    this.idSolicitud = idSolicitud;
    this.around = around;
    this.offer = new DownloadStore(useCases.downloadOffer(idSolicitud));
    this.receipt = new DownloadStore(useCases.downloadAnswer(idSolicitud));
    this.closings = new ClosingsStore(useCases.loadClosings(idSolicitud));
    makeAutoObservable<this, 'useCases' | 'around' | 'keys' | 'unreplied'>(
      this,
      {
        useCases: false,
        around: false,
        keys: false,
        unreplied: false,
        refresh: false,
        idSolicitud: false,
        offer: false,
        receipt: false,
        closings: false,
        stage: observableRef,
        standing: observableRef,
      },
      { autoBind: true },
    );
  }

  open(): void {
    void this.load();
  }

  async load(): Promise<void> {
    const asking = (this.stage = { at: 'asking' } as const);
    this.keys = {};
    const answer = await this.useCases.openOffer(this.idSolicitud)();
    runInAction(() => {
      if (this.stage !== asking) return;
      if (E.isLeft(answer)) this.meet(answer.left);
      else if (O.isNone(answer.right)) this.stage = { at: 'unknown' };
      else this.show(answer.right.value);
    });
    if (E.isRight(answer)) await this.around.journey.askCompany();
  }

  /** Reads the shown offer again, as when its page comes back into view; only a change is shown (EXT-1086). */
  readonly refresh = oneAtATime(async () => {
    await this.isAsShown();
    if (this.stage.at === 'answered') await this.closings.refresh();
  });

  /** Chooses an answer to the offer and opens its review; the identity is proved after that (EXT-1533). */
  choose(kind: OfferAnswerKind): void {
    if (this.stage.at === 'reading')
      this.stage = { at: 'reviewing', found: this.stage.found, kind, isProved: false };
  }

  /** Goes back from the review to the offer; has no effect while the answer to the offer is being sent. */
  reconsider(): void {
    if (this.stage.at === 'reviewing') this.stage = { at: 'reading', found: this.stage.found };
  }

  /** Opens a round of identity questions, to prove the identity again, if the offer is still the one that is shown (EXT-1087, EXT-1534). */
  async prove(): Promise<void> {
    if (this.stage.at !== 'reviewing' || this.checking) return;
    this.checking = true;
    const isAsShown = await this.isAsShown();
    runInAction(() => {
      this.checking = false;
      if (isAsShown) this.ask();
    });
  }

  private ask(): void {
    const { stage } = this;
    if (stage.at !== 'reviewing') return;
    const { found, kind } = stage;
    const review = (isProved: boolean) => () =>
      runInAction(() => {
        this.stage = { at: 'reviewing', found, kind, isProved };
      });
    const identity = new IdentityStore(
      {
        representative: () => '',
        company: () => '',
        visit: () => this.stage,
        openQuestions: () => this.useCases.askAgain,
        answerQuestions: this.useCases.answerQuestions,
        onConfirmed: review(true),
        onLeave: review(false),
      },
      this.around.blockHours,
    );
    this.stage = { at: 'proving', found, kind, identity };
    identity.open();
  }

  /** Sends the answer to the offer; a press of the button while it is sent is ignored, and a retry has the same idempotency key (EXT-1535). */
  async send(): Promise<void> {
    const { stage } = this;
    if (stage.at !== 'reviewing' || !stage.isProved) return;
    const { found, kind } = stage;
    const sending = (this.stage = { at: 'sending', found, kind } as const);
    const key = (this.keys[kind] ??= this.useCases.newKey());
    const { version } = found.offer;
    const answer = await this.useCases.answerOffer(this.idSolicitud, { kind, version }, key)();
    runInAction(() => {
      if (this.stage !== sending) return;
      if (E.isRight(answer)) this.show({ ...found, offer: { ...found.offer, answer: answer.right } });
      else this.meet(answer.left, sending);
    });
  }

  /** Who must act next on the request whose offer is shown; `undefined` while loading (EXT-1054). */
  get turn(): Turn | undefined {
    const { closings, stage } = this;
    if (!('found' in stage) || stage.found === undefined) return undefined;
    const isWaiting = stage.at === 'answered' && stage.answer.kind === 'aceptada' && closings.isAsked;
    return isWaiting ? undefined : turnOfOpenOffer(stage.found, closings.closings);
  }

  /** Text with the company's name and rut, as far as known in this visit; undefined if neither is (EXT-1184). */
  get company(): string | undefined {
    const { company } = this.around.journey;
    return company === '' ? undefined : company;
  }

  /** Leaves the offer for the list of requests; this also works for an offer that was opened by its address and cannot be shown (EXT-1099). */
  leave(): void {
    const { journey } = this.around;
    if (!journey.dispatch({ did: 'leave-offer' }))
      journey.dispatch({ did: 'recover', found: { at: 'status' } });
  }

  /** Goes from an expired offer to the landing page, where a new request to the same provider can begin (EXT-1540). */
  startOver(): void {
    this.around.journey.dispatch({ did: 'start-over' });
  }

  /** Loads the state of the request, for the page of an offer that cannot be answered or was not read (EXT-2968). */
  private async stand(): Promise<void> {
    const { stage } = this;
    this.standing = undefined;
    const standing = await this.useCases.loadStanding(this.idSolicitud)();
    runInAction(() => {
      if (this.stage === stage) this.standing = O.fromNullable(standing);
    });
  }

  private show(found: OpenOffer): void {
    const { answer } = found.offer;
    const { idSolicitud } = this;
    this.around.journey.dispatch({ did: 'recover', found: { at: 'offer', idSolicitud } });
    this.around.journey.nameCompany(found.request.companyName);
    if (answer !== undefined) this.stage = { at: 'answered', found, answer };
    else if (found.isOpen) this.stage = { at: 'reading', found };
    else this.stage = { at: 'over', why: 'ended', found };
    if (answer?.kind === 'aceptada') void this.closings.open();
  }

  /** Reads the offer again and shows a change of it; returns true if the current stage may continue, also after a failure that says nothing about the offer. */
  private async isAsShown(): Promise<boolean> {
    const before = this.stage;
    if (!isShown(before)) return false;
    const answer = await this.useCases.openOffer(this.idSolicitud)();
    return runInAction(() => {
      const { stage } = this;
      if (!isShown(stage) || !isSame(stage, before)) return false;
      if (E.isLeft(answer) && answer.left === 'leave') return false;
      if (E.isLeft(answer) && saysNothing.has(answer.left)) return true;
      if (E.isLeft(answer)) this.meet(answer.left);
      else if (O.isNone(answer.right)) this.stage = { at: 'unknown' };
      else this.compare(stage, answer.right.value);
      return this.stage.at === stage.at;
    });
  }

  private compare(stage: Shown, found: OpenOffer): void {
    const { answer } = found.offer;
    if (compareStructural(found, stage.found)) return;
    if (stage.at === 'answered') this.stage = { ...stage, found };
    else if (answer !== undefined && this.unreplied.has(answer.kind)) this.show(found);
    else if (answer !== undefined) this.end('answered', found);
    else if (!found.isOpen) this.end('ended', found);
    else if (found.offer.version !== stage.found.offer.version) this.end('changed');
    // Does not replace the stage of the identity questions, since that would discard the pending answer to their call (EXT-1092).
    else if (stage.at !== 'proving') this.stage = { ...stage, found };
  }

  /** Shows why the offer cannot be answered, and loads the state of its request, unless the reason already means that the request has ended. */
  private end(why: Over, found?: OpenOffer): void {
    this.stage = { at: 'over', why, found };
    if (tellsStanding(why)) void this.stand();
  }

  private meet(refusal: OfferRefusal, sending?: Found & { readonly kind: OfferAnswerKind }): void {
    switch (refusal) {
      case 'leave':
        // The session has ended and the browser is leaving the page, so the loading state is left as it is.
        return;
      case 'connection':
      case 'service':
      case 'prove-again':
        if (sending !== undefined && refusal !== 'prove-again') this.unreplied.add(sending.kind);
        this.stage =
          sending === undefined
            ? { at: 'failed', trouble: refusal === 'connection' ? refusal : 'service' }
            : {
                at: 'reviewing',
                found: sending.found,
                kind: sending.kind,
                isProved: refusal !== 'prove-again',
                trouble: refusal,
              };
        if (sending === undefined) void this.stand();
        return;
      default:
        this.end(refusal, sending?.found);
    }
  }
}
