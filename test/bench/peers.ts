import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const peerFolder = fileURLToPath(new URL('./peers', import.meta.url));

/** Installs the packages compared with in a folder of their own, since npm cannot resolve them together with ours. */
export const installPeers = (): void => {
  if (existsSync(join(peerFolder, 'node_modules'))) return;
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: peerFolder, stdio: 'inherit' });
};

/** Imports a module of the compared packages, with the type that the bench expects. */
export const fromPeers = async <Given>(file: string): Promise<Given> => {
  installPeers();
  return (await import(join(peerFolder, file))) as Given;
};
