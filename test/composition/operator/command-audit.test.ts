import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { hashToken } from '#adapters/bank-node/session-tokens.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import { audited, operatorName, commandAudit } from '#composition/operator/command-audit.ts';
import { projectRoot, read } from '#composition/scripts/project-files.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { emptySeed } from '#test/support/worlds/bank-stores.ts';

type Noted = Parameters<Audit['note']>[0];

/** Builds audited operator commands that all run `does`, over an audit that takes rows only while `isThere` is true of the number of earlier rows. */
const desk = (does: () => Promise<readonly string[]>, isThere: (noted: number) => boolean = () => true) => {
  const story: string[] = [];
  const audit: Audit = {
    note: ({ event, about, outcome, rut }: Noted) => {
      if (!isThere(story.length)) return TE.left({ refused: 'unavailable' });
      story.push(`${event} ${about} ${outcome}${rut === undefined ? '' : ' de alguien'}`);
      return TE.right(undefined);
    },
  };
  const command = () => {
    story.push('se hace');
    return does();
  };
  const all = Object.fromEntries(Object.keys(commandAudit).map((name) => [name, command]));
  return {
    story,
    commands: audited(
      all as unknown as OperatorCommands,
      (work) => work({ access: { audit } }),
      (error) => void story.push(`se dice: ${error instanceof Error ? error.message : ''}`),
    ),
  };
};

describe('EXT-2621 an operator’s command', () => {
  it('that changes something is in the audit before it begins and with how it ended', async () => {
    const { story, commands } = desk(async () => ['listo']);
    expect(await commands.advance('12', 'En Revisión', undefined)).toEqual(['listo']);
    expect(story).toEqual(['orden avanzar pedida', 'se hace', 'orden avanzar 12 En Revisión hecha']);
  });

  it.each([
    [new OperatorMistake('no existe'), 'rechazada'],
    [new Error('se cortó'), 'fallida'],
  ])('a failed command is audited too, without its input: %s', async (error, outcome) => {
    const { story, commands } = desk(() => Promise.reject(error));
    await expect(commands.advance('11.111.111-1', 'nada', undefined)).rejects.toBe(error);
    expect(story).toEqual([
      ...['orden avanzar pedida', 'se hace', `se dice: ${error.message}`],
      `orden avanzar ${outcome}`,
    ]);
  });

  it('a command that cannot be audited is not run, and one whose end cannot be audited reports it', async () => {
    const deaf = desk(
      async () => [],
      () => false,
    );
    await expect(deaf.commands.rotateKeys()).rejects.toThrow(
      'El banco no pudo anotar la orden en su auditoría, y no se hizo nada.',
    );
    expect(deaf.story).toEqual([]);
    const later = desk(
      async () => ['listo'],
      (noted) => noted === 0,
    );
    expect(await later.commands.rotateKeys()).toEqual([
      'listo',
      'La orden se hizo, y el banco no pudo anotar en su auditoría cómo terminó.',
    ]);
  });

  it('a read-only command leaves no row, and rows about persons and companies hold only the action', async () => {
    const { story, commands } = desk(async () => []);
    await commands.requests();
    await commands.person('11111111-1', 'ver', {});
    expect(story).toEqual(['se hace', 'se hace']);
    for (const act of ['exportar', 'rectificar', 'bloquear', 'borrar'])
      await commands.person('11111111-1', act, { si: true });
    await commands.certificate('76543210-3', 'Solicitado');
    await commands.changeMasterKey('/run/secrets/otra');
    await commands.passkeys('11111111-1', undefined);
    await commands.passkeys('11111111-1', '2');
    expect(story.filter((line) => line.endsWith('hecha'))).toEqual([
      ...['rectificar', 'bloquear', 'borrar'].map((act) => `orden persona ${act} hecha`),
      'orden certificado Solicitado hecha',
      'orden llaves maestra hecha',
      'orden llaves-de-acceso quitar hecha',
    ]);
  });

  it.each<readonly [keyof OperatorCommands, readonly string[], string, string]>([
    ['seed', ['personas.json'], 'seed', 'seed'],
    ['taxFolder', ['76.543.210-3', 'carpeta.pdf'], 'carpeta', 'carpeta'],
    [
      'confirmFolder',
      ['76.543.210-3', '11.111.111-1', 'X1', '2026-01-01'],
      'carpetas confirmar',
      'carpetas confirmar',
    ],
    ['refuseFolder', ['76.543.210-3', '11.111.111-1', 'X1'], 'carpetas rechazar', 'carpetas rechazar'],
    ['passkeys', ['11.111.111-1', '2'], 'llaves-de-acceso quitar', 'llaves-de-acceso quitar'],
    ['unlock', ['11.111.111-1'], 'desbloquear', 'desbloquear'],
    ['activate', ['11.111.111-1', '123456'], 'activar', 'activar'],
    ['advance', ['12', 'Pendiente'], 'avanzar', 'avanzar 12 Pendiente'],
    ['regret', ['12', '11.111.111-1'], 'arrepentir', 'arrepentir 12'],
    ['closing', ['12', '3', 'Pagado'], 'cierre', 'cierre 12 3 Pagado'],
    ['certificate', ['7', 'Ingresado'], 'certificado', 'certificado 7 Ingresado'],
    ['certificate', ['76543210-3', 'Ingresado'], 'certificado', 'certificado Ingresado'],
    ['person', ['11.111.111-1', 'bloquear'], 'persona bloquear', 'persona bloquear'],
    ['forget', [], 'olvidar', 'olvidar'],
    ['newReceiptKey', [], 'llave-nueva', 'llave-nueva'],
    ['moveDocuments', [], 'documentos mover', 'documentos mover'],
    ['reset', [], 'reset', 'reset'],
    ['rotateKeys', [], 'llaves rotar', 'llaves rotar'],
    ['resealRows', [], 'llaves resellar', 'llaves resellar'],
    ['removeKey', ['0123'], 'llaves quitar', 'llaves quitar 0123'],
    ['changeMasterKey', ['/run/secrets/otra'], 'llaves maestra', 'llaves maestra'],
    ['showPseudonym', ['11.111.111-1'], 'auditoria seudonimo', 'auditoria seudonimo'],
  ])('%s of %j is noted as «%s», and nothing of a person', (name, words, asked, done) => {
    const textsOf: Readonly<Record<string, (...words: readonly string[]) => unknown>> = commandAudit as never;
    expect(textsOf[name]?.(...words)).toEqual({ asked, done });
  });

  it('is one of these when nothing of it is noted', () => {
    const words: readonly string[] = ['1', 'borrar', 'x'];
    const silent = Object.entries<(...words: readonly string[]) => unknown>(commandAudit as never)
      .filter(([, orderOf]) => orderOf(...words) === undefined)
      .map(([name]) => name);
    expect(silent).toEqual([
      ...['migrate', 'people', 'waitingFolders', 'mail', 'outboxes', 'devices', 'messages'],
      ...['requests', 'verify', 'keys', 'showAudit', 'exportAudit'],
    ]);
  });

  it('bears the operating system’s user and its machine, and who became that user', () => {
    const name = `${userInfo().username}@${hostname()}`;
    expect([operatorName({}), operatorName({ SUDO_USER: 'ana' })]).toEqual([name, `${name} (sudo de ana)`]);
    for (const bad of ['x'.repeat(65), 'ana\u001b[1A', 'ana, gerenta'])
      expect(operatorName({ SUDO_USER: bad })).toBe(`${name} (sudo de un nombre que no vale)`);
  });
});

