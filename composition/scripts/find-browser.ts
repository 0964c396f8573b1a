import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Names of the browser to look for: headless shells first, which need a quarter less CPU.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const candidates = (): readonly string[] => [
  ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  chromium.executablePath(),
];

// Tells whether a browser works, by asking it for its version, since the file may be a stub that only
// explains the installation.
const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const run = (command: string, args: readonly string[]): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
};

const fromDebian = (name: string) => (): void => {
  if (process.getuid?.() !== 0) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', name]);
};

const installers: readonly (() => void)[] = [
  fromDebian('chromium-headless-shell'),
  fromDebian('chromium'),
  () => run('npx', ['playwright', 'install', 'chromium']),
];

/** Finds a working Chromium or Chrome, installing one if possible; returns its path. */
export const findBrowser = (): string => {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and no browser starts from there.`);
  }
  for (const install of [() => undefined, ...installers]) {
    install();
    const found = candidates().find(works);
    if (found !== undefined) return found;
  }
  throw new Error(
    'No Chromium or Chrome was found and none could be installed. Install one and run again:\n' +
      '  Debian: sudo apt-get install chromium-headless-shell\n  elsewhere: npx playwright install --with-deps chromium\n' +
      'or set CHROMIUM_PATH to the program of an installed one.',
  );
};
