import { describe, expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { during, startFaultAt } from '#composition/bank/read-start-fault.ts';
import {
  StartRefused,
  type FileTrouble,
  type ServerTrouble,
  type SqliteTrouble,
  type StartFault,
  type StartStep,
  type TextTrouble,
} from '#composition/bank/start-fault.ts';
import { databasePlace, startLine, userOf } from '#composition/bank/start-lines.ts';
import type { MasterKeyTrouble } from '#core/bank/keyring/ports.ts';
import { maxText } from '#core/portability/texts/text-blocks.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { right } from '#test/support/right.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const overFiles = right(readConfig({ DATOS: '/datos', PUERTO_METRICAS: '9464' }));
const overServer = right(
  readConfig({ ...masterKeySetting, DATABASE_URL: 'postgres://zaguan:s3creta@base.interna:5433/banco' }),
);

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`falló ${code}`), { code, ...more });
const ofSqlite = (errcode: number): Error => coded('ERR_SQLITE_ERROR', { errcode });

describe('EXT-404 what a step of the start ends with', () => {
  it.each<[StartStep, Error, StartFault]>([
    ['portal', coded('ENOENT'), { fault: 'portal', cause: 'falló ENOENT' }],
    ['listening', coded('EADDRINUSE', { port: 8080 }), { fault: 'port-taken', port: 8080 }],
    ['listening', coded('EACCES', { port: 80 }), { fault: 'port-not-allowed', port: 80 }],
    [
      'listening',
      coded('EADDRNOTAVAIL', { address: '192.0.2.1' }),
      { fault: 'no-such-address', address: '192.0.2.1' },
    ],
    ['listening', coded('ENOTFOUND', { hostname: 'nadie' }), { fault: 'no-such-address', address: 'nadie' }],
    ['data-folder', coded('EEXIST'), { fault: 'data-folder', why: 'not-a-folder' }],
    ['data-folder', coded('EROFS'), { fault: 'data-folder', why: 'not-allowed' }],
    ['data-folder', coded('ENOSPC'), { fault: 'data-folder', why: 'full' }],
    ['documents', coded('ENOTDIR'), { fault: 'documents-folder', why: 'not-a-folder' }],
    ['documents', coded('EACCES'), { fault: 'documents-folder', why: 'not-allowed' }],
    ['documents', ofSqlite(11), { fault: 'database-file', why: 'damaged' }],
    ['database', ofSqlite(26), { fault: 'database-file', why: 'not-a-database' }],
    ['database', ofSqlite(11 | (1 << 8)), { fault: 'database-file', why: 'damaged' }],
    ['database', ofSqlite(14), { fault: 'database-file', why: 'not-allowed' }],
    ['database', ofSqlite(8 | (4 << 8)), { fault: 'database-file', why: 'not-allowed' }],
    ['database', ofSqlite(5), { fault: 'database-file', why: 'held' }],
    ['database', ofSqlite(13), { fault: 'database-file', why: 'full' }],
    ['database', coded('ECONNREFUSED'), { fault: 'database-server', why: 'silent' }],
    ['database', coded('57P03'), { fault: 'database-server', why: 'silent' }],
    [
      'database',
      new Error('timeout exceeded when trying to connect'),
      { fault: 'database-server', why: 'silent' },
    ],
    ['database', coded('ENOTFOUND'), { fault: 'database-server', why: 'unknown-host' }],
    ['database', coded('28P01'), { fault: 'database-server', why: 'login' }],
    ['database', coded('3D000'), { fault: 'database-server', why: 'no-such-database' }],
    ['database', coded('42501'), { fault: 'database-server', why: 'no-rights' }],
    ['database', coded('25006'), { fault: 'database-server', why: 'only-reads' }],
    ['database', coded('55P03'), { fault: 'database-server', why: 'tables-held' }],
    ['database', coded('53100'), { fault: 'database-server', why: 'full' }],
    ['serving', ofSqlite(13), { fault: 'database-file', why: 'full' }],
    ['database', coded('RARO'), { fault: 'unknown', step: 'database', cause: 'falló RARO' }],
  ])('%s: %s', (step, error, fault) => {
    expect(startFaultAt(step, error)).toEqual(fault);
  });

  it('is not told a second time by the step around the one that told it', async () => {
    const told = new StartRefused({ fault: 'foreign-tables' });
    await expect(during('documents', () => Promise.reject(told))).rejects.toBe(told);
  });

  it('keeps its cause for whoever wants to see it whole', async () => {
    const cause = coded('RARO');
    await expect(during('documents', () => Promise.reject(cause))).rejects.toMatchObject({ cause });
  });
});

