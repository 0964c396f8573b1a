import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

it.each([
  ['zaguan', ['--help'], 'out'],
  ['zaguan', ['nada'], 'err'],
  ['contract', ['--help'], 'out'],
  ['contract', ['--nada'], 'err'],
  ['operator', ['--help'], 'out'],
  ['operator', ['nada'], 'err'],
])('the program %s %s writes to std%s alone', (program, words, stream) => {
  const { stdout, stderr } = spawnSync(process.execPath, [`composition/${program}.ts`, ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect({ out: stdout !== '', err: stderr !== '' }).toEqual({
    out: stream === 'out',
    err: stream === 'err',
  });
});
