import { Counter, type Registry } from 'prom-client';
import type { DeliveryMeter } from '#core/bank/delivery/ports.ts';

/** Creates the counters of message delivery per outbox; labels are fixed words. */
export const deliveryMetrics = (register: Registry): DeliveryMeter => {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [register] });
  const sent = counter('zaguan_outbox_sent_total', 'Messages delivered.', ['box']);
  const failed = counter('zaguan_outbox_failed_total', 'Tries that came to nothing.', ['box', 'why']);
  const gaveUp = counter('zaguan_outbox_given_up_total', 'Messages that are tried no more.', ['box', 'why']);
  const repeated = counter(
    'zaguan_outbox_repeated_total',
    'Tries of a message that may have arrived already.',
    ['box', 'after'],
  );
  return {
    sent: (box) => sent.inc({ box }),
    failed: (box, why) => failed.inc({ box, why }),
    gaveUp: (box, why, rows = 1) => gaveUp.inc({ box, why }, rows),
    repeated: (box, after) => repeated.inc({ box, after }),
  };
};
