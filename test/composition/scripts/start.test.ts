import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

const mocked = [
  ...['vite', 'node:child_process', '#composition/bank/free-ports.ts', '#composition/end-with-shell.ts'],
  '#composition/settings/environment.ts',
];
afterEach(() => {
  mocked.forEach((path) => vi.doUnmock(path));
  vi.resetModules();
  vi.restoreAllMocks();
});

it('the start reads settings and ports before it builds, runs the bank in a process of its own, and ends as that does', async () => {
  const story: unknown[] = [];
  const tell = (...what: readonly unknown[]) => void story.push(what);
  const bank = Object.assign(new EventEmitter(), { kill: (signal: string) => tell('ends', signal) });
  vi.doMock('vite', () => ({ build: async (given: object) => tell('builds', given) }));
  vi.doMock('node:child_process', async (original) => ({
    ...(await original<object>()),
    spawn: (...given: readonly unknown[]) => {
      tell('starts', ...given);
      return bank;
    },
  }));
  vi.doMock('#composition/settings/environment.ts', () => ({
    configOrExit: (hear: (line: string) => unknown) => ['the settings', hear('a misspelt setting')],
  }));
  vi.doMock('#composition/bank/free-ports.ts', () => ({
    freePortsOrExit: async (config: unknown) => tell('tries the ports of', config),
  }));
  vi.doMock('#composition/end-with-shell.ts', () => ({ endWithShell: () => tell('watches its shell') }));
  const heard = new Map<unknown, () => void>();
  vi.spyOn(process, 'on').mockImplementation(((signal: string, hear: () => void) => {
    heard.set(signal, hear);
    return process;
  }) as never);
  vi.spyOn(process, 'exit').mockImplementation(((code: number) => tell('exits', code)) as never);
  vi.spyOn(console, 'error').mockImplementation(tell);
  vi.resetModules();
  await import('#composition/scripts/start.ts');
  const NODE_COMPILE_CACHE = join(projectRoot, 'node_modules/.cache/zaguan');
  expect(story.splice(0)).toEqual([
    ['tries the ports of', ['the settings', undefined]],
    ['builds', { configFile: join(projectRoot, 'composition/vite.config.ts'), logLevel: 'warn' }],
    [
      ...['starts', process.execPath, [join(projectRoot, 'composition/serve.ts')]],
      { stdio: 'inherit', env: { NODE_COMPILE_CACHE, ...process.env } },
    ],
    ['watches its shell'],
  ]);
  heard.get('SIGINT')?.();
  expect(story).toEqual([]);
  heard.get('SIGTERM')?.();
  bank.emit('exit', null);
  expect(story.splice(0)).toEqual([
    ['ends', 'SIGTERM'],
    ['exits', 1],
  ]);
  expect([...heard.keys()]).toEqual(['SIGINT', 'SIGTERM']);
});
