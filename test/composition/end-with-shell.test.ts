import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot, read } from '#composition/scripts/project-files.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

describe('EXT-2228 a signal to end that comes through npm', () => {
  it.each(['outbox-worker.ts', 'scripts/start.ts', 'scripts/dev.ts', 'scripts/demo.ts'])(
    'is watched by every server until stopped: %s',
    (program) => {
      expect(read(`composition/${program}`)).toMatch(/^ *endWithShell\(\);$/m);
    },
  );

  let folder: string;
  let worker: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-signals-'));
  });
  afterAll(async () => {
    worker?.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('ends the worker that delivers', async () => {
    const metrics = await freePort();
    const env = { ...process.env, ...masterKeySetting, DATOS: folder, PUERTO_METRICAS: String(metrics) };
    const given = { cwd: projectRoot, env };
    expect(spawnSync('npm', ['run', 'bank', '--', 'migrar'], given).status).toBe(0);
    worker = spawn('npm', ['run', 'entrega'], { ...given, stdio: 'ignore' });
    const answers = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${metrics}/metricas`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    worker.kill('SIGTERM');
    await expect.poll(answers, { timeout: 20_000 }).toBe(false);
  }, 120_000);
});
