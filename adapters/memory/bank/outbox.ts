import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { Outbox } from '#core/bank/notices/ports.ts';
import { atomically } from './atomically.ts';
import { anHour } from '#core/shared/units-of-time.ts';

/** A bank in memory hands its mails at once to whoever hears of them. */
export const memoryOutbox = (now: () => number, hear: (mail: RequestMail) => void): Outbox => {
  const lastMails = new Map<number, number>();
  return {
    queueMail: (mail) =>
      atomically(() => {
        const last = lastMails.get(mail.idSolicitud);
        if (last !== undefined && last > now() - anHour) return false;
        lastMails.set(mail.idSolicitud, now());
        hear(mail);
        return true;
      }),
  };
};
