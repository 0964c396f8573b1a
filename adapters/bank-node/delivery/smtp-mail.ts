import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail, Tried } from '#core/bank/delivery/ports.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { isTlsFault } from './tls-faults.ts';

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** Encryption of the SMTP connection: TLS at once, STARTTLS, or none, allowed only for a relay on a private network. */
  readonly tls: 'direct' | 'starttls' | 'local-relay';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** CA certificates trusted for the SMTP server; by default those of Node. */
  readonly trusted?: string | undefined;
};

/** SMTP timeouts in milliseconds: for connecting, without any traffic, and for the whole mail; the last is shorter than the lease of an outbox row. */
export type SmtpTimeouts = { readonly connect: number; readonly idle: number; readonly whole: number };

export const smtpTimeouts: SmtpTimeouts = { connect: 10 * aSecond, idle: 30 * aSecond, whole: 90 * aSecond };

type SmtpError = {
  readonly message?: string;
  readonly code?: string;
  /** Code of the system or TLS error that caused the mail library's error. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

// Pattern of the enhanced status code, such as `5.1.1`, after the reply code of an SMTP server (RFC 2034).
const enhancedCode = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![.\d])/;
const noSuchAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];

const codeOf = (response = ''): string | undefined => enhancedCode.exec(response)?.[1];

/** Tells whether the SMTP server refused the recipient or the message, not the connection or login. */
const isOfMessage = ({ command }: SmtpError): boolean => command === 'RCPT TO' || command === 'DATA';

/** Tells whether the SMTP reply says that the recipient does not exist; any other refusal may concern the bank's own account (EXT-1905). */
const isNoSuchAddress = (error: SmtpError): boolean =>
  isOfMessage(error) && noSuchAddress.includes(codeOf(error.response) ?? '');

// Tells whether the mail library rejected the mail itself, before sending it.
const isUnsendable = ({ code, command }: SmtpError): boolean =>
  command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Classifies a failed mail delivery; `went` is true once the whole message was written to the connection (EXT-1905, EXT-1906). */
export const readSmtpError = (error: SmtpError, went: boolean): Tried => {
  const { code, message, originalCode = '', responseCode: reply } = error;
  if (code === 'ETLS') return { came: 'not-secured', cause: message };
  if (code === 'EAUTH' || (reply !== undefined && reply >= 500))
    return isNoSuchAddress(error)
      ? { came: 'refused', reply }
      : {
          came: 'not-let-in',
          reply,
          cause: codeOf(error.response),
          ofMessage: isOfMessage(error) || undefined,
        };
  if (reply !== undefined && reply >= 400) return { came: 'refused-for-now', reply };
  if (went) return { came: 'answer-lost' };
  if (isTlsFault(originalCode)) return { came: 'not-secured', cause: originalCode };
  return isUnsendable(error) ? { came: 'refused' } : { came: 'unreachable', cause: originalCode || code };
};

/** Returns the Message-ID of a mail, the same at each retry: the outbox row's id at the bank's domain (EXT-1906). */
export const messageIdOf = ({ id }: Pick<OutgoingMail, 'id'>, address: string): string =>
  `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;

const security = {
  direct: { secure: true },
  starttls: { secure: false, requireTLS: true },
  'local-relay': { secure: false, ignoreTLS: true },
} as const satisfies Record<SmtpSettings['tls'], unknown>;

/** Creates the carrier that sends each mail over its own SMTP connection, with verified TLS unless it is to a local relay (EXT-1907). */
export const smtpMail = (settings: SmtpSettings, timeouts = smtpTimeouts): MailTransport => {
  const { host, port, tls, login, from, trusted } = settings;
  const options = {
    ...{ host, port, ...security[tls] },
    // Disables connection pooling: a pool would resend a mail after a broken connection, without a record.
    pool: false,
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    tls: { minVersion: 'TLSv1.2', ...(trusted === undefined ? {} : { ca: trusted }) },
    connectionTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  return (mail) => async () => {
    const messageId = messageIdOf(mail, from.address);
    let went = false;
    const transport = createTransport({
      ...options,
      logger: {
        // Detects that a message was written completely, by the mail library's log entry.
        info: (entry: unknown) => {
          if (Object(entry).tnx === 'message') went = true;
        },
      },
    });
    try {
      await transport.sendMail({
        ...{ from, to: mail.to, messageId, subject: mail.subject, text: mail.text },
        ...(mail.html === '' ? {} : { html: mail.html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeouts.whole),
      });
      return { came: 'sent' };
    } catch (error) {
      return readSmtpError(Object(error), went);
    }
  };
};
