import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Uso: npm run image -- [--nombre NOMBRE] [--con-node IMAGEN] [--debian IMAGEN] [--opcion OPCION]...',
  'Construye la imagen del banco con docker, podman o buildah, el primero que haya.',
  '  --nombre    nombre de la imagen (por omisión, zaguan)',
  '  --con-node  imagen con Node 24 y npm, con que se construye',
  '  --debian    imagen de Debian sobre la que corre',
  '  --opcion    se da a quien construye tal como está; puede repetirse',
);

const { values } = parseArgs({
  options: {
    nombre: { type: 'string', default: 'zaguan' },
    'con-node': { type: 'string' },
    debian: { type: 'string' },
    // Command-line option `--opcion`: an argument that is passed on to the container engine.
    opcion: { type: 'string', multiple: true, default: [] },
  },
});

const run = (command: string, args: readonly string[], stdio: 'ignore' | 'inherit'): number =>
  spawnSync(command, args, { cwd: projectRoot, stdio }).status ?? 1;

// For each container engine, a command that fails unless the engine runs; a version command would succeed with the
// client alone.
const engines: Readonly<Record<string, readonly string[]>> = {
  docker: ['info'],
  podman: ['info'],
  buildah: ['info'],
};

const engine = Object.entries(engines).find(([command, asks]) => run(command, asks, 'ignore') === 0)?.[0];

const argumentOf = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : ['--build-arg', `${name}=${value}`];

if (engine === undefined) {
  console.error(
    'No hay con qué construir la imagen: instala docker, podman o buildah (en Debian, apt install buildah).',
  );
  process.exitCode = 1;
} else {
  console.log(`Se construye ${values.nombre} con ${engine}.`);
  process.exitCode = run(
    engine,
    [
      'build',
      ...['--file', 'docs/deployment/Dockerfile', '--tag', values.nombre],
      // Chooses the docker format, since podman and buildah drop the health check in their own.
      ...(engine === 'docker' ? [] : ['--format', 'docker']),
      ...argumentOf('CON_NODE', values['con-node']),
      ...argumentOf('DEBIAN', values.debian),
      ...values.opcion,
      '.',
    ],
    'inherit',
  );
}
