import type { PersonNotice, RequestMail } from '#core/bank/notices/notice.ts';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ofEachSigner } from '#core/bank/daily-limits.ts';
import { mailboxOf } from '#core/bank/notices/mailbox.ts';
import { atomically } from './atomically.ts';
import { dailyCounts } from './daily-counts.ts';
import { anHour } from '#core/shared/units-of-time.ts';

/** A bank in memory hands its mails at once to whoever hears of them, who knows the addresses of people. */
export type MailHearer = {
  /** A mail that may go at this instant, in milliseconds. */
  readonly signer: (mail: RequestMail, at: number) => void;
  readonly person: (person: Rut, notice: PersonNotice) => void;
};

export const nobodyHears: MailHearer = { signer: () => undefined, person: () => undefined };

const onceAnHour = <Key>(now: () => number): ((key: Key) => boolean) => {
  const last = new Map<Key, number>();
  return (key) => {
    const before = last.get(key);
    if (before !== undefined && before > now() - anHour) return false;
    last.set(key, now());
    return true;
  };
};

/** EXT-1606 · The same notices, one of a person and kind an hour. */
export const gathered = (now: () => number, { person: hear }: MailHearer): MailHearer['person'] => {
  const isGranted = onceAnHour<string>(now);
  return (person, notice) => {
    if (isGranted(`${person} ${notice.kind}`)) hear(person, notice);
  };
};

type Day = {
  /** Hands on a mail with the time at which its mailbox has room for it. */
  readonly onItsDay: (mail: RequestMail) => void;
  /** Hands on a mail now, unless its mailbox had its mails of the day. */
  readonly today: (mail: RequestMail) => boolean;
};

/** The mails that one mailbox gets in a day (EXT-2544). */
export const mailsOfDays = (now: () => number, { signer: hear }: MailHearer): Day => {
  const counts = dailyCounts(now);
  const isFree = ({ to, signer, mostADay }: RequestMail): boolean =>
    mostADay === undefined || counts.count(`${mailboxOf(to)} ${signer}`, ofEachSigner(mostADay));
  const shared = ({ mostADay = 0 }: RequestMail): number => mostADay - ofEachSigner(mostADay);
  return {
    onItsDay: (mail) => hear(mail, isFree(mail) ? now() : counts.turn(mailboxOf(mail.to), shared(mail))),
    today: (mail) => {
      const hasRoom = isFree(mail) || counts.count(mailboxOf(mail.to), shared(mail));
      if (hasRoom) hear(mail, now());
      return hasRoom;
    },
  };
};

type MemoryOutbox = Outbox & {
  /** Inside another store's own doing. */
  readonly post: (mail: RequestMail) => void;
};

export const memoryOutbox = (now: () => number, { onItsDay, today }: Day): MemoryOutbox => {
  const isGranted = onceAnHour<number>(now);
  return {
    post: (mail) => {
      if (isGranted(mail.idSolicitud)) onItsDay(mail);
    },
    queueMail: (mail) => atomically(() => isGranted(mail.idSolicitud) && today(mail)),
  };
};
