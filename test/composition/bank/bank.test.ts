import { bankClock } from '#adapters/bank-node/clock.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildServer } from '#adapters/bank-http/server.ts';
import { requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { readStoredOffer, storedOffer } from '#adapters/bank-sql/portability/stored-offer.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { bankDatabase } from '#test/support/postgres.ts';
import { right } from '#test/support/right.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { startSmtp } from '#test/support/worlds/smtp-server.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

let folder: string;
let metrics: string;
let bank: RunningBank;

const configOf = async (settings: Readonly<Record<string, string>> = {}): Promise<BankConfig> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  metrics = `http://127.0.0.1:${metricsPort}/metricas`;
  return right(
    readConfig({
      DATOS: folder,
      PORT: String(port),
      PUERTO_METRICAS: String(metricsPort),
      ...productionSettings,
      ...settings,
    }),
  );
};

const start = async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
  bank = await runBank(await configOf(settings));
};

const statusOf = async (path: string): Promise<number> => (await fetch(bank.address + path)).status;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-bank-'));
});
afterEach(() => rm(folder, { recursive: true }));

const opened = async (settings: Readonly<Record<string, string>>): Promise<unknown> =>
  openBank(await configOf(settings), () => undefined)
    .then(({ close }) => close())
    .then(
      () => 'opened',
      ({ fault }: { fault: unknown }) => fault,
    );

it('EXT-1709 a database that served in production is opened only in production', async () => {
  const demo = { MODO_PRODUCCION: 'no', ORIGEN_PORTAL: '' };
  expect(await opened(demo)).toBe('opened');
  await start();
  await bank.stop();
  expect(await opened(demo)).toEqual({ fault: 'in-production' });
  await expect(configOf(demo).then((config) => runBank(config))).rejects.toMatchObject({
    fault: { fault: 'in-production' },
  });
  expect(await opened({})).toBe('opened');
});

describe('the metrics of a bank that runs', () => {
  it('counts its calls without their addresses, and only where configured', async () => {
    await start();
    await fetch(`${bank.address}/empresas/rest/portabilidad-financiera/cliente-banco/761234560`);
    await fetch(`${bank.address}/nada-761234560?token=secreto`, { method: 'DELETE' });
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
    await fetch(`${bank.address}/empresas/rest/portabilidad-financiera/documento/validar`, {
      method: 'POST',
      body: form,
    });
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/zaguan_uploads_total\{[^}]*\} 1/);
    expect(text).toMatch(/zaguan_call_seconds_count\{[^}]*cliente-banco\/:rut"[^}]*\} 1/);
    expect(text).toContain('zaguan_call_seconds_count{method="none",route="none",status="4xx"} 1');
    expect(text).toMatch(/^zaguan_database_up 1$/m);
    expect(text).not.toMatch(/761234560|secreto/);
    expect(await statusOf('/metricas')).toBe(404);
    await bank.stop();
    await expect(fetch(metrics)).rejects.toThrow();
  });

  it('count what its own delivery sends', async () => {
    const smtp = await startSmtp({ offersTls: false });
    const config = await configOf({
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PUERTO: String(smtp.port), SMTP_TLS: 'local' },
      CORREO_REMITENTE: 'avisos@banco.example',
    });
    const { database, close } = await openBank(config, (error) => expect(error).toBeUndefined());
    const mail = { kind: 'bloqueo', recipient: 'ana@example.com', subject: 's', text: 't', html: '' };
    await database.kysely
      .insertInto('user_mail')
      .values({ ...mail, id: '1', usuario: '1', queued_at: Date.now() })
      .execute();
    await close();
    bank = await runBank(config);
    const sent = 'zaguan_outbox_sent_total{box="user_mail"} 1';
    await expect.poll(async () => (await fetch(metrics)).text()).toContain(sent);
    await bank.stop();
    await smtp.stop();
  });

  it('are served nowhere unless a port is set', async () => {
    await start({ PUERTO_METRICAS: '' });
    await expect(fetch(metrics)).rejects.toThrow();
    await bank.stop();
  });
});

it('EXT-1804 a start lets go of a stored document that no row names', async () => {
  const before = await openBank(await configOf(), () => undefined);
  const { kysely } = before.database;
  await kysely.insertInto('document_content').values({ upload: 'u', sha256: 'x', size: 1 }).execute();
  await kysely
    .insertInto('document_name')
    .values({ stored_name: 'de-nadie', upload: 'u', named_at: 1 })
    .execute();
  await before.close();
  await start();
  await bank.stop();
  const after = await openBank(await configOf(), () => undefined);
  expect(await after.database.kysely.selectFrom('document_name').select('stored_name').execute()).toEqual([]);
  await after.close();
});

