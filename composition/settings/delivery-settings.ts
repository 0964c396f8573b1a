import * as t from 'io-ts/lib/index.js';
import type { SmsSettings } from '#adapters/bank-node/delivery/http-sms.ts';
import type { SmtpSettings } from '#adapters/bank-node/delivery/smtp-mail.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import type { Environment } from './missing-in-production.ts';
import { carrierAddress, mailbox, numberWithin, portNumber, secret, text } from './setting-values.ts';

/** Settings of message delivery by mail and SMS. */
export type DeliveryConfig = {
  /** True if this node delivers messages while it serves. */
  readonly whileServing: boolean;
  /** Hours for which the delivery of a mail is retried. */
  readonly mailHours: number;
  readonly from: SmtpSettings['from'];
  /** SMTP server that takes the mails; undefined if none is configured. */
  readonly smtp: Omit<SmtpSettings, 'from'> | undefined;
  readonly sms: SmsSettings | undefined;
};

export const deliverySettings = {
  ENTREGA: oneOf(['si', 'no']),
  CORREO_HORAS: numberWithin(1, 720),
  CORREO_REMITENTE: mailbox,
  SMTP_HOST: t.union([t.undefined, text], text.name),
  SMTP_PUERTO: portNumber,
  SMTP_TLS: oneOf(['starttls', 'directo', 'local']),
  SMTP_USUARIO: t.union([t.undefined, text], text.name),
  SMTP_CLAVE: t.union([t.undefined, secret], secret.name),
  SMS_URL: t.union([t.undefined, carrierAddress], carrierAddress.name),
  SMS_SECRETO: t.union([t.undefined, secret], secret.name),
} as const;

export type OptionalDeliverySetting = 'SMTP_HOST' | 'SMTP_USUARIO' | 'SMTP_CLAVE' | 'SMS_URL' | 'SMS_SECRETO';

export const deliveryDefaults = {
  ENTREGA: 'si',
  CORREO_HORAS: '72',
  CORREO_REMITENTE: 'no-responder@banco.example',
  SMTP_PUERTO: '587',
  SMTP_TLS: 'starttls',
} as const;

const securities = { starttls: 'starttls', directo: 'direct', local: 'local-relay' } as const;

export const deliveryOf = (
  read: t.TypeOf<t.TypeC<typeof deliverySettings>>,
  bankName: string,
): DeliveryConfig => ({
  whileServing: read.ENTREGA === 'si',
  mailHours: read.CORREO_HORAS,
  from: { name: bankName, address: read.CORREO_REMITENTE },
  smtp:
    read.SMTP_HOST === undefined
      ? undefined
      : {
          host: read.SMTP_HOST,
          port: read.SMTP_PUERTO,
          tls: securities[read.SMTP_TLS],
          login:
            read.SMTP_USUARIO === undefined || read.SMTP_CLAVE === undefined
              ? undefined
              : { user: read.SMTP_USUARIO, password: read.SMTP_CLAVE },
        },
  sms:
    read.SMS_URL === undefined || read.SMS_SECRETO === undefined
      ? undefined
      : { url: read.SMS_URL, secret: read.SMS_SECRETO },
});

// Map from each setting of a carrier to the setting that it needs beside it; `undefined` if it needs none.
const needed = {
  SMTP_HOST: undefined,
  SMTP_USUARIO: 'SMTP_CLAVE',
  SMTP_CLAVE: 'SMTP_USUARIO',
  SMS_URL: 'SMS_SECRETO',
  SMS_SECRETO: 'SMS_URL',
} as const satisfies Record<OptionalDeliverySetting, OptionalDeliverySetting | undefined>;

/** Returns the name of a setting of a carrier, followed by the name of the setting that it needs, if any. */
export const withNeeded = (setting: OptionalDeliverySetting): string =>
  [setting, needed[setting]].filter((name) => name !== undefined).join(' y ');

/** Lists the errors in the settings of mail and SMS carriers: incomplete credentials, or a password without TLS (EXT-1907, EXT-1908). */
export const halfSaidCarriers = (given: Environment): readonly string[] => [
  ...wordsOf(needed).flatMap((said) => {
    const other = needed[said];
    return other !== undefined && given[said] !== undefined && given[other] === undefined
      ? [`${other} falta: ${said} no sirve sin ${other}`]
      : [];
  }),
  ...(given['SMTP_TLS'] === 'local' && given['SMTP_CLAVE'] !== undefined
    ? ['SMTP_TLS no sirve: con SMTP_CLAVE debe ser starttls o directo, para que la clave no viaje a la vista']
    : []),
];
