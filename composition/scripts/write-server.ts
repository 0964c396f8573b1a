import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-files.ts';
import { runsOrIsLicence, serverFiles, serverModules } from './server-tree.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Uso: npm run servidor [-- CARPETA]',
  'Deja en la carpeta (por omisión, dist/servidor) lo que un nodo necesita para correr.',
);

const destination = process.argv[2] ?? join(projectRoot, 'dist/servidor');

if (!existsSync(join(projectRoot, 'dist/web'))) {
  console.error('Falta el portal construido: corre `npm run build` primero.');
  process.exit(1);
}
for (const path of [...serverFiles(), 'dist/web'])
  cpSync(join(projectRoot, path), join(destination, path), { recursive: true });
// Copies the installed packages only, since those for other systems are not installed.
for (const place of serverModules().filter((path) => existsSync(join(projectRoot, path))))
  cpSync(join(projectRoot, place), join(destination, place), {
    recursive: true,
    filter: runsOrIsLicence,
  });
// Path of the licence of Node itself, copied since the container image contains Node.
const node = `node_modules/node-${process.platform}-${process.arch}/LICENSE`;
if (existsSync(join(projectRoot, node)))
  cpSync(join(projectRoot, node), join(destination, 'NODE-LICENSE.txt'));
console.log(`Lo que un nodo necesita está en ${destination}`);
