import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, read } from '#composition/scripts/project-files.ts';
import { findPromtool, findSystemdAnalyze } from '../support/find-program.ts';

it.each([
  ['check', 'rules', 'alertas.yml'],
  ['test', 'rules', 'alertas-prueba.yml'],
])('EXT-208 EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 promtool %s %s %s', (...args) => {
  const run = spawnSync(findPromtool(), args, {
    cwd: join(projectRoot, 'docs/deployment'),
    encoding: 'utf8',
  });
  expect(run.stderr + run.stdout).toContain('SUCCESS');
  expect(run.status).toBe(0);
});

it('systemd has nothing to say of the unit of a node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaguan-unit-'));
  const unit = join(folder, 'zaguan.service');
  // Writes the documented unit with the path of this project, since systemd-analyze looks for the program at the
  // unit's path.
  writeFileSync(unit, read('docs/deployment/zaguan.service').replaceAll('/opt/zaguan', projectRoot));
  const run = spawnSync(findSystemdAnalyze(), ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(run.stderr + run.stdout).toBe('');
  expect(run.status).toBe(0);
});
