import type { Outbox } from '#core/bank/ports.ts';
import { atomically } from './atomically.ts';
import { anHour } from '#core/shared/units-of-time.ts';

export const memoryOutbox = (now: () => number): Outbox => {
  const lastMails = new Map<number, number>();
  return {
    queueMail: ({ idSolicitud }) =>
      atomically(() => {
        const last = lastMails.get(idSolicitud);
        if (last !== undefined && last > now() - anHour) return false;
        lastMails.set(idSolicitud, now());
        return true;
      }),
  };
};