const faults: readonly StartFault[] = [
  { fault: 'settings', faults: ['PORT («x») no sirve: debe ser un número entero entre 1 y 65535'] },
  { fault: 'settings-file', cause: 'EISDIR' },
  { fault: 'portal', cause: 'ENOENT' },
  ...(['missing', 'not-allowed', 'a-folder', 'not-utf8', 'empty', 'too-long', 'unseen'] as const).map(
    (why) => ({ fault: 'text' as const, setting: 'MANDATO', path: '/textos/mandato.txt', why, line: 12 }),
  ),
  { fault: 'port-taken', port: 8080 },
  { fault: 'port-taken', port: 9464 },
  { fault: 'port-not-allowed', port: 80 },
  { fault: 'no-such-address', address: '192.0.2.1' },
  { fault: 'data-folder', why: 'not-allowed' },
  { fault: 'documents-folder', why: 'full' },
  { fault: 'database-file', why: 'damaged' },
  { fault: 'database-file', why: 'not-allowed' },
  { fault: 'strange-schema', migration: '0000-otra' },
  { fault: 'schema-behind', lacks: 24, isEmpty: true },
  { fault: 'schema-behind', lacks: 1, isEmpty: false },
  { fault: 'foreign-tables' },
  { fault: 'in-production' },
  { fault: 'secret-gone', table: 'data_key', name: 'todas' },
  { fault: 'secret-damaged', table: 'lasting_secret', name: 'key-pair' },
  ...(['gone', 'wrong', 'silent', 'refused'] as const).map((why) => ({
    fault: 'master-key' as const,
    source: 'LLAVE_MAESTRA',
    why,
  })),
  { fault: 'master-key-file', why: 'not-allowed' },
  { fault: 'already-serving' },
  { fault: 'unknown', step: 'database', cause: 'algo\n    at nowhere.ts:1' },
];

const toDo =
  /Corrige|corrige|Arréglal|Constrúyelo|Elige|Restaura|restaura|Detenlo|Inicia|migrar|debe ser|NIVEL_DE_REGISTRO/;

