import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot, read } from '#composition/scripts/project-files.ts';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));

const shell = promisify(execFile);

/** Runs a script with --help under Node permissions that forbid writing files and starting programs. */
const asked = async (command: string): Promise<{ readonly code: unknown; readonly said: string }> => {
  const env = {
    ...process.env,
    NODE_OPTIONS: '--permission --allow-fs-read=* --allow-addons --allow-worker --no-warnings',
    PATH: join(projectRoot, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
  };
  try {
    const { stdout } = await shell('sh', ['-c', `${command} --help`], {
      cwd: projectRoot,
      env,
      timeout: 50_000,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as Record<'code' | 'stdout' | 'stderr', string>;
    return { code, said: `${stdout}${stderr}`.slice(-500) };
  }
};

/** What each program of a bank does, by the name of its script. */
const purposes: Readonly<Record<string, string>> = {
  start:
    'Construye el portal y levanta el banco con los ajustes de .env y del entorno (docs/configuration.md).',
  entrega:
    'Envía los correos y los SMS que esperan, en un proceso aparte del banco, hasta que se lo detenga.',
  portal:
    'Deja en dist/portal el portal construido, con sus ajustes, para que lo sirva cualquier servidor de archivos.',
  servidor: 'Deja en la carpeta (por omisión, dist/servidor) lo que un nodo necesita para correr.',
};

it.each(Object.entries(scripts))(
  'EXT-2636 npm run %s -- --help prints the usage, with a command that runs it, and does nothing',
  async (name, command) => {
    const { code, said } = await asked(command);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/usage|uso:|options/i) });
    expect(`${said}\n`).toContain(`${purposes[name] ?? ''}\n`);
    const [, told = name] = /(?:usage|uso): npm (?:run )?([\w:-]+)/i.exec(said) ?? [];
    expect(command.startsWith(scripts[told] ?? 'no script'), told).toBe(true);
  },
);
