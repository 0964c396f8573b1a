import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { freshDatabase } from '../support/postgres.ts';
import { right } from '../support/right.ts';
import { startSmtp, type TakenMail, type TestSmtp } from '../support/worlds/smtp-server.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 60;
const rows = 2_000;
const minute = 60_000;
// Shares of the queued messages: one in 40 is a code, one address in 100 does not exist, and one address in 50 is
// accepted only at the second attempt.
const isCode = (place: number): boolean => place % 40 === 7;
const isNobodys = (place: number): boolean => place % 100 === 3;
const isCut = (taken: number): boolean => taken % 50 === 49;
const isLater = (place: number): boolean => place % 50 === 11;

describe('EXT-1901 EXT-1903 EXT-1906 two workers, kill -9 amid 2,000 rows', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let bank: OpenBank;
  let smtp: TestSmtp;
  let stopSms: () => void;
  let settings: Readonly<Record<string, string>>;
  const workers: ChildProcess[] = [];
  const refusedOnce = new Set<string>();
  const earlier: TakenMail[] = [];
  const sms: { readonly id: string; readonly text: string }[] = [];
  let port = 0;

  const behaviour = {
    slowly: 40,
    rcpt: (address: string) => {
      const place = Number(/^fila-(\d+)@/.exec(address)?.[1]);
      if (isNobodys(place)) return [550, '5.1.1 No such user'] as const;
      if (!isLater(place) || refusedOnce.has(address)) return undefined;
      refusedOnce.add(address);
      return [451, '4.2.0 Later'] as const;
    },
    // Accepts one message in fifty completely, then cuts the connection without an answer.
    cutAt: (place: 'rcpt' | 'data', taken: number) => place === 'data' && isCut(taken),
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-entrega-'));
    database = await freshDatabase();
    const fresh = await openPostgres(database.url, () => undefined);
    await migrate(fresh);
    await fresh.close();
    smtp = await startSmtp(behaviour);
    port = smtp.port;
    const phones = createServer(async (request, response) => {
      sms.push(JSON.parse(await text(request)));
      response.writeHead(202).end();
    });
    await new Promise<void>((resolve) => phones.listen(0, '127.0.0.1', resolve));
    stopSms = () => void phones.close();
    await writeFile(join(folder, 'smtp.pem'), smtp.certificate);
    settings = {
      ...{ DATOS: folder, ...masterKeySetting, DATABASE_URL: database.url, NIVEL_DE_REGISTRO: 'fatal' },
      ...{
        SMTP_HOST: '127.0.0.1',
        SMTP_PUERTO: String(port),
        SMTP_USUARIO: 'banco',
        SMTP_CLAVE: 'una clave',
      },
      SMS_URL: `http://127.0.0.1:${(phones.address() as AddressInfo).port}/mensajes`,
      SMS_SECRETO: 'un secreto',
    };
    bank = await openBank(right(readConfig(settings)), (error) => console.error(error));
  });

  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    stopSms();
    await smtp.stop();
    await bank.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const startWorker = async (place: number): Promise<void> => {
    const worker = spawn(process.execPath, ['composition/outbox-worker.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, NODE_EXTRA_CA_CERTS: join(folder, 'smtp.pem') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers[place] = worker;
    await new Promise<void>((resolve, reject) => {
      worker.stdout?.once('data', () => resolve());
      worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
    });
  };

  const killWorker = async (place: number): Promise<void> => {
    const worker = workers[place];
    const gone = new Promise((resolve) => worker?.removeAllListeners('exit').once('exit', resolve));
    worker?.kill('SIGKILL');
    await gone;
  };

  const queue = async (from: number, to: number): Promise<void> => {
    const places = Array.from({ length: to - from }, (_, at) => from + at);
    const mails = places.filter((place) => !isCode(place));
    const codes = places.filter(isCode);
    await bank.database.kysely
      .insertInto('user_mail')
      .values(
        mails.map((place) => ({
          ...{
            id: `fila-${place}`,
            usuario: String(place),
            kind: 'key-changed',
            queued_at: bank.database.now,
          },
          ...{ recipient: `fila-${place}@x.example`, subject: `Fila ${place}`, text: 'Un aviso', html: '' },
        })),
      )
      .execute();
    if (codes.length > 0)
      await bank.database.kysely
        .insertInto('sms')
        .values(
          await Promise.all(
            codes.map(async (place) => ({
              ...{ id: `fila-${place}`, usuario: String(place), mobile: `+56 9 ${place}` },
              text: right(await bank.access.sealer.seal('sms', `código ${place}`)()),
              // Queueing time an hour ahead, since a code is valid for ten minutes and the test may take longer.
              queued_at: sql<number>`${bank.database.now} + ${60 * minute}`,
            })),
          ),
        )
        .execute();
  };

  const left = async (): Promise<number> => {
    const counted = await Promise.all(
      (['user_mail', 'sms'] as const).map((box) =>
        bank.database.kysely
          .selectFrom(box)
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('delivered_at', 'is', null)
          .where('gave_up_at', 'is', null)
          .executeTakeFirstOrThrow(),
      ),
    );
    return counted.reduce((sum, { count }) => sum + Number(count), 0);
  };

  /** Returns the rows whose delivery was started and has no recorded end, with the worker that claimed each. */
  const onTheLine = async (): Promise<ReadonlyMap<string, string | null>> => {
    const held = await Promise.all(
      (['user_mail', 'sms'] as const).map((box) =>
        bank.database.kysely
          .selectFrom(box)
          .select(['id', 'claim'])
          .whereRef('attempts', '>', 'failures')
          .where('delivered_at', 'is', null)
          .where('gave_up_at', 'is', null)
          .execute(),
      ),
    );
    return new Map(held.flat().map(({ id, claim }) => [id, claim]));
  };

  // Deliveries of the killed worker: those that have no end after five seconds, a time in which the
  // other worker ends its own deliveries.
  const ofTheKilled = new Set<string>();
  const noteKilled = async (): Promise<void> => {
    const held = await onTheLine();
    await pause(5_000);
    const still = await onTheLine();
    for (const [id, claim] of held) if (still.get(id) === claim) ofTheKilled.add(id);
  };

  // Makes waiting rows due, as if this time had passed.
  const letPass = async (minutes: number): Promise<void> => {
    for (const box of ['user_mail', 'sms'] as const)
      await bank.database.kysely
        .updateTable(box)
        .set({ due_at: sql<number>`due_at - ${minutes * minute}` })
        .where('delivered_at', 'is', null)
        .execute();
  };

  it(`loses none over ${rounds} kills and an hour without a mail server, and repeats only those of the killed and the cut`, async () => {
    const ready = [startWorker(0), startWorker(1)];
    const notes: Promise<void>[] = [];
    let underTheStop: readonly string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await queue(Math.floor((round * rows) / rounds), Math.floor(((round + 1) * rows) / rounds));
      await ready[round % 2];
      await pause(200 + Math.random() * 800);
      await killWorker(round % 2);
      notes.push(noteKilled());
      if (round === rounds / 2) {
        await Promise.all(notes);
        underTheStop = [...(await onTheLine()).keys()];
        await smtp.stop();
        await letPass(30);
        await pause(2_000);
        await letPass(30);
        await pause(2_000);
        earlier.push(...smtp.taken);
        smtp = await startSmtp(behaviour, port);
      }
      ready[round % 2] = startWorker(round % 2);
    }
    await Promise.all([...ready, ...notes]);
    // Time limit of ten minutes, since rows claimed by the last killed worker become due again only when their
    // lease ends.
    const until = Date.now() + 10 * minute;
    while ((await left()) > 0 && Date.now() < until) await pause(2_000);
    const taken = [...earlier, ...smtp.taken];
    const cut = new Set(
      [earlier, smtp.taken].flatMap((list) => list.flatMap(({ to }, place) => (isCut(place + 1) ? to : []))),
    );
    const kept = await bank.database.kysely.selectFrom('user_mail').selectAll().execute();
    const codes = await bank.database.kysely.selectFrom('sms').selectAll().execute();
    const came = new Map<string, string[]>();
    for (const { to, source } of taken)
      for (const address of to) {
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
        came.set(address, [...(came.get(address) ?? []), id]);
      }
    const mails = kept.map((row) => ({ ...row, came: came.get(row.recipient ?? '') ?? [] }));
    const place = (id: string): number => Number(id.replace('fila-', ''));
    const twice = mails.filter((row) => row.came.length > 1);
    const wasKilled = ({ id }: { readonly id: string }): boolean => ofTheKilled.has(id);
    const wasCut = ({ id, recipient }: { readonly id: string; readonly recipient: string | null }): boolean =>
      cut.has(recipient ?? '') || underTheStop.includes(id);
    const codesTwice = codes.filter((row) => sms.filter(({ id }) => id === row.id).length > 1);
    console.log(
      `${rounds} kills, ${mails.length} mails and ${codes.length} codes: ` +
        `${mails.filter((row) => row.delivered_at !== null).length} mails and ${codes.filter((row) => row.delivered_at !== null).length} codes delivered, ` +
        `${mails.filter((row) => row.gave_up_at !== null).length} refused for good, ` +
        `${mails.filter((row) => row.delivered_at === null && row.gave_up_at === null).length} lost; ` +
        `${twice.length} mails and ${codesTwice.length} codes came twice ` +
        `(${twice.filter(wasKilled).length} of a killed worker, ${twice.filter((row) => !wasKilled(row) && wasCut(row)).length} of a cut line)`,
    );
    expect(mails.length + codes.length).toBe(rows);
    for (const row of mails)
      expect([row.id, row.delivered_at === null ? row.gave_up_why : 'sent', row.text]).toEqual([
        row.id,
        isNobodys(place(row.id)) ? 'refused' : 'sent',
        '',
      ]);
    expect(mails.filter((row) => row.delivered_at !== null && row.came.length === 0)).toEqual([]);
    expect(codes.filter((row) => row.delivered_at === null)).toEqual([]);
    expect(new Set(sms.map(({ id }) => id)).size).toBe(codes.length);
    for (const row of twice) expect([row.id, new Set(row.came).size]).toEqual([row.id, 1]);
    expect(twice.filter((row) => !wasKilled(row) && !wasCut(row))).toEqual([]);
    // Expects few deliveries in progress at the kills, since each of them may be sent twice, so that the check
    // above stays meaningful.
    expect(ofTheKilled.size).toBeLessThan(6 * rounds);
    for (const row of codesTwice) expect([row.id, wasKilled(row)]).toEqual([row.id, true]);
  });
});