describe('EXT-404 the line of a start that is refused', () => {
  it.each(faults)('$fault is one line that says what to do', (fault) => {
    const line = startLine(fault, overFiles);
    expect(line).not.toContain('\n');
    expect(line).toMatch(toDo);
    expect(line).toMatch(/\.$|debe ser|npm start$|PUERTO_METRICAS=\d+$/);
  });

  it.each<[StartFault, string]>([
    [{ fault: 'data-folder', why: 'full' }, '/datos'],
    [{ fault: 'already-serving' }, '/datos'],
    [{ fault: 'documents-folder', why: 'full' }, '/datos/documentos'],
    [{ fault: 'database-file', why: 'held' }, '/datos/banco.sqlite'],
    [{ fault: 'foreign-tables' }, '/datos/banco.sqlite'],
    [{ fault: 'master-key-file', why: 'full' }, '/datos.llave'],
    [{ fault: 'text', setting: 'MANDATO', path: '/textos/mandato.txt', why: 'empty' }, '/textos/mandato.txt'],
  ])('$fault names the file or folder that it is about', (fault, path) => {
    expect(startLine(fault, overFiles).match(/\/(?:datos|textos)(?:[\w./]*\w)?/g)).toEqual([path]);
  });

  it.each([
    'silent',
    'unknown-host',
    'login',
    'no-such-database',
    'no-rights',
    'not-the-owner',
    'tables-held',
    'full',
  ] as const)('of a server (%s) says where it is and never its password', (why) => {
    const line = startLine({ fault: 'database-server', why }, overServer);
    expect(line).toContain('postgres://base.interna:5433/banco');
    expect(line).not.toContain('s3creta');
    expect(line).toMatch(/DATABASE_URL|vuelve a iniciar/);
  });

  it.each<[StartFault, readonly string[]]>([
    [{ fault: 'settings', faults: ['uno', 'dos'] }, ['Configuración: uno\nConfiguración: dos']],
    [{ fault: 'settings-file', cause: 'EISDIR' }, ['.env', '(EISDIR)']],
    [{ fault: 'portal', cause: 'ENOENT' }, ['(ENOENT)', 'npm run build']],
    [
      { fault: 'text', setting: 'MANDATO', path: '/m.txt', why: 'too-long' },
      [String(maxText), 'corrige MANDATO'],
    ],
    [{ fault: 'port-not-allowed', port: 80 }, ['el puerto 80 ', 'PORT=8081 npm start']],
    [{ fault: 'no-such-address', address: '192.0.2.1' }, ['192.0.2.1', 'HOST o HOST_METRICAS']],
    [{ fault: 'data-folder', why: 'full' }, ['no queda espacio', 'corrige DATOS']],
    [{ fault: 'database-file', why: 'damaged' }, ['está dañada; restaura un respaldo.']],
    [{ fault: 'database-file', why: 'full' }, ['no queda espacio en el disco. Arréglalo o corrige DATOS.']],
    [{ fault: 'strange-schema', migration: '0000-otra' }, ['(0000-otra)', 'no se tocó nada']],
    [{ fault: 'schema-behind', lacks: 24, isEmpty: true }, ['aún no tiene las tablas', 'migrar']],
    [{ fault: 'schema-behind', lacks: 1, isEmpty: false }, ['(le falta un cambio)', 'migrar']],
    [{ fault: 'schema-behind', lacks: 2, isEmpty: false }, ['(le faltan 2 cambios)', 'migrar']],
    [{ fault: 'in-production' }, ['MODO_PRODUCCION=si']],
    [{ fault: 'secret-gone', table: 'una_tabla', name: 'una fila' }, ['la fila una fila de una_tabla']],
    [{ fault: 'secret-damaged', table: 'una_tabla', name: 'una fila' }, ['la fila una fila de una_tabla']],
    [{ fault: 'master-key', source: 'LLAVE_MAESTRA', why: 'wrong' }, ['LLAVE_MAESTRA no es la que selló']],
    [{ fault: 'master-key', source: 'de x', why: 'silent' }, ['de x no se pudo pedir']],
    [{ fault: 'master-key', source: 'de x', why: 'refused' }, ['de x no se pudo usar']],
    [{ fault: 'master-key-file', why: 'a-folder' }, ['es una carpeta y debía ser un archivo']],
    [
      { fault: 'unknown', step: 'database', cause: 'algo\nmás' },
      ['(database): algo. ', 'NIVEL_DE_REGISTRO=debug'],
    ],
  ])('%j is told with what it is about', (fault, parts) => {
    const line = startLine(fault, overFiles);
    expect(parts.filter((part) => !line.includes(part))).toEqual([]);
  });

  it.each<[ServerTrouble, RegExp]>([
    ['login', /no deja entrar al usuario «zaguan»/],
    ['no-rights', /no da permiso al usuario «zaguan» .*grants\.sql/],
    ['not-the-owner', /no deja al usuario «zaguan» hacer ni cambiar tablas/],
    ['only-reads', /solo se deja leer/],
    ['tables-held', /respaldo o una consulta larga/],
  ])('of a server (%s) says who was not let do what', (why, says) => {
    expect(startLine({ fault: 'database-server', why }, overServer)).toMatch(says);
  });

  it('names the database by its place, without who may enter it', () => {
    expect(databasePlace(overServer)).toBe('postgres://base.interna:5433/banco');
    expect(databasePlace(overFiles)).toBe('/datos/banco.sqlite');
    expect([userOf(overServer), userOf(overFiles)]).toEqual(['zaguan', '']);
  });

  it('names the file of a text, its setting and the line that has what nobody sees', () => {
    const text = { fault: 'text', setting: 'MANDATO', path: '/textos/mandato.txt' } as const;
    expect(startLine({ ...text, why: 'unseen', line: 12 }, overFiles)).toMatch(
      /«\/textos\/mandato\.txt» de MANDATO .* línea 12/,
    );
  });

  it('tells which setting chooses another port, which is never the one that is taken', () => {
    const told = (port: number, place = overFiles) => startLine({ fault: 'port-taken', port }, place);
    expect(told(9464)).toMatch(/PUERTO_METRICAS=9465$/);
    expect(told(8080)).toMatch(/PORT=8081 npm start$/);
    expect(told(8081)).toMatch(/PORT=8082 npm start$/);
    const other = right(readConfig({ PUERTO_METRICAS: '9465' }));
    expect(told(9465, other)).toMatch(/PUERTO_METRICAS=9466$/);
    const low = right(readConfig({ PUERTO_METRICAS: '80' }));
    expect(startLine({ fault: 'port-not-allowed', port: 80 }, low)).toMatch(/PUERTO_METRICAS=9465$/);
  });
});

