import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { findPromtool } from '../support/find-program.ts';

it.each([
  ['check', 'rules', 'alertas.yml'],
  ['test', 'rules', 'alertas-prueba.yml'],
])('promtool %s %s %s', (...args) => {
  const run = spawnSync(findPromtool(), args, {
    cwd: join(projectRoot, 'docs/deployment'),
    encoding: 'utf8',
  });
  expect(run.stderr + run.stdout).toContain('SUCCESS');
  expect(run.status).toBe(0);
});
