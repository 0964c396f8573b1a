import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { failureLines, tellAtTerminal } from '#composition/operator/at-terminal.ts';
import { readConfig } from '#composition/settings/config.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

const ran = async (folder: string, ...words: readonly string[]) => {
  const program = join(projectRoot, 'composition/operator.ts');
  const env = { PATH: process.env.PATH, DATOS: join(folder, 'datos') };
  return promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, env }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
};

describe('EXT-2343 failure of a command', () => {
  it('is one line with its cause, and the whole of it where the level of the log asks', () => {
    const error = Object.assign(new Error('canceling statement due to lock timeout\nmore'), {
      code: '55P03',
    });
    const told = (settings: Readonly<Record<string, string>>) =>
      failureLines(error, right(readConfig(settings)));
    expect(told({})).toEqual([
      'No se pudo: canceling statement due to lock timeout. Con NIVEL_DE_REGISTRO=debug se dice entero.',
    ]);
    expect(told({ NIVEL_DE_REGISTRO: 'debug' }).at(-1)).toBe(error);
  });

  it.each([
    ['permission denied for table audit', '42501', 'el derecho que hace falta sobre la tabla «audit»'],
    ['permission denied for schema public', '42501', 'permission denied for schema public'],
  ])('EXT-2229 of a role is told with what it lacks: %s', (message, code, lacks) => {
    const config = right(
      readConfig({ ...masterKeySetting, DATABASE_URL: 'postgres://mi%20rol:s3creta@base/banco' }),
    );
    expect(failureLines(Object.assign(new Error(message), { code }), config)).toEqual([
      `Al usuario «mi rol» de DATABASE_URL le falta ${lacks}. Ejecuta este comando, solo esta vez, con la dirección de quien es dueño de las tablas en DATABASE_URL.`,
    ]);
  });

  it('EXT-808 moves no terminal, whatever it names', () => {
    const error = new Error("ENOENT: no such file, open '\u001b]0;otro\u0007.pdf'");
    expect(failureLines(error, right(readConfig({})))).toEqual([
      "No se pudo: ENOENT: no such file, open ']0;otro.pdf'. Con NIVEL_DE_REGISTRO=debug se dice entero.",
    ]);
  });

  it.each([
    ['info', ['No se hizo: se llenó.']],
    [
      'debug',
      ['No se hizo: se llenó.', expect.stringMatching(/^No se pudo: se llenó\./), new Error('se llenó')],
    ],
  ])('names a cause once, at level %s', (level, lines) => {
    const printed: unknown[] = [];
    const print = vi.spyOn(console, 'error').mockImplementation((line: unknown) => void printed.push(line));
    const tell = tellAtTerminal(right(readConfig({ NIVEL_DE_REGISTRO: level })));
    const [mistake, cause] = [new OperatorMistake('No se hizo: se llenó.'), new Error('se llenó')];
    for (const error of [mistake, cause, cause, mistake]) tell(error);
    print.mockRestore();
    expect(printed).toEqual(lines);
  });

  it('is one sentence where the audit cannot note it either, for the same cause', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-terminal-'));
    expect(await ran(folder, 'llaves')).toEqual({
      ...{
        code: 1,
        stderr: expect.stringMatching(/^No se abrió el banco [^\n]+«npm run bank -- migrar»\.\n$/),
      },
    });
    await ran(folder, 'migrar');
    await ran(folder, 'llaves');
    const full = "select raise(abort, 'database or disk is full'); end";
    const database = new DatabaseSync(join(folder, 'datos/banco.sqlite'));
    database.exec(`create trigger full_secrets before update on lasting_secret begin ${full}`);
    database.exec(
      `create trigger full_audit before insert on audit when new.outcome = 'rechazada' begin ${full}`,
    );
    database.exec(`create trigger full_receipts before insert on receipt_key begin ${full}`);
    database.close();
    await ran(folder, 'llaves', 'rotar');
    const { code, stderr } = await ran(folder, 'llaves', 'resellar');
    const ofStore = await ran(folder, 'llave-nueva');
    await rm(folder, { recursive: true });
    expect(ofStore.stderr).toMatch(
      /^No se pudo: database or disk is full\. [^\n]+\nEl banco no pudo guardar la llave; inténtalo de nuevo\.\n$/,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^El resellado se detuvo: database or disk is full\. [^\n]+\n$/);
  });

  it.each([
    ['persona-12345678.json', 'persona', '12.345.678-5', 'exportar', '--salida'],
    ['carpeta-76123456.pdf', 'carpeta', '76.123.456-0', '--salida'],
  ])(
    'is one line where its file cannot be written, which is %s if no other is said',
    async (usual, ...words) => {
      const folder = await mkdtemp(join(tmpdir(), 'zaguan-terminal-'));
      await ran(folder, 'migrar');
      await ran(folder, 'seed', join(projectRoot, 'adapters/bank-sql/seed/demo.json'));
      const { code, stderr } = await ran(folder, ...words, join(folder, 'nada/archivo'));
      const before = await readdir(folder);
      expect(await ran(folder, ...words.slice(0, -1))).toEqual({ code: 0, stderr: '' });
      const made = (await readdir(folder)).filter((name) => !before.includes(name));
      await rm(folder, { recursive: true });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^No se pudo: ENOENT: [^\n]+archivo[^\n]+\n$/);
      expect(made).toEqual([usual]);
    },
    120_000,
  );
});
