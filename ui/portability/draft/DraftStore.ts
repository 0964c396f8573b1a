import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { draftSteps, type Draft, type DraftStep } from '#core/portability/draft/draft.ts';
import type { DraftFault } from '#core/portability/draft/read-refusal.ts';
import type { SignedNews } from '#core/portability/ports.ts';
import type { Request } from '#core/portability/request/request.ts';
import { E, type T, type TE } from '#core/shared/fp.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { draftKeeper, type DraftNews, type DraftParts, type KeeperUseCases } from './draft-keeper.ts';

export type DraftUseCases = KeeperUseCases & {
  readonly discardDraft: TE.TaskEither<DraftFault, void>;
  readonly idempotencyKey: (draftKey: string, request: Request) => T.Task<string>;
  /** Returns the time some milliseconds ago as `HH:mm`, for messages about the last save (EXT-1214, EXT-2936). */
  readonly hour: (ago?: number) => string;
  /** Loads the page again, which restores its step from the draft (EXT-2936, PROUTE-31). */
  readonly loadAgain: () => void;
  /** Calls a function whenever the page is hidden; returns a function that removes the listener. */
  readonly whenHidden: (work: () => void) => () => void;
  readonly signedNews?: SignedNews | undefined;
};

const placeOf = (journey: JourneyStore): DraftStep | undefined =>
  draftSteps.find((place) => place === journey.state.at);

/** Store of the draft of steps 2 to 4; a failure to save or load it never stops the visitor. */
export class DraftStore {
  /** Draft restored from the bank; undefined if there was none. */
  recovered: Draft | undefined = undefined;
  /** Whether another tab has saved a newer draft, so that this tab saves nothing until the visitor has chosen between the two (EXT-2936). */
  isElsewhere = false;
  /** Time at which another tab saved the newer draft, `HH:mm`; undefined if the bank does not tell. */
  elsewhereAt: string | undefined = undefined;
  /** Whether the saved draft is gone from the bank: another tab or device signed or deleted it (EXT-1090). */
  isGone = false;
  /** Number of the request as which another tab signed this draft; undefined if none did (EXT-1090). */
  signedAs: number | undefined = undefined;
  /** State of deleting the draft: not requested, pending or failed. */
  discarding: 'no' | 'pending' | 'failed' = 'no';
  /** Time of the draft's last save at the bank, `HH:mm`; undefined before the first save (EXT-1214). */
  keptAt: string | undefined = undefined;
  /** Whether the last save of the draft got no answer (EXT-1214). */
  isOffline = false;
  private reading: Promise<void> | undefined = undefined;
  private readonly stops: (() => void)[] = [];
  private readonly keeper: ReturnType<typeof draftKeeper>;
  private readonly journey: JourneyStore;
  private readonly useCases: DraftUseCases;

