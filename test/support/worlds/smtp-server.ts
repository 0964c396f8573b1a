import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

type Reply = readonly [code: number, words: string];

/** Failures of the mail server; a cut or a silence affects every connection. */
export type SmtpBehaviour = {
  readonly direct?: boolean;
  readonly offersTls?: boolean;
  readonly login?: Reply;
  readonly from?: Reply;
  readonly rcpt?: Reply | ((address: string) => Reply | undefined);
  readonly data?: Reply;
  /** Cuts the connection after the command or the whole message, before the answer. */
  readonly cutAt?: 'rcpt' | 'data' | ((place: 'rcpt' | 'data', taken: number) => boolean);
  readonly silentAt?: 'from' | 'data';
  readonly slowly?: number;
};

export type TakenMail = {
  readonly to: readonly string[];
  readonly source: string;
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
};

export type TestSmtp = {
  readonly port: number;
  readonly certificate: string;
  /** Messages received completely, whatever the answer was. */
  readonly taken: readonly TakenMail[];
  /** Returns the number of open connections. */
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
};

let made: { readonly key: string; readonly cert: string } | undefined;

const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'zaguan-smtp-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const ran = spawnSync('openssl', [
    ...[...args, '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', keyFile, '-out', certFile],
  ]);
  if (ran.status !== 0) throw new Error(`openssl made no certificate:\n${String(ran.stderr)}`);
  const pair = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
};

const refusal = ([code, words]: Reply): Error => Object.assign(new Error(words), { responseCode: code });

const textOf = async (stream: Readable): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
};

/** Starts a local mail server with a self-signed certificate. */
export const startSmtp = async (behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtp> => {
  made ??= selfSigned();
  const { direct = false, offersTls = true, rcpt, cutAt } = behaviour;
  const taken: TakenMail[] = [];
  const passwords = new Map<string, string | undefined>();
  const cuts = (place: 'rcpt' | 'data'): boolean =>
    typeof cutAt === 'function' ? cutAt(place, taken.length) : cutAt === place;
  const cut = (session: { readonly id: string }): void => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
      if (connection.id === session.id) connection._socket.destroy();
  };
  const later = (answer: () => void): void => void setTimeout(answer, behaviour.slowly ?? 0);
  const server = new SMTPServer({
    ...made,
    secure: direct,
    ...(offersTls ? {} : { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    allowInsecureAuth: false,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password }, { id }, answer) => {
      passwords.set(id, password ?? undefined);
      if (behaviour.login === undefined) answer(null, { user: username });
      else answer(refusal(behaviour.login));
    },
    onMailFrom: (_address, _session, answer) => {
      if (behaviour.silentAt === 'from') return;
      later(() => answer(behaviour.from === undefined ? null : refusal(behaviour.from)));
    },
    onRcptTo: ({ address }, session, answer) => {
      if (cuts('rcpt')) return cut(session);
      const refused = typeof rcpt === 'function' ? rcpt(address) : rcpt;
      answer(refused === undefined ? null : refusal(refused));
    },
    onData: (stream, session, answer) => {
      const whole = (source: string): void => {
        taken.push({
          source,
          to: session.envelope.rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
          password: passwords.get(session.id),
        });
        if (cuts('data')) return cut(session);
        if (behaviour.silentAt === 'data') return;
        later(() => answer(behaviour.data === undefined ? null : refusal(behaviour.data)));
      };
      // Reads the message; one whose sender is killed halfway does not count as received.
      void textOf(stream).then(whole, () => cut(session));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    certificate: made.cert,
    taken,
    connections: () => server.connections.size,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
