import fastifyStatic from '@fastify/static';
import closeWithGrace from 'close-with-grace';
import Fastify from 'fastify';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { endWithShell } from '../end-with-shell.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const folder = join(projectRoot, 'dist', 'demo');
const usualPort = 8090;

const buildDemo = () =>
  build({ configFile: join(projectRoot, 'composition', 'vite.demo.config.ts'), logLevel: 'warn' });

const whyNot = (error: unknown, port: string): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `El puerto ${port} está ocupado. Elige otro: PORT=8091 npm run demo`;
  return `No se puede escuchar en el puerto ${port}. Elige otro: PORT=8091 npm run demo`;
};

const serve = async (port: string): Promise<string | undefined> => {
  const server = Fastify({ forceCloseConnections: true });
  await mkdir(folder, { recursive: true });
  await server.register(fastifyStatic, { root: folder });
  try {
    const address = await server.listen({ host: '127.0.0.1', port: Number(port) });
    closeWithGrace(() => server.close());
    endWithShell();
    return address;
  } catch (error) {
    console.error(whyNot(error, port));
    return undefined;
  }
};

endWithUsage(
  'Uso: npm run demo [-- --build-only]',
  'Construye la demostración, que no necesita banco, y la sirve en PORT (por omisión, 8090).',
  '  --build-only  la deja en dist/demo y no la sirve',
);

if (process.argv.includes('--build-only')) {
  await buildDemo();
  console.log('La demostración quedó en dist/demo: sirve esa carpeta desde cualquier servidor de archivos.');
} else {
  // Starts the server before the build, so that a port in use is reported at once.
  const address = await serve(process.env['PORT'] ?? String(usualPort));
  if (address === undefined) process.exit(1);
  await buildDemo();
  console.log(`La demostración está en ${address}/`);
}
