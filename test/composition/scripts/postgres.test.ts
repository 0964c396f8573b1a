import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from '#composition/scripts/postgres.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { freshDatabase } from '#test/support/postgres.ts';

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

it('a server listens on 127.0.0.1 only and leaves nothing behind when stopped', async () => {
  const { url, stop } = await startPostgres();
  const folder = String(await ask(url, 'show data_directory'));
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
  expect(existsSync(folder)).toBe(true);
  await stop();
  expect(await isListening(url)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

it('a server ends with the process that started it, even when that is killed', async () => {
  const module = pathToFileURL(join(projectRoot, 'composition/scripts/postgres.ts')).href;
  const script = `const { startPostgres } = await import('${module}'); console.log((await startPostgres()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = String(line).trim();
  const folder = String(await ask(url, 'show data_directory'));
  child.kill('SIGKILL');
  for (let tries = 0; tries < 100 && existsSync(folder); tries += 1) await wait(100);
  expect(existsSync(folder)).toBe(false);
  expect(await isListening(url)).toBe(false);
});

it('every fresh database is empty and its own', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()];
  await ask(one.url, 'create table a (b text)');
  expect(await ask(one.url, "select count(*)::int from pg_tables where tablename = 'a'")).toBe(1);
  expect(await ask(other.url, "select count(*)::int from pg_tables where tablename = 'a'")).toBe(0);
  await one.drop();
  await other.drop();
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist');
});
