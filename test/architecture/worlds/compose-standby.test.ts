import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { postgresPrograms, serverFolder, startPostgres } from '#composition/scripts/postgres.ts';
import { read } from '#composition/scripts/project-files.ts';

const volumeOfCompose = '/var/lib/postgresql/data';

/** Returns the standby's start command from compose.yaml, with this data folder, primary and port. */
const step = (volume: string, primary: string, port: number): string => {
  const [, lines = ''] = /command:\n +- \|\n((?: {8}.*\n)+)/.exec(read('docs/deployment/compose.yaml')) ?? [];
  return lines
    .replaceAll('$$', '$')
    .replaceAll(volumeOfCompose, volume)
    .replace('host=base', `host=127.0.0.1 port=${new URL(primary).port}`)
    .replace('exec postgres', `exec postgres -p ${port} -h 127.0.0.1 -k ${volume}`);
};

const follows = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (
      (await client.query("select 1 from pg_stat_wal_receiver where status = 'streaming'")).rowCount === 1
    );
  } catch {
    // Reports that the standby is not ready: it still copies the primary's data or starts.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

it('the standby of compose.yaml copies itself into a volume that anybody may write to, as its image makes it, and follows', async () => {
  const primary = await startPostgres();
  const programs = postgresPrograms();
  const volume = serverFolder(programs);
  chmodSync(volume, 0o1777);
  const port = await freePort();
  const own = primary.url.replace(new URL(primary.url).port, String(port));
  const standby = spawn('bash', ['-ec', step(volume, primary.url, port)], {
    ...programs.user,
    cwd: volume,
    env: { PATH: `${programs.bin}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  standby.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const gone = once(standby, 'close');
  try {
    const deadline = Date.now() + 30_000;
    while (!(await follows(own)) && standby.exitCode === null && Date.now() < deadline) await pause(100);
    expect(await follows(own), told).toBe(true);
  } finally {
    standby.kill('SIGINT');
    await gone;
    await primary.stop();
    rmSync(volume, { recursive: true, force: true });
  }
});
