import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const peerFolder = fileURLToPath(new URL('./peers', import.meta.url));

/** Other people's packages do not resolve beside our own, so they are installed for the bench alone. */
export const installPeers = (): void => {
  if (existsSync(join(peerFolder, 'node_modules'))) return;
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: peerFolder, stdio: 'inherit' });
};

/** What a module of theirs gives, as this bench calls it. */
export const fromPeers = async <Given>(file: string): Promise<Given> => {
  installPeers();
  return (await import(join(peerFolder, file))) as Given;
};