  constructor(journey: JourneyStore, useCases: DraftUseCases) {
    this.journey = journey;
    this.useCases = useCases;
    this.keeper = draftKeeper(useCases, placeOf(journey) ?? 'representative', (news, keptFor) =>
      runInAction(() => this.hear(news, keptFor)),
    );
    makeAutoObservable<this, 'reading' | 'stops' | 'keeper' | 'journey' | 'useCases'>(
      this,
      {
        reading: false,
        stops: false,
        keeper: false,
        journey: false,
        useCases: false,
        recovered: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the draft, only once; returns undefined if there is none. */
  async recover(): Promise<Draft | undefined> {
    this.reading ??= this.begin();
    await this.reading;
    return this.recovered;
  }

  /** Saves each later change of a step's values to the draft, debounced; with `begunBefore` also the current values. */
  follow<Part extends keyof DraftParts>(
    part: Part,
    typed: () => DraftParts[Part],
    begunBefore = false,
  ): void {
    this.keeper.open(part);
    const keep = (now: DraftParts[Part]): void => this.keeper.type({ [part]: now });
    this.stops.push(reaction(typed, keep, { equals: compareStructural, fireImmediately: begunBefore }));
  }

  /** Returns the idempotency key of a request signed from this draft (PAPI-24). */
  keyOf(request: Request): Promise<string> {
    return this.useCases.idempotencyKey(this.keeper.key(), request)();
  }

  /** Tells whether the bank has saved everything typed so far. */
  isKept(): boolean {
    return this.keeper.isKept();
  }

  /** Deletes the draft at the bank, and only after that restarts the journey. */
  async discard(): Promise<void> {
    if (this.discarding === 'pending') return;
    this.discarding = 'pending';
    const { state } = this.journey;
    const answer = await this.useCases.discardDraft();
    runInAction(() => {
      if (E.isRight(answer)) {
        this.end();
        if (this.journey.state === state) this.journey.dispatch({ did: 'start-over' });
        return;
      }
      this.useCases.tellFailure(answer.left.failure);
      if (answer.left.refusal !== 'leave') this.discarding = 'failed';
    });
  }

  private async begin(): Promise<void> {
    const { signedNews, whenHidden } = this.useCases;
    this.stops.push(
      reaction(() => this.journey.state.at, this.followJourney),
      whenHidden(this.keeper.flush),
      ...(signedNews === undefined ? [] : [signedNews.whenTold(this.hearSigned)]),
    );
    const recovered = await this.keeper.recover();
    runInAction(() => (this.recovered = recovered));
  }

  /** Reads the saved draft again, as when the page comes back into view (EXT-1090). */
  look(): void {
    void this.keeper.look();
  }

  /** Saves at once the values whose last save got no answer, as when the browser is back online (EXT-1164). */
  saveLost(): void {
    if (this.isOffline) this.keeper.flush();
  }

  /** Keeps the values of this page, which overwrite the draft that another tab saved (EXT-2936). */
  keepOwn(): void {
    this.isElsewhere = false;
    this.keeper.keepOwn();
  }

  /** Takes over the draft that another tab saved: reloads the page, which restores that draft (EXT-2936). */
  takeSaved(): void {
    this.end();
    this.useCases.loadAgain();
  }

  /** Sets whether this tab is signing the draft, or signed it without getting an answer (EXT-1093). */
  setSigning(signing: boolean): void {
    this.keeper.setSigning(signing);
  }

  /** Sends the typed values to the bank and leaves the step of a new request for the visitor's list of requests (EXT-1090). */
  seeRequests(): void {
    const { state } = this.journey;
    if (state.at !== 'representative' && state.at !== 'company' && state.at !== 'request') return;
    this.keeper.flush();
    const { entry } = state;
    const represented = state.at === 'representative' ? {} : { represented: true as const };
    this.journey.dispatch({ did: 'start-over' });
    this.journey.dispatch({ did: 'recover', found: { at: 'status', entry, ...represented } });
  }

  private hearSigned(draftKey: string, idSolicitud: number): void {
    if (draftKey !== this.keeper.key()) return;
    this.signedAs = idSolicitud;
    this.end();
  }

  private hear(news: DraftNews, keptFor: number | undefined): void {
    if (news === 'elsewhere' || news === 'gone') {
      this.isElsewhere = news === 'elsewhere';
      this.isGone = news === 'gone';
      this.elsewhereAt = keptFor === undefined ? undefined : this.useCases.hour(keptFor);
      this.keptAt = undefined;
      return;
    }
    this.isOffline = news === 'lost';
    if (news === 'kept') this.keptAt = this.useCases.hour();
  }

  /** Saves the draft when the journey moves to another step; stops saving once the journey has left the draft's steps, since the bank itself deletes a signed draft (RES-06). */
  private followJourney(): void {
    const place = placeOf(this.journey);
    if (place !== undefined) this.keeper.moveTo(place);
    else if (this.journey.state.at !== 'no-representative') this.end();
  }

  /** Stops saving the draft for good; announces a signed draft to the browser's other tabs (EXT-1090). */
  end(signedAs?: number): void {
    if (signedAs !== undefined) this.useCases.signedNews?.tell(this.keeper.key(), signedAs);
    this.keeper.end();
    this.stops.splice(0).forEach((stop) => stop());
  }
}
