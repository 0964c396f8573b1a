import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { startSmtp } from '#test/support/worlds/smtp-server.ts';

it('EXT-1906 a stopped worker waits for the mail in progress, and records it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-worker-'));
  const smtp = await startSmtp({ offersTls: false, slowly: 11 * aSecond });
  const env = {
    ...{ ...process.env, ...masterKeySetting, DATOS: folder },
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PUERTO: String(smtp.port), SMTP_TLS: 'local' },
    PUERTO_METRICAS: String(await freePort()),
  };
  const given = { cwd: projectRoot, env };
  expect(spawnSync(process.execPath, ['composition/operator.ts', 'migrar'], given).status).toBe(0);
  const { kysely, close } = await openSqlite(join(folder, 'banco.sqlite'));
  await kysely
    .insertInto('user_mail')
    .values({
      ...{ id: 'm1', usuario: '12345678-5', kind: 'key-changed', recipient: 'ana@elsol.cl' },
      ...{ subject: 'Se cambió su clave', text: 'Si fue usted, nada.', html: '', queued_at: Date.now() },
    })
    .execute();
  const metrics = `http://127.0.0.1:${env.PUERTO_METRICAS}/metricas`;
  const worker = spawn(process.execPath, ['composition/outbox-worker.ts'], given);
  const said = text(worker.stdout);
  // Waits until the mail server has received the whole message, which it confirms only after the default grace
  // period of close-with-grace.
  await expect.poll(() => smtp.taken.length, { timeout: 60_000 }).toBe(1);
  expect(await (await fetch(metrics)).text()).toContain('zaguan_outbox_waiting{box="user_mail"} 1');
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(await said).toContain('Este proceso envía lo que espera en: mail, user_mail, sms\n');
  const [mail] = await kysely.selectFrom('user_mail').select('delivered_at').execute();
  await close();
  await smtp.stop();
  await rm(folder, { recursive: true });
  expect(mail?.delivered_at).toEqual(expect.any(Number));
}, 120_000);

it('EXT-1910 a worker that nobody gave a carrier ends with 1 and says which settings are missing', () => {
  const env = { ...process.env, ...productionSettings, DATOS: '/nowhere' };
  const ran = spawnSync(process.execPath, ['composition/outbox-worker.ts'], {
    ...{ cwd: projectRoot, env, encoding: 'utf8' },
  });
  expect([ran.status, ran.stdout]).toEqual([1, '']);
  expect(ran.stderr).toBe(
    'Nadie lleva los mensajes de este banco: faltan SMTP_HOST, o SMS_URL y SMS_SECRETO.\n',
  );
});

describe('the end of a worker', () => {
  const mocked = [
    ...['close-with-grace', 'node:timers/promises', '#composition/end-with-shell.ts'],
    ...['#composition/bank/delivery.ts', '#composition/bank/open-metrics.ts'],
    ...['#composition/bank/ports.ts', '#composition/bank/database.ts', '#composition/bank/open-log.ts'],
  ];
  const umask = process.umask();
  afterEach(() => {
    process.umask(umask);
    mocked.forEach((path) => vi.doUnmock(path));
    vi.resetModules();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('EXT-1906 waits 95 s for what is on its way, 5 s less than it may take at all, and closes the database last', async () => {
    const story: unknown[] = [];
    const tell = (what: unknown) => async () => void story.push(what);
    let end: ((why: { readonly err?: Error }) => Promise<void>) | undefined;
    vi.doMock('close-with-grace', () => ({
      default: (given: object, work: typeof end) => {
        story.push(given);
        end = work;
      },
    }));
    vi.doMock('node:timers/promises', () => ({
      setTimeout: (milliseconds: number, _: unknown, { ref }: { readonly ref: boolean }) => ({
        milliseconds,
        ref,
      }),
    }));
    vi.doMock('#composition/end-with-shell.ts', () => ({
      endWithShell: () => story.push('its shell is watched'),
    }));
    vi.doMock('#composition/bank/delivery.ts', () => ({
      carriedBoxes: () => ['mail', 'sms'],
      startDelivery: ({ meter, report, warn }: Readonly<Record<string, unknown>>) => {
        story.push(meter, report, warn);
        return { stop: async (grace: unknown) => void story.push(grace) };
      },
    }));
    vi.doMock('#composition/bank/open-metrics.ts', () => ({
      openMetrics: async ({ database, warn }: Readonly<Record<string, unknown>>) => ({
        delivery: `its meter, beside ${String(database)} and ${String(warn)}`,
        stop: tell('its figures are served no more'),
      }),
    }));
    vi.doMock('#composition/bank/open-log.ts', () => ({
      openLog: () => ({ report: 'its reports', warn: 'its warnings' }),
    }));
    vi.doMock('#composition/bank/database.ts', () => ({ openAsItIs: async () => ({}) }));
    vi.doMock('#composition/bank/ports.ts', () => ({
      openBank: async (_: unknown, report: unknown) => ({
        database: `a database that has ${String(report)}`,
        close: tell('its database is closed'),
      }),
    }));
    vi.resetModules();
    vi.stubEnv('NIVEL_DE_REGISTRO', 'silent');
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void story.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: unknown) => void story.push(String(line)));
    process.umask(0o022);
    await import('#composition/outbox-worker.ts');
    expect(process.umask()).toBe(0o077);
    expect(story.splice(0)).toEqual([
      'its meter, beside a database that has its reports and its warnings',
      ...['its reports', 'its warnings'],
      { delay: 100_000 },
      'its shell is watched',
      '\nEste proceso envía lo que espera en: mail, sms\n',
    ]);
    const ended = [
      { milliseconds: 95_000, ref: false },
      'its figures are served no more',
      'its database is closed',
    ];
    await end?.({});
    expect(story.splice(0)).toEqual(ended);
    await end?.({ err: new Error('se cortó') });
    expect(story).toEqual(['Error: se cortó', ...ended]);
  });
});
