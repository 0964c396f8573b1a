import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Card } from '#core/portability/status/card.ts';
import {
  parseCardListMode,
  type CardListFlag,
  type CardListMode,
} from '#core/portability/status/card-list-mode.ts';
import { chooseCertificate } from '#core/portability/status/certificate.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { oneAtATime } from '#ui/kit/one-at-a-time.ts';
import { DownloadStore } from '../outcome/DownloadStore.ts';
import { cardListText } from './text.ts';

export type CardListUseCases = {
  readonly load: Readonly<Record<CardListMode, TE.TaskEither<Failure, readonly Card[]>>>;
  readonly download: Readonly<Record<CardListMode, (number: number) => TE.TaskEither<Failure, void>>>;
  /** Opens the page that follows up on a certificate (EST-39). */
  readonly leaveFor: (card: Card) => void;
};

export type CardRow = { readonly card: Card; readonly download: DownloadStore };

/** Store of a list of cards, offers or certificates; either its rows or one flag (loading, info, warning, error) is shown (EST-15 to EST-19, EST-23, EST-38 to EST-46). */
export class CardListStore {
  readonly mode: CardListMode | undefined;
  flag: CardListFlag | undefined = undefined;
  message: string | undefined = undefined;
  rows: readonly CardRow[] = [];
  /** Number of the chosen certificate if it has errors; undefined otherwise (EST-38). */
  withErrors: number | undefined = undefined;
  /** Whether the last load of the list failed; stays true while it is loaded again. */
  private hasFailed = false;
  private question = 0;
  private readonly rut: Rut | undefined;
  private readonly useCases: CardListUseCases;

  constructor(feature: string, rut: Rut | undefined, useCases: CardListUseCases) {
    this.mode = parseCardListMode(feature);
    this.rut = rut;
    this.useCases = useCases;
    makeAutoObservable<this, 'rut' | 'useCases' | 'question'>(
      this,
      { rut: false, useCases: false, question: false, refresh: false, mode: false, rows: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const { mode } = this;
    this.rows = [];
    this.withErrors = undefined;
    if (mode === undefined) return this.say('warning', cardListText.unknown);
    if (this.lacksRut) return this.say('error', cardListText.noRut);
    this.say('loading', cardListText.loading);
    const question = (this.question += 1);
    const answer = await this.useCases.load[mode]();
    // Ignores the answer of an earlier load of the cards.
    if (question !== this.question) return;
    runInAction(() => {
      this.hasFailed = E.isLeft(answer);
      if (E.isLeft(answer)) {
        if (!endsSession(answer.left)) this.say('error', cardListText.failed);
        return;
      }
      this.list(mode, answer.right);
    });
  }

  /** Loads the shown cards again; only a change is shown (EXT-1086). */
  readonly refresh = oneAtATime(async () => {
    const { mode, question } = this;
    if (mode === undefined || this.lacksRut || this.flag === 'loading') return;
    const answer = await this.useCases.load[mode]();
    if (question !== this.question || E.isLeft(answer)) return;
    const isShown = compareStructural(
      answer.right,
      this.rows.map(({ card }) => card),
    );
    if (isShown && !this.hasFailed) return;
    runInAction(() => {
      this.hasFailed = false;
      this.withErrors = undefined;
      this.list(mode, answer.right);
    });
  });

  private list(mode: CardListMode, cards: readonly Card[]): void {
    this.rows = cards.map((card) => ({
      card,
      download: new DownloadStore(this.useCases.download[mode](card.numeroSolicitud)),
    }));
    if (cards.length === 0) this.say('info', cardListText.empty);
    else this.say(undefined, undefined);
  }

  /** Whether a retry makes sense: only after a failed call (EST-42). */
  get canRetry(): boolean {
    return this.flag === 'error' && !this.lacksRut;
  }

  /** Whether the list may have cards: it has some, or failed to load. */
  get mayHaveCards(): boolean {
    return this.rows.length > 0 || this.hasFailed;
  }

  /** Chooses a certificate: one with errors is explained in the list, any other opens its own page (EST-38, EST-39). */
  choose(card: Card): void {
    const { leads, idCertificado } = chooseCertificate({
      estado: card.estadoSolicitud,
      idCertificado: card.numeroSolicitud,
    });
    this.withErrors = leads === 'to-error' ? idCertificado : undefined;
    if (leads === 'to-request') this.useCases.leaveFor(card);
  }

  /** Whether the rut that offers are listed by is missing (EST-46). */
  private get lacksRut(): boolean {
    return this.mode === 'ofertas' && this.rut === undefined;
  }

  private say(flag: CardListFlag | undefined, message: string | undefined): void {
    this.flag = flag;
    this.message = message;
  }
}
