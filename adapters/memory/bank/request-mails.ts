import type { PersonNotice, RequestMail } from '#core/bank/notices/notice.ts';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { SentNotice } from '#core/bank/access/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ofEachSigner } from '#core/bank/daily-limits.ts';
import { countedMailbox } from '#core/bank/notices/counted-mailbox.ts';
import { atomically } from './atomically.ts';
import { dailyCounts } from './daily-counts.ts';
import { anHour } from '#core/shared/units-of-time.ts';

/** Callbacks that receive the mails of the in-memory bank as they are sent. */
export type MailHearer = {
  /** Receives a mail to the signer of a request, to be sent at a time in milliseconds. */
  readonly signer: (mail: RequestMail, at: number) => void;
  /** Receives a mail to a person; it is not sent to a person whose address at the bank is `unlessAt`. */
  readonly person: (person: Rut, notice: PersonNotice, unlessAt?: string) => void;
};

export const nobodyHears: MailHearer = { signer: () => undefined, person: () => undefined };

const onceAnHour = <Key>(now: () => number): ((key: Key, succeeds?: () => boolean) => boolean) => {
  const last = new Map<Key, number>();
  return (key, succeeds = () => true) => {
    const before = last.get(key);
    if (before !== undefined && before > now() - anHour) return false;
    if (!succeeds()) return false;
    last.set(key, now());
    return true;
  };
};

/** Wraps the callback for mails to a person: it gets at most one per person, kind and hour (EXT-1606). */
export const gathered = (now: () => number, { person: hear }: MailHearer): MailHearer['person'] => {
  const isGranted = onceAnHour<string>(now);
  return (person, notice) => {
    if (isGranted(`${person} ${notice.kind}`)) hear(person, notice);
  };
};

/** Returns a callback that records each notice as sent and passes it on, and a function that lists those of a person, newest first. */
export const rememberedNotices = (
  now: () => number,
  carry: MailHearer['person'],
): { readonly hear: MailHearer['person']; readonly notices: (person: Rut) => readonly SentNotice[] } => {
  const sent = new Map<Rut, readonly SentNotice[]>();
  const notices = (person: Rut) => sent.get(person) ?? [];
  return {
    notices,
    hear: (person, notice) => {
      sent.set(person, [{ at: now(), subject: notice.subject, state: 'sent' }, ...notices(person)]);
      carry(person, notice);
    },
  };
};

type Day = {
  /** Sends a mail to a signer when the mailbox has room in its daily limit, today or on a later day. */
  readonly onItsDay: (mail: RequestMail) => void;
  /** Sends a mail that was asked for again today; false if its mailbox or its signer reached the daily limit. */
  readonly today: (mail: RequestMail) => boolean;
};

/** Creates the in-memory daily limits of mails per mailbox (EXT-2544) and, of those asked for again, per signer (EXT-3017). */
export const mailsOfDays = (now: () => number, hearer: MailHearer): Day => {
  const counts = dailyCounts(now);
  const hear: MailHearer['signer'] = ({ besides, ...mail }, at) => {
    hearer.signer(mail, at);
    if (besides !== undefined) hearer.person(besides.person, besides.notice, mail.to);
  };
  const isFree = ({ to, signer, mostADay }: RequestMail): boolean =>
    mostADay === undefined || counts.count(`${countedMailbox(to)} ${signer}`, ofEachSigner(mostADay));
  const shared = ({ mostADay = 0 }: RequestMail): number => mostADay - ofEachSigner(mostADay);
  return {
    onItsDay: (mail) => hear(mail, isFree(mail) ? now() : counts.turn(countedMailbox(mail.to), shared(mail))),
    today: (mail) => {
      const { signer, mostADay = Infinity } = mail;
      const again = `again ${signer}`;
      if (!counts.count(again, mostADay)) return false;
      const hasRoom = isFree(mail) || counts.count(countedMailbox(mail.to), shared(mail));
      if (hasRoom) hear(mail, now());
      else counts.giveBack(again);
      return hasRoom;
    },
  };
};

type MemoryOutbox = Outbox & {
  /** Queues a mail as part of another store's operation, unless the request had one within the hour. */
  readonly post: (mail: RequestMail) => void;
};

export const memoryOutbox = (now: () => number, { onItsDay, today }: Day): MemoryOutbox => {
  const isGranted = onceAnHour<number>(now);
  return {
    post: (mail) => {
      if (isGranted(mail.idSolicitud)) onItsDay(mail);
    },
    queueMail: (mail) => atomically(() => isGranted(mail.idSolicitud, () => today(mail))),
  };
};
