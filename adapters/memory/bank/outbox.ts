import type { Outbox } from '#core/bank/ports.ts';
import { atomically } from './atomically.ts';

const hour = 3_600_000;

export const memoryOutbox = (now: () => number): Outbox => {
  const lastMails = new Map<number, number>();
  return {
    queueMail: ({ idSolicitud }) =>
      atomically(() => {
        const last = lastMails.get(idSolicitud);
        if (last !== undefined && last > now() - hour) return false;
        lastMails.set(idSolicitud, now());
        return true;
      }),
  };
};