describe('EXT-1017 the people of the demonstration', () => {
  const own = { MODO_PRODUCCION: 'no', ORIGEN_PORTAL: '' };

  it('are loaded and shown at an empty bank', async () => {
    await start(own);
    expect(bank.people).toEqual(demoSeed());
    await bank.stop();
  });

  it('are shown with a mail that waited, where nothing else delivers', async () => {
    await start({ ...own, ENTREGA: 'no' });
    const { kysely, close } = await openSqlite(join(folder, 'banco.sqlite'));
    const mail = { id: '1', usuario: '1', kind: 'bloqueo', recipient: 'ana@example.com' };
    await kysely
      .insertInto('user_mail')
      .values({ ...mail, subject: 'Un aviso que esperaba', text: 't', html: '', queued_at: Date.now() })
      .execute();
    await close();
    const page = await (await fetch(`${bank.address}/banco-de-pruebas`)).text();
    expect(page).toContain('Un aviso que esperaba');
    await bank.stop();
  });

  it('are not shown where another file was loaded, though it has one of them', async () => {
    const opened = await openBank(right(readConfig({ DATOS: folder, ...masterKeySetting })), () => undefined);
    const { personas, ...others } = demoSeed();
    const [first] = personas;
    if (first === undefined) throw new Error('The demo set has nobody');
    const nothing = { empresas: [], solicitudes: [], certificados: [], usuarios: [] };
    await seedBank(opened, { ...others, ...nothing, personas: [first] });
    await opened.close();
    await start(own);
    expect(bank.people).toMatchObject({ personas: [], empresas: [], usuarios: [] });
    const page = await (await fetch(`${bank.address}/banco-de-pruebas`)).text();
    expect(page).not.toContain('Soleado4');
    await bank.stop();
  });
});

describe('what a bank has taken', () => {
  afterEach(() => vi.useRealTimers());

  /** Builds the bank's server with this `listen` in place of the real one. */
  const listeningBy =
    (listen: (options: unknown) => Promise<string>): typeof buildServer =>
    async (given) =>
      Object.assign(await buildServer(given), { listen: listen as never });

  it.each([
    ['SQLite', async () => ({ url: '', drop: async () => undefined })],
    ['PostgreSQL', bankDatabase],
  ])(
    'EXT-603 is let go at its end over %s: timers, ports, database and the lock of its folder',
    async (_, make) => {
      const { url, drop } = await make();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const config = await configOf(url === '' ? {} : { DATABASE_URL: url });
      for (let time = 0; time < 2; time += 1) {
        bank = await runBank(config);
        expect(vi.getTimerCount()).toBeGreaterThan(0);
        await bank.stop();
        expect(vi.getTimerCount()).toBe(0);
      }
      await drop();
    },
  );

  it('EXT-404 is let go by a start that may not listen', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const config = await configOf({ SEGUNDOS_DE_DRENAJE: '600' });
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: config.port });
    const refused = runBank(
      config,
      undefined,
      listeningBy(() => Promise.reject(taken)),
    );
    await expect(refused).rejects.toMatchObject({ fault: { fault: 'port-taken', port: config.port } });
    expect(vi.getTimerCount()).toBe(0);
    bank = await runBank({ ...config, drainSeconds: 0 });
    await bank.stop();
  });

  it('EXT-404 is let go by a start that cannot make its folder ready', async () => {
    const config = await configOf();
    const inTheWay = join(folder, 'recibiendo');
    await writeFile(inTheWay, 'no es una carpeta');
    await expect(runBank(config)).rejects.toMatchObject({ fault: { fault: 'data-folder' } });
    // Expects the failed start to have closed the database: SQLite deletes the WAL file when the last connection
    // closes.
    expect(await readdir(folder)).not.toContain('banco.sqlite-wal');
    await rm(inTheWay);
    bank = await runBank(config);
    await bank.stop();
  });

  it('EXT-404 is let go by a start that fails once it has taken its folder', async () => {
    const config = await configOf();
    const rename = async (from: string, to: string) => {
      const { kysely, close } = await openSqlite(join(folder, 'banco.sqlite'));
      await kysely.schema.alterTable(from).renameTo(to).execute();
      await close();
    };
    await (await openBank(config, () => undefined)).close();
    await rename('document_name', 'away');
    await expect(runBank(config)).rejects.toMatchObject({ fault: { step: 'documents' } });
    expect(await readdir(folder)).not.toContain('banco.sqlite-wal');
    await rename('away', 'document_name');
    bank = await runBank(config);
    await bank.stop();
  });

  it('EXT-2361 is the address of its settings, with a line for the calls that come at once', async () => {
    const config = await configOf();
    const asked: unknown[] = [];
    bank = await runBank(
      config,
      undefined,
      listeningBy(async (options) => {
        asked.push(options);
        return 'http://127.0.0.1';
      }),
    );
    await bank.stop();
    expect(asked).toEqual([{ host: config.host, port: config.port, backlog: 4_096 }]);
  });
});

