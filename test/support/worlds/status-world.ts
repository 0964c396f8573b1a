import type { Card } from '#core/portability/status/card.ts';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { OfferRefusal, WithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { RequestSummary, Withdrawal } from '#core/portability/status/request-summary.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Rut } from '#core/shared/rut.ts';
import { journeyAtStatus } from '#test/support/builders/journey.ts';
import { later } from '#test/support/later.ts';
import { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { StatusStore, type StatusUseCases } from '#ui/portability/status/StatusStore.ts';

/** Builds a list of cards whose pending calls the test settles, and records the downloads. */
export const cardListWorld = (feature: string, rut?: Rut) => {
  const lists = { ofertas: later<readonly Card[]>(), certificados: later<readonly Card[]>() };
  const downloads = later<undefined>();
  const asked: string[] = [];
  const left: Card[] = [];
  const downloadOf = (kind: string) => (number: number) => () => {
    asked.push(`${kind} ${number}`);
    return downloads.call();
  };
  const store = new CardListStore(feature, rut, {
    load: { ofertas: lists.ofertas.call, certificados: lists.certificados.call },
    download: { ofertas: downloadOf('ofertas'), certificados: downloadOf('certificados') },
    leaveFor: (card) => void left.push(card),
  });
  return { ...lists, downloads, asked, left, store };
};

/** Builds the status screen of a visitor who came to check, whose pending calls the test settles. */
export const statusWorld = () => {
  const journey = journeyAtStatus();
  const requests = later<readonly RequestSummary[]>();
  const timelines = later<readonly Milestone[]>();
  const downloads = later<undefined>();
  const withdrawals = later<Withdrawal, WithdrawalRefusal>();
  const closings = later<readonly TimedClosing[], OfferRefusal>();
  let keys = 0;
  const asked: string[] = [];
  const told: Failure[] = [];
  const certificates = cardListWorld('certificados');
  const noted =
    <Answer>(what: string, { call }: { readonly call: () => Promise<Answer> }) =>
    (idSolicitud: number) =>
    () => {
      asked.push(`${what} ${idSolicitud}`);
      return call();
    };
  const timelineOf = noted('timeline', timelines);
  const useCases: StatusUseCases = {
    loadRequests: requests.call,
    needsRepresentative: () => true,
    tellFailure: (failure) => void told.push(failure),
    loadClosings: noted('closings', closings),
    loadTimeline: ({ idSolicitud }) => timelineOf(idSolicitud),
    downloadOffer: noted('offer', downloads),
    downloadReceipt: ({ idSolicitud }) => noted('receipt', downloads)(idSolicitud),
    downloadWithdrawal: noted('withdrawal receipt', downloads),
    withdrawRequest: (idSolicitud, key) => noted(`withdraw under ${key}`, withdrawals)(idSolicitud),
    newKey: () => `key ${(keys += 1)}`,
  };
  const store = new StatusStore(journey, useCases, certificates.store);
  return {
    journey,
    requests,
    timelines,
    closings,
    downloads,
    withdrawals,
    asked,
    told,
    certificates,
    useCases,
    store,
  };
};