it('EXT-2621 an operator whom the system has no name for bears a number, and a name as long as a row takes', async () => {
  const userInfo = () => {
    throw new Error('no such user');
  };
  vi.doMock('node:os', async (original) => ({
    ...(await original<object>()),
    ...{ userInfo, hostname: () => 'x'.repeat(200) },
  }));
  vi.resetModules();
  const { operatorName: anew } = await import('#composition/operator/command-audit.ts');
  vi.doUnmock('node:os');
  vi.resetModules();
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(4_321);
  const name = anew({ SUDO_USER: '' });
  expect(name).toMatch(/^uid 4321@x+$/);
  expect(name).toHaveLength(130);
  expect(anew({ SUDO_USER: 'ana' })).toBe(`${name} (sudo de ana)`);
  asked.mockRestore();
});

it('EXT-2628 a bank in production takes nobody who is invented and is not emptied, and says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-invented-'));
  const run = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, ['composition/operator.ts', ...words], {
      cwd: projectRoot,
      env: { ...process.env, ...masterKeySetting, ...productionSettings, DATOS: join(folder, 'data') },
    });
  await run('migrar');
  const real = join(folder, 'seed.json');
  const demo: Seed = JSON.parse(read('adapters/bank-sql/seed/demo.json'));
  const unsaid = <One extends object>(all: readonly One[]) =>
    all.map((one) => ({ ...one, demuestra: undefined }));
  const { personas, empresas, usuarios } = demo;
  const nobodyInvented = {
    ...demo,
    ...{ personas: unsaid(personas), empresas: unsaid(empresas), usuarios: unsaid(usuarios) },
  };
  for (const list of ['personas', 'empresas', 'usuarios'] as const) {
    const invented = demo[list].filter(({ demuestra }) => demuestra !== undefined).length;
    expect(invented).toBeGreaterThan(0);
    await writeFile(real, JSON.stringify({ ...nobodyInvented, [list]: demo[list] }));
    const refused = await run('seed', real).catch((error: unknown) => error);
    expect(refused, list).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `seed\\.json trae ${invented} personas y empresas inventadas.*going-live`,
      ),
    });
  }
  await writeFile(real, JSON.stringify(emptySeed));
  expect((await run('seed', real)).stdout).toContain('Quedaron cargadas 0 personas');
  const kept = await run('reset', '--si').catch((error: unknown) => error);
  expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining('no se borra de una vez') });
  await rm(folder, { recursive: true });
}, 120_000);

