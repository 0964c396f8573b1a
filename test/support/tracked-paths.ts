import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathsUnder, projectRoot } from '#composition/scripts/project-files.ts';

/** Lists the files tracked by git; in a copy without a repository, all files except the bank's data folder. */
export const trackedPaths = (): readonly string[] => {
  if (!existsSync(join(projectRoot, '.git')))
    return pathsUnder('.').filter((path) => !path.startsWith('data/'));
  return execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(projectRoot, path)));
};
