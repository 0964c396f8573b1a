import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { draftPlaces, type Draft, type DraftPlace } from '#core/portability/draft/draft.ts';
import type { DraftFault } from '#core/portability/draft/read-refusal.ts';
import type { Request } from '#core/portability/request/request.ts';
import { E, type T, type TE } from '#core/shared/fp.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { draftKeeper, type DraftNews, type DraftParts, type KeeperUseCases } from './draft-keeper.ts';

export type DraftUseCases = KeeperUseCases & {
  readonly discardDraft: TE.TaskEither<DraftFault, void>;
  readonly idempotencyKey: (draftKey: string, request: Request) => T.Task<string>;
  /** EXT-1214 · The hour that is shown, as `HH:mm`. */
  readonly hour: () => string;
  /** Does something whenever the page goes out of sight; the answer calls it off. */
  readonly whenHidden: (work: () => void) => () => void;
};

const placeOf = (journey: JourneyStore): DraftPlace | undefined =>
  draftPlaces.find((place) => place === journey.state.at);

/** Store of the draft of steps 2 to 4; its failures never stop the visitor. */
export class DraftStore {
  /** Restored draft. */
  recovered: Draft | undefined = undefined;
  /** Whether another tab saved a newer draft. */
  isElsewhere = false;
  /** Progress of deleting the draft. */
  discarding: 'no' | 'pending' | 'failed' = 'no';
  /** EXT-1214 · When the bank last kept what was typed. */
  keptAt: string | undefined = undefined;
  /** EXT-1214 · Whether something typed did not reach the bank. */
  isOffline = false;
  private reading: Promise<void> | undefined = undefined;
  private readonly stops: (() => void)[] = [];
  private readonly keeper: ReturnType<typeof draftKeeper>;
  private readonly journey: JourneyStore;
  private readonly useCases: DraftUseCases;

  constructor(journey: JourneyStore, useCases: DraftUseCases) {
    this.journey = journey;
    this.useCases = useCases;
    this.keeper = draftKeeper(useCases, placeOf(journey) ?? 'representative', (news) =>
      runInAction(() => this.hear(news)),
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

  /** Loads the draft once; without one the visitor starts empty. */
  async recover(): Promise<Draft | undefined> {
    this.reading ??= this.begin();
    await this.reading;
    return this.recovered;
  }

  /** Saves a step's changes after a pause, including those made before. */
  follow<Part extends keyof DraftParts>(
    part: Part,
    typed: () => DraftParts[Part],
    begunBefore = false,
  ): void {
    const keep = (now: DraftParts[Part]): void => this.keeper.type({ [part]: now });
    this.stops.push(reaction(typed, keep, { equals: compareStructural, fireImmediately: begunBefore }));
  }

  /** Idempotency key of a request signed from this draft (PAPI-24). */
  keyOf(request: Request): Promise<string> {
    return this.useCases.idempotencyKey(this.keeper.key(), request)();
  }

  /** Whether the bank has everything typed so far. */
  isKept(): boolean {
    return this.keeper.isKept();
  }

  /** Deletes the draft, and only then restarts the journey. */
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
    this.stops.push(
      reaction(() => this.journey.state.at, this.followJourney),
      this.useCases.whenHidden(this.keeper.flush),
    );
    const recovered = await this.keeper.recover();
    runInAction(() => (this.recovered = recovered));
  }

  private hear(news: DraftNews): void {
    if (news === 'elsewhere') {
      this.isElsewhere = true;
      return;
    }
    this.isOffline = news === 'lost';
    if (news === 'kept') this.keptAt = this.useCases.hour();
  }

  /** RES-06 · What was signed is the bank's to forget, and what was left stays as it was last kept. */
  private followJourney(): void {
    const place = placeOf(this.journey);
    if (place !== undefined) this.keeper.moveTo(place);
    else if (this.journey.state.at !== 'no-representative') this.end();
  }

  /** Stops saving. */
  end(): void {
    this.keeper.end();
    this.stops.splice(0).forEach((stop) => stop());
  }
}
