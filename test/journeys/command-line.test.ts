import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { aRequestFile } from '#test/support/builders/request-file.ts';
import { startBankProcess, type BankProcess } from '#test/support/worlds/bank-process.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Ran = { readonly exit: number | null; readonly out: string; readonly err: string };

const zaguan = (typed: string, ...argv: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    // Playwright sets FORCE_COLOR, of which Node warns on standard error where NO_COLOR is set too.
    const env = { ...process.env, FORCE_COLOR: undefined };
    const child = spawn(process.execPath, ['composition/zaguan.ts', ...argv], { cwd: root, env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('close', (exit) => resolve({ exit, out, err }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed);
  });

let bank: BankProcess;
let folder: string;
test.beforeAll(async () => {
  [bank, folder] = await Promise.all([startBankProcess(), mkdtemp(join(tmpdir(), 'zaguan-channel-'))]);
  await writeFile(join(folder, 'tim.pdf'), '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
});
test.afterAll(async () => {
  await bank.stop();
  await rm(folder, { recursive: true });
});

const written = async (name: string, changes: RequestFile): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(aRequestFile(changes)));
  return path;
};

const sun: RequestFile = {
  respuestas: ['Quillota', 'Molinos del Itata', 'Banco Ribera', '2003', 'Suzuki', 'Liceo Río Manso'],
  certificados: [{ tipo: 'tim', archivo: 'tim.pdf' }],
};

const oaks: RequestFile = {
  entrada: { rutEmpresa: '77.111.111-4', rutRepresentante: '11.111.111-1', serie: 'A501110001' },
  respuestas: [
    ...['Talca', 'Transportes Cordillera Azul', 'Cooperativa Los Canelos', '1996', 'Nissan'],
    'Liceo Los Andes Nevados',
  ],
  representacion: { por: 'carpeta', archivo: 'carpeta.pdf' },
};

test.describe('the command line over the reference bank', () => {
  test('completes a portability by password, and shows its status', async () => {
    const path = await written('sol.json', sun);
    const at = ['--banco', bank.base] as const;
    expect(await zaguan('', 'validar', path, ...at)).toMatchObject({ exit: 0 });
    const options = [...at, '--salida', folder, '--si', '--json'];
    const { exit, out, err } = await zaguan('sol-2026\n', 'portabilidad', path, ...options);
    expect({ exit, out }).toMatchObject({ exit: 0 });
    const { solicitud, comprobante, documentos } = JSON.parse(out);
    expect(documentos).toEqual([{ nombre: 'tim.pdf', tipo: 'tim', recibido: true }]);
    expect((await readFile(comprobante)).subarray(0, 5).toString()).toBe('%PDF-');
    for (const secret of ['sol-2026', '523418907', 'Quillota']) expect(out + err).not.toContain(secret);
    const status = await zaguan('', 'estado', ...at, '--archivo', path, '--json');
    expect(JSON.parse(status.out).solicitudes).toEqual([
      expect.objectContaining({ solicitud, estado: 'Ingresada', proveedor: 'Banco del Valle' }),
    ]);
    const again = await zaguan('sol-2026\n', 'portabilidad', path, ...options);
    expect({ exit: again.exit, causa: JSON.parse(again.out).causa }).toEqual({
      exit: 4,
      causa: 'ya-solicitada',
    });
  });

  test('completes one by tax folder with the identity calls of the bank, and repeats it under its key', async () => {
    const path = await written('robles.json', oaks);
    await promisify(execFile)(
      process.execPath,
      ['composition/operator.ts', 'carpeta', '77.111.111-4', '-s', join(folder, 'carpeta.pdf')],
      { cwd: root, env: { ...process.env, ...masterKeySetting, DATOS: bank.folder } },
    );
    const options = ['--banco', bank.base, '--salida', folder, '--json', '--llave', 'robles-1'];
    const first = await zaguan('s\n', 'portabilidad', path, ...options, '--identidad', 'banco');
    expect(first).toMatchObject({ exit: 0 });
    const second = await zaguan('s\n', 'portabilidad', path, ...options);
    expect(JSON.parse(second.out).solicitud).toBe(JSON.parse(first.out).solicitud);
  });

  test('tells in one line that there is no bank, or none that can be read', async () => {
    const path = await written('nadie.json', sun);
    const server = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) =>
      server.once('listening', () => resolve(server.address() as AddressInfo)),
    );
    const readable = await zaguan('', 'validar', path, '--banco', `http://127.0.0.1:${port}`);
    await new Promise((resolve) => server.close(resolve));
    const reachable = await zaguan('', 'validar', path, '--banco', `http://127.0.0.1:${port}`);
    expect(readable).toEqual({ exit: 5, out: '', err: 'El banco respondió algo que no se pudo leer.\n' });
    expect(reachable).toEqual({ exit: 5, out: '', err: 'Ha ocurrido un error de conexión\n' });
  });

  test('scores a password from its input', async () => {
    expect(await zaguan('Abcdefg1\n', 'clave', '--json')).toMatchObject({ exit: 0 });
  });
});
