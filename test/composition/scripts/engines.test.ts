import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaguan-engines-'));
  symlinkSync(process.execPath, join(folder, 'node'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const program = (name: string, source: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${source}\n`);
  chmodSync(join(folder, name), 0o755);
};

/** Runs a script with a PATH that contains only the test folder. */
const run = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { PATH: folder },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

const asked = (): string => {
  const file = join(folder, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const isRoot = process.getuid?.() === 0;

it('EXT-2403 an engine that is missing and cannot be installed is red and says how it is, and nothing is built', () => {
  program('apt-get', `echo "$@" >> ${folder}/asked; echo "E: Unable to fetch" >&2; exit 100`);
  const { status, said } = run('composition/scripts/engines.ts', 'firefox');
  expect(said).toContain(
    'firefox-esr missing on this machine: install what brings it (Debian or Ubuntu: sudo apt-get install firefox-esr), ' +
      'or set FIREFOX_PATH to where it is, and run again.',
  );
  expect(said).toContain('0 of 1 engines green; missing: firefox');
  expect(said).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
  // Expects only root to try to install the missing engine.
  expect(asked()).toBe(isRoot ? 'update\ninstall -y --no-install-recommends firefox-esr\n' : '');
});

it.runIf(isRoot)('EXT-2403 as root the missing engine is installed', () => {
  const made = `printf '#!/bin/sh\\necho Mozilla Firefox\\n' > ${folder}/firefox-esr; /bin/chmod 755 ${folder}/firefox-esr`;
  program('apt-get', `case "$*" in *firefox-esr) ${made};; esac`);
  expect(run('test/support/engines/make-ready.ts', 'firefox')).toEqual({ status: 0, said: '' });
});