describe('EXT-2621 the rows that the commands of a whole desk leave', () => {
  const person = '11111111-1';
  let folder: string;
  const bank = async (...words: readonly string[]): Promise<number> => {
    const env = { ...process.env, DATOS: join(folder, 'data'), SUDO_USER: 'ana' };
    try {
      await promisify(execFile)(process.execPath, ['composition/operator.ts', ...words], {
        cwd: projectRoot,
        env,
      });
      return 0;
    } catch (error) {
      return Number((error as { code: unknown }).code);
    }
  };
  const locked = '22222222-2';
  /** Inserts the lockout that three wrong rounds of questions leave, for a person who is no user. */
  const lockRounds = async (representative: string): Promise<void> => {
    const database = await openSqlite(join(folder, 'data', 'banco.sqlite'));
    const attempt_key = `identidad:${representative}:A123456789`;
    await database.kysely
      .insertInto('attempt')
      .values({ attempt_key, used: 3, blocked_until: Date.now() + 3_600_000, tried: null })
      .execute();
    await database.close();
  };
  const owner = { company: '76543210-3', representative: locked } as const;
  /** Inserts a tax folder with the code X1 that waits for a clerk. */
  const giveFolder = async (): Promise<void> => {
    const database = await openSqlite(join(folder, 'data', 'banco.sqlite'));
    const kept = { code_hash: hashToken('X1'), sealed: 'sellado', kept_at: Date.now() };
    await database.kysely
      .insertInto('waiting_folder')
      .values({ ...owner, ...kept })
      .execute();
    await database.close();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaguan-command-audit-'));
    const seed = join(folder, 'seed.json');
    await writeFile(seed, JSON.stringify(emptySeed));
    expect(await bank('migrar')).toBe(0);
    expect(await bank('seed', seed)).toBe(0);
    expect(await bank('solicitudes')).toBe(0);
    expect(await bank('desbloquear', person)).toBe(0);
    await lockRounds(locked);
    expect(await bank('desbloquear', locked)).toBe(0);
    await giveFolder();
    const issued = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const looked = [owner.company, owner.representative, 'X1'] as const;
    expect(await bank('carpetas', 'confirmar', ...looked, '--emitida', issued)).toBe(0);
    expect(await bank('avanzar', '999', 'Rechazada')).toBe(1);
    expect(await bank('llaves', 'rotar')).toBe(0);
    expect(await bank('llaves', 'quitar', 'ninguna')).toBe(1);
    expect(await bank('llave-nueva')).toBe(0);
    expect(await bank('persona', person, 'borrar', '--si')).toBe(0);
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('EXT-3002 name the operator of each, and its subject by pseudonym alone', async () => {
    const database = await openSqlite(join(folder, 'data', 'banco.sqlite'));
    const rows = await database.kysely.selectFrom('audit').selectAll().orderBy('id').execute();
    await database.close();
    expect(
      rows.map(({ event, about, outcome }) =>
        [event, about?.replace(/[\da-f]{64}/, '…'), outcome].filter((each) => each !== undefined).join(' '),
      ),
    ).toEqual([
      'orden migrar hecha',
      'orden seed pedida',
      'orden seed hecha',
      'orden desbloquear pedida',
      'desbloqueo-telefonico desconocido',
      'orden desbloquear hecha',
      'orden desbloquear pedida',
      'desbloqueo-telefonico desbloqueado',
      'orden desbloquear hecha',
      'orden carpetas confirmar pedida',
      'carpeta-tributaria empresa … confirmada',
      'orden carpetas confirmar hecha',
      'orden avanzar pedida',
      'orden avanzar rechazada',
      'orden llaves rotar pedida',
      'orden llaves rotar hecha',
      'orden llaves quitar pedida',
      'orden llaves quitar rechazada',
      'orden llave-nueva pedida',
      'orden llave-nueva hecha',
      'orden persona borrar pedida',
      'derecho-supresion borrado',
      'orden persona borrar hecha',
    ]);
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(
      new Set([operatorName({ SUDO_USER: 'ana' })]),
    );
    expect(rows.filter(({ event }) => event === 'orden').every(({ rut }) => rut === null)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/76543210|22222222/);
  });
});
