import fastifyStatic from '@fastify/static';
import closeWithGrace from 'close-with-grace';
import Fastify from 'fastify';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('../../dist/demo', import.meta.url));
const port = Number(process.env['PORT'] ?? 8090);

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

await build({
  configFile: fileURLToPath(new URL('../vite.demo.config.ts', import.meta.url)),
  logLevel: 'warn',
});

if (process.argv.includes('--build-only')) {
  console.log('La demostración quedó en dist/demo: sirve esa carpeta desde cualquier servidor de archivos.');
} else {
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder });
  try {
    const address = await server.listen({ port });
    closeWithGrace(() => server.close());
    console.log(`La demostración está en ${address}/`);
  } catch (error) {
    if (!isTaken(error)) throw error;
    console.error(`El puerto ${port} está ocupado. Elige otro: PORT=8091 npm run demo`);
    process.exitCode = 1;
  }
}
