import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { idempotencyKeyHeader, submitRequest } from '#adapters/wire/portability/submit-request.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { documentKinds, type DocumentKind } from '#core/portability/documents/kinds.ts';
import { O } from '#core/shared/fp.ts';
import { pdfOf, sendDocument } from './upload.ts';
import { acceptedAt } from './accepting-texts.ts';
import type { Visitor } from './visitor.ts';
import { crowdEntry } from './worlds/crowd-seed.ts';
import { crowdRequest } from './worlds/crowd-submission.ts';

/** Request or document whose receipt the bank confirmed, with the time. */
export type Acknowledged = { readonly at: number } & (
  | {
      readonly what: 'request';
      readonly id: number;
      readonly company: string;
      readonly provider: string;
    }
  | { readonly what: 'document'; readonly id: string; readonly sha256: string }
);

export type SteadySenders = {
  readonly acknowledged: readonly Acknowledged[];
  /** Number of answers by status, with a mark for those with `Retry-After`. */
  readonly answers: ReadonlyMap<string, number>;
  readonly longestAnswer: () => number;
  /** Stops the senders once the bank has accepted their current calls. */
  readonly stop: () => Promise<void>;
};

const mostOfEach = 4_000;
const size = 20_000;
const withLongTimeouts = 400;
const again = 100;
const timeout = 20_000;

const providerAt = (place: number): string => `Banco ${place}`;
const websiteAt = (place: number): string => `https://banco-${place}.example`;

/** Providers, enough for one per request of a company. */
export const steadyProviders: Seed['proveedores'] = Array.from({ length: mostOfEach }, (_, place) => ({
  descripcion: providerAt(place),
  tipo: 'Banco',
  urlBanco: websiteAt(place),
  rutProveedor: crowdEntry(0).company,
}));

/** Starts senders: each visitor submits requests with two documents each, one after another, and retries every call until the bank accepts. */
export const startSenders = (base: string, visitors: readonly Visitor[]): SteadySenders => {
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, number>();
  let longest = 0;
  let isOver = false;
  const accepted = acceptedAt(base);

  const untilTaken = async (send: () => Promise<Response>): Promise<string> => {
    for (;;) {
      const since = performance.now();
      const answer = await send().then(
        async (response) => ({
          told: `${response.status}${response.headers.has('Retry-After') ? ' Retry-After' : ''}`,
          text: await response.text(),
        }),
        (error: unknown) => ({ told: String(error), text: '' }),
      );
      longest = Math.max(longest, performance.now() - since);
      answers.set(answer.told, (answers.get(answer.told) ?? 0) + 1);
      if (answer.told === '200') return answer.text;
      if (answer.told.startsWith('4')) throw new Error(`${answer.told}: ${answer.text}`);
      await pause(again);
    }
  };

  const submit = (visitor: Visitor, place: number, turn: number): (() => Promise<Response>) => {
    const request = crowdRequest(place, 0);
    const { type } = request.provider;
    const provider = { name: providerAt(turn), type, website: websiteAt(turn) };
    const body = submissionOf({ ...request, provider });
    return async () =>
      fetch(base + submitRequest.path, {
        method: submitRequest.method,
        headers: {
          Authorization: `Bearer ${O.toUndefined(visitor.ports.session.current())?.access ?? ''}`,
          'Content-Type': 'application/json',
          [idempotencyKeyHeader]: `firma-${place}-${turn}`,
          ...(await accepted),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      });
  };

  const send = async (visitor: Visitor, place: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const { idSolicitud } = JSON.parse(await untilTaken(submit(visitor, place, turn))) as {
        readonly idSolicitud: number;
      };
      acknowledged.push({
        at: performance.now(),
        what: 'request',
        id: idSolicitud,
        company: visitor.entry.company,
        provider: providerAt(turn),
      });
      for (const kind of documentKinds.slice(0, 2)) await upload(visitor, idSolicitud, kind, place, turn);
      await pause(withLongTimeouts * (0.5 + Math.random()));
    }
  };

  const upload = async (
    visitor: Visitor,
    idSolicitud: number,
    kind: DocumentKind,
    place: number,
    turn: number,
  ): Promise<void> => {
    const bytes = pdfOf(place * mostOfEach + turn, size);
    const name = `${kind} ${turn}.pdf`;
    const { id } = JSON.parse(
      await untilTaken(() => sendDocument({ visitor, base, kind, idSolicitud, name, bytes })),
    ) as { readonly id: string };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    acknowledged.push({ at: performance.now(), what: 'document', id: String(id), sha256 });
  };

  const sending = Promise.all(visitors.map(send));
  return {
    acknowledged,
    answers,
    longestAnswer: () => Math.round(longest),
    stop: async () => {
      isOver = true;
      await sending;
    },
  };
};
