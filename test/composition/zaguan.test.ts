import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exits } from '#adapters/cli/zaguan/exit-codes.ts';
import { runBank, type RunningBank } from '#composition/bank/bank.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';

let folder: string;
let bank: RunningBank;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-programs-'));
  const settings = { DATOS: join(folder, 'datos'), PORT: String(await freePort()), CAPTCHA_COSTO: '1' };
  bank = await runBank(right(readConfig({ ...settings, NIVEL_DE_REGISTRO: 'silent' })));
});
afterAll(async () => {
  await bank.stop();
  await rm(folder, { recursive: true });
});

const ran = async (program: string, words: readonly string[], typed = '', cwd = projectRoot) => {
  const child = spawn(process.execPath, [join(projectRoot, 'composition', program), ...words], { cwd });
  child.stdin.end(typed);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
};

describe('the command `zaguan`', () => {
  it('asks the bank that it is given, in one session, and answers by its output', async () => {
    const { rutEmpresa, rutRepresentante, serie, respuestas } =
      contractPeople().portabilidad?.sinOferta ?? {};
    const path = join(folder, 'solicitud.json');
    await writeFile(path, JSON.stringify({ entrada: { rutEmpresa, rutRepresentante, serie }, respuestas }));
    const asking = ['estado', '--banco', bank.address, '--archivo', path, '--json'];
    const { code, out, err } = await ran('zaguan.ts', asking);
    expect([code, err]).toEqual([exits.good, 'Identidad confirmada.\n']);
    expect(JSON.parse(out).solicitudes).toEqual([expect.objectContaining({ estado: expect.any(String) })]);
  });

  it('reads a secret from its input, tells faults by its exit code, and misuse on the other output', async () => {
    const scored = await ran('zaguan.ts', ['clave', '--json'], 'Soleado4\n');
    expect([scored.code, JSON.parse(scored.out)]).toEqual([0, expect.anything()]);
    const wrong = await ran('zaguan.ts', ['rut', '12.345.678-4']);
    expect(wrong).toEqual({
      code: exits.ruleBroken,
      out: '',
      err: 'El dígito verificador no corresponde.\n',
    });
    const misused = await ran('zaguan.ts', ['nada']);
    expect(misused).toEqual({ code: exits.badArguments, out: '', err: expect.stringMatching(/\S/) });
  });
});

describe('the command `contract`', () => {
  it('has the people of the demonstration as the settings file says, and tells misuse on the other output', async () => {
    await writeFile(
      join(folder, '.env'),
      'CERTIFICADO_DIGITAL=si\nIDENTIDAD_EMISOR=https://identidad.example\n',
    );
    const people = await ran('contract.ts', ['--print-people'], '', folder);
    expect(people).toEqual({ code: 0, out: expect.any(String), err: '' });
    expect(JSON.parse(people.out).noOfrece).toEqual([]);
    const misused = await ran('contract.ts', [], '', folder);
    expect(misused).toEqual({ code: 2, out: '', err: expect.stringMatching(/\S/) });
  });
});