const ofFiles = {
  'not-allowed': 'no hay permiso para leer y escribir',
  'not-a-folder': 'no es una carpeta',
  'a-folder': 'es una carpeta y debía',
  full: 'no queda espacio',
} as const satisfies Record<FileTrouble, string>;

const ofDatabaseFile = {
  ...ofFiles,
  'not-a-database': 'no es una base de datos',
  damaged: 'está dañada',
  held: 'la tiene tomada otro programa',
} as const satisfies Record<SqliteTrouble, string>;

const ofServer = {
  silent: 'no responde',
  'unknown-host': 'nadie conoce ese nombre',
  login: 'no deja entrar',
  'no-such-database': 'no tiene esa base',
  'no-rights': 'no da permiso',
  'not-the-owner': 'hacer ni cambiar tablas',
  'only-reads': 'solo se deja leer',
  'tables-held': 'tiene tablas tomadas',
  full: 'no tiene espacio',
} as const satisfies Record<ServerTrouble, string>;

const ofTexts = {
  missing: 'no existe',
  'not-allowed': 'no hay permiso para leerlo',
  'a-folder': 'es una carpeta y debía',
  'not-utf8': 'no es texto en UTF-8',
  empty: 'ningún párrafo',
  'too-long': 'caracteres.',
  unseen: 'que no se ven',
} as const satisfies Record<TextTrouble, string>;

const ofMasterKey = {
  gone: 'no está',
  wrong: 'no es la que selló',
  silent: 'no responde',
  refused: 'se negó',
} as const satisfies Record<MasterKeyTrouble | 'gone', string>;

const text = { fault: 'text', setting: 'MANDATO', path: '/m.txt' } as const;
const key = { fault: 'master-key', source: 'LLAVE_MAESTRA' } as const;

it.each<readonly [string, Readonly<Record<string, string>>, readonly StartFault[]]>([
  ['file', ofFiles, wordsOf(ofFiles).map((why) => ({ fault: 'data-folder', why }))],
  ['database file', ofDatabaseFile, wordsOf(ofDatabaseFile).map((why) => ({ fault: 'database-file', why }))],
  ['server', ofServer, wordsOf(ofServer).map((why) => ({ fault: 'database-server', why }))],
  ['text', ofTexts, wordsOf(ofTexts).map((why) => ({ ...text, why }))],
  ['master key', ofMasterKey, wordsOf(ofMasterKey).map((why) => ({ ...key, why }))],
])('EXT-404 each trouble of a %s is told by its own words, and by those of no other', (_, words, all) => {
  const told = all.map((fault) => {
    const line = startLine(fault, overServer);
    return Object.values(words).filter((each) => line.includes(each));
  });
  expect(told).toEqual(Object.values(words).map((each) => [each]));
});
