import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail, Tried } from '#core/bank/delivery/ports.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { isTlsFault } from './tls-faults.ts';

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** From the first byte, once both sides agree, or never: only for a relay on a line that nobody else is on. */
  readonly tls: 'direct' | 'starttls' | 'local-relay';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** Whom a certificate must come from; whom Node trusts unless told. */
  readonly trusted?: string | undefined;
};

/** Shorter than the lease of a row, whatever the other side does. */
export type SmtpPatience = { readonly connect: number; readonly idle: number; readonly whole: number };

const ownPatience: SmtpPatience = { connect: 10 * aSecond, idle: 30 * aSecond, whole: 90 * aSecond };

type SmtpError = {
  readonly message?: string;
  readonly code?: string;
  /** What the system or its TLS said, under the library's own code. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

const enhancedCode = /^5\d\d[ -](5\.\d+\.\d+)(?![.\d])|\(#(5\.\d+\.\d+)\)/;
// 5.1.7 and 5.1.8 are of the sender
const codesOfTheMessage = /^5\.(1\.(?![78]$)\d+|2\.\d+|3\.4|6\.\d+)$/;
const ofTheBank = /relay|auth|sender|log ?in|permit|denied|block|polic|spam|tls|not allowed/i;
const ofTheAddressee = /user|mailbox|recipient|account|quota|size|no such|unknown/i;
const address = /\S+@\S+/g;

/** EXT-1905 · Whether a reply says of the message or its addressee that it will never go; what the bank may be the cause of does not. */
const isVerdict = (response: string): boolean => {
  const words = response.replace(address, '');
  if (ofTheBank.test(words)) return false;
  const [, first, last] = enhancedCode.exec(response) ?? [];
  const code = first ?? last;
  if (code !== undefined) return codesOfTheMessage.test(code);
  return /^55[012]/.test(response) && ofTheAddressee.test(words);
};

const isOfTheMessage = ({ command, response = '' }: SmtpError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && isVerdict(response);

// what the library itself finds before it sends
const isUnsendable = ({ code, command }: SmtpError): boolean =>
  command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** EXT-1905, EXT-1906 · What an error of a try means; `went` once the message was on the line. */
export const readSmtpError = (error: SmtpError, went: boolean): Tried => {
  const { code, message, originalCode = '', responseCode: reply } = error;
  if (code === 'ETLS') return { came: 'not-secured', cause: message };
  if (code === 'EAUTH') return { came: 'not-let-in', reply };
  if (reply !== undefined && reply >= 500)
    return { came: isOfTheMessage(error) ? 'refused' : 'not-let-in', reply };
  if (reply !== undefined && reply >= 400) return { came: 'refused-for-now', reply };
  if (went) return { came: 'answer-lost' };
  if (isTlsFault(originalCode)) return { came: 'not-secured', cause: originalCode };
  return isUnsendable(error) ? { came: 'refused' } : { came: 'unreachable', cause: originalCode || code };
};

/** EXT-1906 · The same at every try: the id of the row, at the domain of the bank. */
export const messageIdOf = ({ id }: Pick<OutgoingMail, 'id'>, address: string): string =>
  `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;

const security = {
  direct: { secure: true },
  starttls: { secure: false, requireTLS: true },
  'local-relay': { secure: false, ignoreTLS: true },
} as const satisfies Record<SmtpSettings['tls'], unknown>;

/** EXT-1907 · Mails over SMTP, one line a mail, over TLS or not at all; a line in pieces or a certificate that nobody trusts is no line. */
export const smtpMail = (settings: SmtpSettings, patience = ownPatience): MailTransport => {
  const { host, port, tls, login, from, trusted } = settings;
  const options = {
    ...{ host, port, ...security[tls] },
    // a pool of lines sends a message again by itself when its line is cut, which nobody would count
    pool: false,
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    tls: { minVersion: 'TLSv1.2', ...(trusted === undefined ? {} : { ca: trusted }) },
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  return (mail) => async () => {
    const messageId = messageIdOf(mail, from.address);
    let went = false;
    const transport = createTransport(options);
    transport.use('stream', ({ message }, next) => {
      const read = message.createReadStream.bind(message);
      // it is piped to the line once the other side has asked for it, and read to its end wherever a line breaks
      message.createReadStream = (...options) => {
        const stream = read(...options);
        const pipe = stream.pipe.bind(stream);
        stream.pipe = (...to) => {
          went = true;
          return pipe(...to);
        };
        return stream;
      };
      next();
    });
    try {
      await transport.sendMail({
        ...{ from, to: mail.to, messageId, subject: mail.subject, text: mail.text },
        ...(mail.html === '' ? {} : { html: mail.html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(patience.whole),
      });
      return { came: 'sent' };
    } catch (error) {
      return readSmtpError(Object(error), went);
    }
  };
};
