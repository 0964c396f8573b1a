import type { ReceiptPrinter, Stored, PrintedFor } from '#core/bank/shared-ports.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

type Outcome = Awaited<ReturnType<Stored<Uint8Array>>>;

/** One paper that is asked for, by one or by several at the same time. */
type Job = {
  readonly who: string;
  readonly document: PrintedDocument;
  readonly until: number;
  readonly isWaiting: (() => boolean)[];
  readonly outcome: Promise<Outcome>;
  readonly finish: (outcome: Outcome) => void;
};

export type PrintTurns = {
  /** Papers that one person may have waiting. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** Milliseconds after which nobody can be waiting any more. */
  readonly patience: number;
};

const aLittleLessThanAnAnswer: PrintTurns = { ofOne: 4, ofAll: 200, patience: 9_000 };
const stillWaits = (): boolean => true;

/** EXT-606 · Papers are printed one after the other, by turns between people; the same paper asked at the same time is printed once, one that nobody waits for is not, and beyond what can wait callers are told to come again. */
export const printsInTurn = (
  printer: ReceiptPrinter,
  { ofOne, ofAll, patience }: PrintTurns = aLittleLessThanAnAnswer,
): ReceiptPrinter => {
  const papers = new Map<string, Job>();
  const queues = new Map<string, Job[]>();
  let isPrinting = false;

  const waitingOf = (who: string): number => queues.get(who)?.length ?? 0;
  const waiting = (): number => [...queues.values()].reduce((sum, { length }) => sum + length, 0);

  /** The next in turn; whoever has more waiting goes behind everybody else. */
  const taken = (): Job | undefined => {
    const [first] = queues;
    if (first === undefined) return undefined;
    const [who, jobs] = first;
    const job = jobs.shift();
    queues.delete(who);
    if (jobs.length > 0) queues.set(who, jobs);
    return job;
  };

  const isWaitedFor = ({ until, isWaiting }: Job): boolean =>
    performance.now() < until && isWaiting.some((waits) => waits());

  const next = (): void => {
    if (isPrinting) return;
    for (let job = taken(); job !== undefined; job = taken()) {
      if (isWaitedFor(job)) {
        isPrinting = true;
        void print(job);
        return;
      }
      job.finish(E.left(unavailable));
    }
  };

  const print = async ({ document, finish }: Job): Promise<void> => {
    try {
      finish(await printer.print(document)());
    } finally {
      isPrinting = false;
      next();
    }
  };

  /** Whether there is room for one more; where there is none, the newest of whoever has most gives way to one who has less. */
  const hasRoomFor = (who: string): boolean => {
    if (waitingOf(who) >= ofOne) return false;
    if (waiting() < ofAll) return true;
    const [most] = [...queues.values()].sort((one, other) => other.length - one.length);
    if (most === undefined || most.length <= waitingOf(who) + 1) return false;
    most.pop()?.finish(E.left(unavailable));
    return true;
  };

  const enter = (
    document: PrintedDocument,
    { who, isWaiting = stillWaits }: PrintedFor,
  ): Promise<Outcome> => {
    const paper = JSON.stringify(document);
    const same = papers.get(paper);
    if (same !== undefined) {
      same.isWaiting.push(isWaiting);
      return same.outcome;
    }
    if (!hasRoomFor(who)) return Promise.resolve(E.left(unavailable));
    let tell: (outcome: Outcome) => void;
    const outcome = new Promise<Outcome>((resolve) => (tell = resolve));
    const finish = (said: Outcome): void => {
      papers.delete(paper);
      tell(said);
    };
    const until = performance.now() + patience;
    const job = { who, document, until, isWaiting: [isWaiting], outcome, finish };
    papers.set(paper, job);
    queues.set(who, [...(queues.get(who) ?? []), job]);
    next();
    return outcome;
  };

  return {
    print:
      (document, printedFor = { who: document.id }) =>
      () =>
        enter(document, printedFor),
  };
};
