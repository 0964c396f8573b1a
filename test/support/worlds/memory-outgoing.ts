import type { Box } from '#core/bank/delivery/boxes.ts';
import type { Claimed, OutgoingQueue, OutgoingMessage } from '#core/bank/delivery/ports.ts';
import { O } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { atomically } from '#adapters/memory/bank/atomically.ts';

const lease = 2 * aMinute;

type Row = {
  readonly box: Box;
  readonly id: string;
  readonly person: string;
  readonly queuedAt: number;
  readonly boundTo: string;
  readonly isLast: boolean;
  message: O.Option<OutgoingMessage>;
  dueAt: number;
  attempts: number;
  failures: number;
  claim: string;
  lastFailure: Claimed['lastFailure'];
  isOver: boolean;
};

type MemoryOutgoing = OutgoingQueue & {
  /** Adds a row; with `none` as its message, the row cannot be decrypted. */
  readonly put: (
    box: Box,
    person: string,
    message: O.Option<OutgoingMessage>,
    at?: number,
    boundTo?: string,
    isLast?: boolean,
  ) => void;
  /** Returns the readable message of every row, in order of arrival. */
  readonly kept: () => readonly O.Option<OutgoingMessage>[];
};

/** Whether in each outbox a later message to the same person, with the same `boundTo`, replaces an earlier one. */
const isReplacedLater: Readonly<Record<Box, boolean>> = { mail: false, user_mail: false, sms: true };

/** Builds the outboxes of an in-memory bank, as the workers claim from them. */
export const memoryOutgoing = (now: () => number): MemoryOutgoing => {
  const rows: Row[] = [];
  const rowOf = ({ box, id }: Claimed): Row | undefined =>
    rows.find((row) => row.box === box && row.id === id && !row.isOver);
  const heldBy = (claimed: Claimed): Row | undefined => {
    const row = rowOf(claimed);
    return row?.claim === claimed.claim ? row : undefined;
  };
  const end = (row: Row | undefined): void => {
    if (row !== undefined) Object.assign(row, { isOver: true, message: O.none });
  };
  return {
    put: (box, person, message, at = now(), boundTo = '', isLast = false) =>
      void rows.push({
        ...{
          box,
          person,
          message,
          boundTo,
          isLast,
          id: String(rows.length),
          queuedAt: at,
          dueAt: at > now() ? at : 0,
        },
        ...{ attempts: 0, failures: 0, claim: '', lastFailure: undefined, isOver: false },
      }),
    kept: () => rows.map(({ message }) => message),
    claim: (box) =>
      atomically(() => {
        const [row] = rows
          .filter((each) => each.box === box && !each.isOver && each.dueAt <= now())
          .toSorted(
            (one, other) =>
              Number(one.isLast) - Number(other.isLast) ||
              one.dueAt - other.dueAt ||
              one.queuedAt - other.queuedAt,
          );
        if (row === undefined) return O.none;
        row.attempts += 1;
        row.claim = `${row.id}/${row.attempts}`;
        row.dueAt = now() + lease;
        return O.some({
          ...{ box, id: row.id, claim: row.claim, queuedAt: row.queuedAt, claimedAt: now() },
          attempt: row.attempts,
          isLost: row.attempts - 1 > row.failures,
          lastFailure: row.lastFailure,
          isBlocked: false,
          isReplaced:
            isReplacedLater[box] &&
            rows.some(
              (each) =>
                each.person === row.person && each.boundTo === row.boundTo && each.queuedAt > row.queuedAt,
            ),
          message: row.message,
        });
      }),
    delivered: (claimed) => atomically(() => end(rowOf(claimed))),
    failed: (claimed, failure, _reply, pause) =>
      atomically(() => {
        const row = heldBy(claimed);
        if (row === undefined) return;
        row.failures = row.attempts;
        row.lastFailure = failure;
        row.dueAt = now() + pause;
      }),
    giveUpOld: (box, lasts) =>
      atomically(() => {
        const old = rows.filter(
          (row) => row.box === box && !row.isOver && row.dueAt <= now() && now() - row.queuedAt >= lasts,
        );
        old.forEach(end);
        return old.length;
      }),
    gaveUp: (claimed) => atomically(() => end(heldBy(claimed))),
  };
};
