import { E, O, pipe, T, TE } from '../../shared/fp.ts';
import { aSecond } from '../../shared/units-of-time.ts';
import type { Stored } from '../shared-ports.ts';
import { pauseAfter, triedFor, whyGiveUp } from './next-try.ts';
import type { Claimed, DeliveryPorts, GivenUp, OutgoingMessage, Tried } from './ports.ts';

/** Records the result of a delivery, retrying until the worker is stopped, so that a message is not sent twice because of a database outage (EXT-1906). */
const noted = (ports: DeliveryPorts, note: Stored<void>): Stored<void> =>
  pipe(
    note,
    TE.orElse((fault) =>
      pipe(
        TE.fromTask(ports.pause(aSecond)),
        TE.flatMap((goesOn) => (goesOn ? noted(ports, note) : TE.left(fault))),
      ),
    ),
  );

const giveUp = (ports: DeliveryPorts, row: Claimed, why: GivenUp, reply?: number): Stored<void> =>
  pipe(
    noted(ports, ports.outgoing.gaveUp(row, why, reply)),
    TE.map(() => ports.meter.gaveUp(row.box, why)),
  );

/** Gives up the messages of an outbox that are too old, in bulk, so that a neglected outbox does not delay new messages (EXT-1903). */
const giveUpOld = (ports: DeliveryPorts, box: Claimed['box']): Stored<void> =>
  pipe(
    ports.outgoing.giveUpOld(box, triedFor(box, ports.mailsFor)),
    TE.flatMap((rows) => {
      if (rows === 0) return TE.right(undefined);
      ports.meter.gaveUp(box, 'too-late', rows);
      return giveUpOld(ports, box);
    }),
  );

const settle =
  (ports: DeliveryPorts, row: Claimed) =>
  (tried: Tried): Stored<void> => {
    if (tried.came === 'sent')
      return pipe(
        noted(ports, ports.outgoing.delivered(row)),
        TE.map(() => ports.meter.sent(row.box)),
      );
    ports.meter.failed(row.box, tried.came);
    if (tried.came === 'refused') return giveUp(ports, row, 'refused', tried.reply);
    const pause = pauseAfter(row.box, row.attempt, ports.fraction());
    return noted(ports, ports.outgoing.failed(row, tried.came, tried.reply, pause));
  };

const carried = ({ mail, sms }: DeliveryPorts, message: OutgoingMessage): T.Task<Tried> => {
  const nobody = T.of<Tried>({ came: 'unreachable' });
  switch (message.by) {
    case 'mail':
      return mail === undefined ? nobody : mail(message.mail);
    case 'sms':
      return sms === undefined ? nobody : sms(message.sms);
  }
};

const countRepeat = ({ meter }: DeliveryPorts, { box, isLost, lastFailure }: Claimed): void => {
  if (isLost) meter.repeated(box, 'lost-worker');
  else if (lastFailure === 'answer-lost') meter.repeated(box, 'lost-answer');
};

/** Delivers one outbox row; a row that cannot be decrypted is given up and does not block the next ones (EXT-1905). */
const deliver = (ports: DeliveryPorts, row: Claimed): Stored<void> => {
  if (O.isNone(row.message)) return giveUp(ports, row, 'unreadable');
  const why = whyGiveUp(row, ports.mailsFor);
  if (why === 'too-late')
    return pipe(
      giveUp(ports, row, why),
      TE.flatMap(() => giveUpOld(ports, row.box)),
    );
  if (why !== undefined) return giveUp(ports, row, why);
  countRepeat(ports, row);
  return pipe(TE.fromTask(carried(ports, row.message.value)), TE.flatMap(settle(ports, row)));
};

/** Claims and delivers the next due row of an outbox; false if there was none. */
export const deliverNext = (ports: DeliveryPorts, box: Claimed['box']): Stored<boolean> =>
  pipe(
    ports.outgoing.claim(box),
    TE.flatMap(
      O.match(
        () => TE.right(false),
        (row) =>
          pipe(
            deliver(ports, row),
            TE.map(() => true),
          ),
      ),
    ),
  );

/** Delivers the due rows of an outbox one after another, until none is due or a row cannot be claimed or settled. */
export const deliverAll = (ports: DeliveryPorts, box: Claimed['box']): T.Task<void> =>
  pipe(
    deliverNext(ports, box),
    T.flatMap((had) => (E.isRight(had) && had.right ? deliverAll(ports, box) : T.of(undefined))),
  );
