import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

  it('looks twice a second for the shell that started it, keeps no program alive, and looks no more once a signal came', async () => {
    const looks: (() => void)[] = [];
    const looking = { unref: vi.fn() };
    const interval = vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => {
      looks.push(look);
      return looking;
    }) as never);
    const cleared = vi.spyOn(globalThis, 'clearInterval').mockImplementation(() => undefined);
    const killed = vi.spyOn(process, 'kill').mockReturnValue(true);
    const once = vi.spyOn(process, 'once').mockReturnThis();
    const { ppid } = process;
    vi.stubEnv('npm_lifecycle_event', undefined);
    vi.resetModules();
    const { endWithShell } = await import('#composition/end-with-shell.ts');
    endWithShell();
    expect([interval.mock.calls, once.mock.calls]).toEqual([[], []]);
    vi.stubEnv('npm_lifecycle_event', 'start');
    endWithShell();
    expect(interval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 500);
    expect(looking.unref).toHaveBeenCalledOnce();
    looks[0]?.();
    expect(killed).not.toHaveBeenCalled();
    Object.assign(process, { ppid: 1 });
    looks[0]?.();
    expect(killed).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM');
    expect(once.mock.calls.map(([signal]) => signal)).toEqual(['SIGINT', 'SIGTERM']);
    once.mock.calls.forEach(([, handle]) => handle());
    expect(cleared.mock.calls).toEqual([[looking], [looking]]);
    Object.assign(process, { ppid });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

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
