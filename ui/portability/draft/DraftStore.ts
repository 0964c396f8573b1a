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

/** What was typed in steps 2 to 4; nothing of its way to the bank and back ever stops the visitor. */
export class DraftStore {
  /** What an earlier visit had typed. */
  recovered: Draft | undefined = undefined;
  /** Whether another tab keeps typing of its own. */
  isElsewhere = false;
  /** How the wish to forget it all goes. */
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

  /** What was kept, asked for once; when the bank gives none the visitor begins anew. */
  async recover(): Promise<Draft | undefined> {
    this.reading ??= this.begin();
    await this.reading;
    return this.recovered;
  }

  /** Every change of a step is kept a moment later, and what was typed before it was followed. */
  follow<Part extends keyof DraftParts>(
    part: Part,
    typed: () => DraftParts[Part],
    begunBefore = false,
  ): void {
    const keep = (now: DraftParts[Part]): void => this.keeper.type({ [part]: now });
    this.stops.push(reaction(typed, keep, { equals: compareStructural, fireImmediately: begunBefore }));
  }

  /** PAPI-24 · The key of a request that is signed out of this draft. */
  keyOf(request: Request): Promise<string> {
    return this.useCases.idempotencyKey(this.keeper.key(), request)();
  }

  /** Whether the bank holds all that was typed so far. */
  isKept(): boolean {
    return this.keeper.isKept();
  }

  /** What was typed is forgotten, and only then the visitor begins again. */
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

  /** Nothing is kept from now on. */
  end(): void {
    this.keeper.end();
    this.stops.splice(0).forEach((stop) => stop());
  }
}
