import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pino from 'pino';
import { expect, vi } from 'vitest';
import { buildServer, type BankServer } from '#adapters/bank-http/server.ts';
import type { AccessArea } from '#adapters/bank-http/access/access-area.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { openAsItIs } from '#composition/bank/database.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig, type settingNames } from '#composition/settings/config.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { aMinute, aSecond, anHour } from '#core/shared/units-of-time.ts';
import { right } from '#test/support/right.ts';
import { addAged } from './aged-rows.ts';
import type { Site } from './site.ts';

export type SettingName = (typeof settingNames)[number];

export type Given = Readonly<Partial<Record<SettingName, string>>>;

/** Running bank in which every setting has a distinct value, with everything that a test may inspect. */
export type Seen = {
  readonly site: Site;
  readonly running: RunningBank;
  readonly served: BankServer & { readonly access: AccessArea };
  readonly settings: NonNullable<BankServer['settings']>;
  readonly page: PortalSettings;
  readonly index: string;
  readonly bank: OpenBank;
  /** Lines of the bank's log. */
  readonly lines: string[];
  /** Secrets sent to the captcha verifier. */
  readonly verifierSecrets: readonly (string | null)[];
  /** Number of mails and codes sent before the worker started. */
  readonly sentBeforeWorker: unknown;
  /** Runs an operator's command with the same settings and returns its output. */
  readonly operate: (...words: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

export type Row = {
  readonly value: string | ((site: Site) => string);
  /** Reads the effect of one setting in the running bank, its worker or an operator's command. */
  readonly does: (seen: Seen) => unknown;
  readonly as: unknown;
};

const hour = { under: 4.9 * anHour, over: 5.1 * anHour };

const queue = ({ database: { kysely } }: OpenBank, id: string, age: number) =>
  kysely
    .insertInto('user_mail')
    .values({
      ...{ id, usuario: '12345678-5', kind: 'key-changed', recipient: 'beto@elsol.cl' },
      ...{
        subject: 'Se cambió su clave',
        text: 'Si fue usted, nada.',
        html: '',
        queued_at: Date.now() - age,
      },
    })
    .execute();

const queueCode = async ({ database: { kysely }, access }: OpenBank, id: string, code: string) =>
  kysely
    .insertInto('sms')
    .values({
      ...{ id, usuario: '12345678-5', mobile: '+56930001001', queued_at: Date.now() },
      text: right(await access.sealer.seal('sms', code)()),
    })
    .execute();

const textOf = (stream: NodeJS.ReadableStream | null): Promise<string> =>
  stream === null ? Promise.resolve('') : text(stream);

/** Starts the bank and its worker with these settings, with mails and messages waiting in the outboxes. */
export const startSettingsBank = async (site: Site, given: Given): Promise<Seen> => {
  const { folder, smtp, heard, workerPort } = site;
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, smtp.certificate]);
  const { fetch } = globalThis;
  const verifierSecrets: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).includes('recaptcha')) return fetch(address, init);
    verifierSecrets.push((init?.body as URLSearchParams).get('secret'));
    const hostname = new URL(right(readConfig(given)).portalOrigin).hostname;
    return Response.json({ success: true, hostname, challenge_ts: new Date().toISOString() });
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const config = right(readConfig(given));
  let served: Seen['served'] | undefined;
  const running = await runBank(config, join(folder, 'web'), (whole) => {
    served = whole as Seen['served'];
    return buildServer(whole);
  });
  if (served?.web === undefined) throw new Error('no portal was served');
  const lines: string[] = [];
  Object.assign(served.log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
  const report = (error: unknown) => expect(error).toBeUndefined();
  const bank = await openBank(config, report, { ...(await openAsItIs(config, report)), texts: [] });
  const { index } = served.web;
  const [, written = ''] = /<script[^>]*>(.*?)<\/script>/.exec(index) ?? [];
  await addAged(bank);
  await queue(bank, 'under', hour.under);
  await queue(bank, 'over', hour.over);
  await queueCode(bank, 'codigo', 'tu código');
  vi.advanceTimersByTime(10 * aMinute);
  // Waits longer than idle workers sleep between two looks at the outbox.
  await pause(3 * aSecond);
  const sentBeforeWorker = { mails: smtp.taken.length, codes: heard.length };
  const program = (file: string, words: readonly string[], more: Given = {}): ChildProcess =>
    spawn(process.execPath, [`composition/${file}`, ...words], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...given, NODE_EXTRA_CA_CERTS: join(folder, 'smtp.pem'), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const worker = program('outbox-worker.ts', [], { PUERTO_METRICAS: workerPort });
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  return {
    ...{ site, running, served, bank, index, lines, sentBeforeWorker, verifierSecrets },
    settings: served.settings ?? {},
    page: JSON.parse(written) as PortalSettings,
    operate: async (...words) => {
      const { stdout, stderr } = program('operator.ts', words);
      return (await Promise.all([textOf(stdout), textOf(stderr)])).join('');
    },
    close: async () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      worker.kill('SIGTERM');
      await gone;
      await bank.close();
      setDefaultCACertificates(trusted);
    },
  };
};