it.each([
  ['production', {}, { demo: 'none', signer: 'none' }],
  ['a demonstration', { MODO_PRODUCCION: 'no', ORIGEN_PORTAL: '' }, { demo: 'there', signer: 'there' }],
] as const)('CERT-19 what is invented is served in no production: %s', async (_, settings, served) => {
  const there = (thing: unknown): string => (thing === undefined ? 'none' : 'there');
  const told: unknown[] = [];
  bank = await runBank(await configOf(settings), undefined, (given) => {
    const { access } = given;
    told.push({ demo: there(access?.demo), signer: there(access?.signer) });
    return buildServer(given);
  });
  await bank.stop();
  expect(told).toEqual([served]);
});

it('a bank is not ready once its database server has lost the database', async () => {
  const { url, drop } = await bankDatabase();
  await start({ DATABASE_URL: url });
  expect(await statusOf('/salud/lista')).toBe(200);
  await drop();
  await expect.poll(() => statusOf('/salud/lista')).toBe(503);
  expect(await statusOf('/salud/viva')).toBe(200);
  await bank.stop();
});

describe('a bank that is told to end', () => {
  it('says that it is not ready, serves for as long as is set, then no more', async () => {
    await start({ SEGUNDOS_DE_DRENAJE: '1' });
    expect(await statusOf('/salud/lista')).toBe(200);
    const stopped = bank.stop();
    expect(await statusOf('/salud/lista')).toBe(503);
    expect(await statusOf('/salud/viva')).toBe(200);
    await stopped;
    await expect(statusOf('/salud/viva')).rejects.toThrow();
  });

  it('finishes calls in progress, and closes connections', async () => {
    await start({ PISO_RESPUESTA_MS: '600' });
    const form = new URLSearchParams({ username: '123456785', password: 'Soleado4' });
    const underWay = fetch(`${bank.address}/auth/cred_submit`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = performance.now();
    await bank.stop();
    expect(performance.now() - before).toBeGreaterThan(200);
    const answer = await underWay;
    expect([answer.status, answer.headers.get('connection')]).toEqual([303, 'close']);
  });
});

it.each(['0', '4'])(
  'EXT-1906 a stopped bank claims no more messages, and records deliveries in progress before it closes (%s s)',
  async (drain) => {
    const smtp = await startSmtp({ offersTls: false, slowly: 1_500 });
    const config = await configOf({
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PUERTO: String(smtp.port), SMTP_TLS: 'local' },
      CORREO_REMITENTE: 'avisos@banco.example',
      SEGUNDOS_DE_DRENAJE: drain,
    });
    const withBank = async <Value>(work: (opened: OpenBank) => Promise<Value>): Promise<Value> => {
      const opened = await openBank(config, (error) => expect(error).toBeUndefined());
      return work(opened).finally(opened.close);
    };
    const mail = {
      kind: 'bloqueo',
      recipient: 'ana@example.com',
      subject: 'Un aviso',
      text: 'Hola',
      html: '',
    };
    await withBank(async ({ database }) => {
      const rows = ['1', '2', '3'].map((id) => ({ ...mail, id, usuario: id, queued_at: Date.now() }));
      await database.kysely.insertInto('user_mail').values(rows).execute();
    });
    bank = await runBank(config);
    await expect.poll(() => smtp.connections(), { timeout: 5_000 }).toBe(2);
    await bank.stop();
    const kept = await withBank(({ database }) =>
      database.kysely.selectFrom('user_mail').select(['attempts', 'delivered_at']).execute(),
    );
    await smtp.stop();
    expect(kept.filter(({ delivered_at }) => delivered_at !== null)).toHaveLength(2);
    expect(kept.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1, 1]);
  },
);

it('EXT-1608 a bank that was off reminds of an offer about to end as it starts, once over two starts', async () => {
  const config = await configOf();
  const withBank = async <Value>(work: (opened: OpenBank) => Promise<Value>): Promise<Value> => {
    const opened = await openBank(config, (error) => expect(error).toBeUndefined());
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };
  const id = await withBank(async (opened) => {
    await seedBank(opened, demoSeed());
    const { database, ports } = opened;
    const entered = (await requestsOnFile(database, bankClock())).find(
      ({ estado }) => estado === 'Ingresada',
    );
    const idSolicitud = entered?.id ?? 0;
    const road = ['Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo'] as const;
    for (const to of [...road, 'Oferta Disponible'] as const)
      right(await advanceRequest(ports)(idSolicitud, to)());
    const offer = database.kysely.selectFrom('offer').select('body').where('request_id', '=', idSolicitud);
    const made = readStoredOffer((await offer.executeTakeFirstOrThrow()).body);
    await database.kysely
      .updateTable('offer')
      .set({ body: storedOffer({ ...made, validUntil: ports.clock.today() }) })
      .where('request_id', '=', idSolicitud)
      .execute();
    return idSolicitud;
  });
  for (let starts = 0; starts < 2; starts += 1) {
    bank = await runBank(config);
    await bank.stop();
  }
  const mails = await withBank(({ database }) =>
    database.kysely.selectFrom('mail').select('subject').execute(),
  );
  expect(
    mails.filter(({ subject }) => subject.includes('termina pronto')).map(({ subject }) => subject),
  ).toEqual([expect.stringMatching(`^La oferta de tu solicitud N° ${id} termina pronto · `)]);
});
