import { setTimeout as pause } from 'node:timers/promises';
import { httpSms } from '#adapters/bank-node/delivery/http-sms.ts';
import { smtpMail } from '#adapters/bank-node/delivery/smtp-mail.ts';
import { inLanes } from '#adapters/bank-node/lanes.ts';
import { demoInbox } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { sqlOutgoingQueue } from '#adapters/bank-sql/delivery/outgoing.ts';
import { waitingMessages } from '#adapters/bank-sql/metric-queries.ts';
import { orUnavailable, type Report } from '#adapters/bank-sql/or-unavailable.ts';
import { deliverAll, deliverNext } from '#core/bank/delivery/deliver.ts';
import { noDeliveryMeter } from '#core/bank/delivery/meter.ts';
import { boxes, everyBox, type Box, type Channel } from '#core/bank/delivery/boxes.ts';
import type { DeliveryMeter, DeliveryPorts } from '#core/bank/delivery/ports.ts';
import { aMinute, anHour } from '#core/shared/units-of-time.ts';
import type { OpenBank } from './ports.ts';
import type { BankConfig } from '../settings/config.ts';
import { withNeeded, type OptionalDeliverySetting } from '../settings/delivery-settings.ts';
import { loggingTrouble, type Warn } from './log-carrier-trouble.ts';

type Given = {
  readonly config: BankConfig;
  readonly bank: Pick<OpenBank, 'access' | 'database'>;
  readonly report: Report;
};

/** Receivers of metrics and warnings about message delivery. */
type Heard = { readonly meter: DeliveryMeter; readonly warn: Warn };

type Carrier = 'smtp' | 'sms';

// Map from each carrier of messages to the setting that configures it.
const settings = { smtp: 'SMTP_HOST', sms: 'SMS_URL' } as const satisfies Record<
  Carrier,
  OptionalDeliverySetting
>;

const carriers = { mail: 'smtp', sms: 'sms' } as const satisfies Record<Channel, Carrier>;

const carrierOf = (box: Box): Carrier => carriers[boxes[box].channel];

/** Tells whether messages without a configured carrier go to the demonstration's mailboxes; never in production (EXT-1910). */
export const isDemoCarried = ({ production, delivery }: BankConfig, by: Carrier): boolean =>
  !production && delivery[by] === undefined;

const carriersOf = ({ config, bank, report, warn }: Given & Heard): Pick<DeliveryPorts, Channel> => {
  const { smtp, sms, from } = config.delivery;
  const demo = demoInbox(bank.database, orUnavailable(report), from.address);
  return {
    mail:
      smtp === undefined
        ? isDemoCarried(config, 'smtp')
          ? demo.mail
          : undefined
        : loggingTrouble(settings.smtp, smtpMail({ ...smtp, from }), warn),
    sms:
      sms === undefined
        ? isDemoCarried(config, 'sms')
          ? demo.sms
          : undefined
        : loggingTrouble(settings.sms, httpSms(sms, bank.database.clock.now), warn),
  };
};

const deliveryOf = (given: Given & Heard, letGo: AbortSignal): DeliveryPorts => ({
  ...carriersOf(given),
  outgoing: sqlOutgoingQueue(given.bank.database, orUnavailable(given.report), given.bank.access.sealer.open),
  fraction: given.bank.access.secrets.fraction,
  meter: given.meter,
  pause: (milliseconds) => () => pause(milliseconds, true, { signal: letGo }).catch(() => false),
  mailsFor: given.config.delivery.mailHours * anHour,
});

/** Lists the outboxes whose messages have a carrier. */
export const carriedBoxes = (config: BankConfig): readonly Box[] =>
  everyBox.filter((box) => {
    const by = carrierOf(box);
    return config.delivery[by] !== undefined || isDemoCarried(config, by);
  });

/** Warns at the start about outboxes without a carrier, with the setting that would name one (EXT-2226). */
const tellUncarried = ({ config, warn }: Pick<Given & Heard, 'config' | 'warn'>): void => {
  const carried = carriedBoxes(config);
  for (const box of everyBox)
    if (!carried.includes(box))
      warn({ box, setting: settings[carrierOf(box)] }, 'nobody carries what waits in this box');
};

/** Message of the outbox worker if no message carrier is configured. */
export const noCarrier = `Nadie lleva los mensajes de este banco: faltan ${Object.values(settings).map(withNeeded).join(', o ')}.`;

const lanesOfEach = 2;

export type Delivery = {
  /** Stops claiming messages at once; resolves when deliveries in progress end or the grace period is over. */
  readonly stop: (grace: Promise<void>) => Promise<void>;
};

/** Starts delivery workers for each outbox separately, so that stuck mails do not delay codes by SMS (EXT-1905). */
export const startDelivery = (given: Given & Heard): Delivery => {
  tellUncarried(given);
  const letGo = new AbortController();
  const ports = deliveryOf(given, letGo.signal);
  const lanes = inLanes(
    carriedBoxes(given.config).flatMap((box) =>
      Array.from({ length: lanesOfEach }, () => deliverNext(ports, box)),
    ),
  );
  return {
    stop: async (grace) => {
      await Promise.race([lanes.stop(), grace]);
      letGo.abort();
    },
  };
};

const looks = 30;

const unheard: Heard = { meter: noDeliveryMeter, warn: () => undefined };

/** Delivers the waiting messages that go to the demonstration's mailboxes, before these are shown; gives up after some seconds. */
export const deliverNow = async (given: Given): Promise<void> => {
  const ports = deliveryOf({ ...given, ...unheard }, AbortSignal.timeout(aMinute));
  const own = everyBox.filter((box) => isDemoCarried(given.config, carrierOf(box)));
  for (let left = looks; left > 0; left -= 1) {
    for (const box of own) await deliverAll(ports, box)();
    const waiting = await waitingMessages(given.bank.database);
    if (own.every((box) => waiting[box] === 0)) return;
    await pause(100);
  }
};
