import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { pdfTextReader } from '#adapters/bank-node/read-pdf-text.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { openBank } from '#composition/bank/ports.ts';
import { commandAudit } from '#composition/operator/command-audit.ts';
import { readConfig } from '#composition/settings/config.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { TE } from '#core/shared/fp.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';
import { happyAccess } from '#test/support/worlds/access-over-http.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';

let folder: string;
let settings: Readonly<Record<string, string>>;
let runs = 0;
const { argv, exitCode } = process;
const umask = process.umask();
const inFolder = (name: string): string => join(folder, name);

const slowReader = pdfTextReader({
  milliseconds: 50_000,
  readingMilliseconds: 40_000,
  processorSeconds: 20,
});

/** Runs the operator program in this process; returns its exit code and its output. */
const operated = async (words: readonly string[]): Promise<string> => {
  const said: string[] = [];
  const hear = (line: unknown): void => void said.push(String(line));
  const write = ((text: string, done?: () => void): boolean => {
    hear(text);
    done?.();
    return true;
  }) as typeof process.stdout.write;
  const heard = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
  ];
  Object.assign(process, { argv: [...argv.slice(0, 2), ...words], exitCode: undefined });
  try {
    await import(/* @vite-ignore */ `../../composition/operator.ts?run=${(runs += 1)}`);
    return [process.exitCode ?? 0, ...said].join('\n');
  } finally {
    heard.forEach((each) => each.mockRestore());
    Object.assign(process, { argv, exitCode });
  }
};

const publishedKeys = async (): Promise<readonly string[]> => {
  const bank = await openBank(right(readConfig(settings)), (error) => expect(error).toBeUndefined());
  const keys = right(await bank.ports.receiptKeys.published()());
  await bank.close();
  return keys.map(({ id }) => id);
};

/** Writes a receipt signed by the bank to a file. */
const printReceipt = async (): Promise<void> => {
  const bank = await openBank(right(readConfig(settings)), (error) => expect(error).toBeUndefined());
  await writeFile(inFolder('comprobante.pdf'), right(await bank.ports.printer.print(aReceiptDocument)()));
  await bank.close();
};

const company = '76.555.555-8';
const signer = '19.191.919-K';
const ana = '12.345.678-5';
const locked = '11.111.111-1';
const owner = ['76.123.456-0', ana];
const notWaiting = /^1\nNo hay ninguna carpeta de esa empresa y esa persona, con ese código/;

/** Stores a waiting key whose ticket number is 500000. */
const leaveKey = async (): Promise<void> => {
  const bank = await openBank(right(readConfig(settings)), (error) => expect(error).toBeUndefined());
  const rut = right(parseRut(locked));
  right(
    await bank.access.users.leaveWaitingKey({
      ...{ rut, keyHash: undefined, source: 's', network: 'n', drawn: 0.5 },
    })(),
  );
  await bank.close();
};

const today = formatDayMonthYear(bankClock().wall(Date.now()).date);
const wrongNumber = ['activar', locked, '000001'];

type Row = readonly [command: keyof typeof commandAudit, words: readonly string[], says: RegExp];

/** All operator commands in the order of a day, with the expected output of each over the bank as the earlier ones left it. */
const day = (): readonly Row[] => [
  ['migrate', ['migrar', '--ver'], /^0\nLa base de datos \S+\/data\/banco\.sqlite no está al día/],
  ['migrate', ['migrar'], /^0\nLa base de datos \S+ quedó al día/],
  ['people', ['personas'], /^0\nEste banco aún no tiene personas/],
  ['seed', ['seed', inFolder('semilla.json')], /^0\nQuedaron cargadas 23 personas y 22 empresas/],
  ['devices', ['dispositivos', ana], /^0\nDigipass-0004100285 \(activo\): \d{6}\n/],
  ['devices', ['dispositivos', '12.345.678-0'], /^1\n«12\.345\.678-0» no es un RUT válido\.$/],
  ['devices', ['dispositivos', '77.777.777-7'], /^1\nEl banco no conoce al usuario 77\.777\.777-7\.$/],
  ['taxFolder', ['carpeta', '77.777.777-7'], /^1\nEl banco no conoce la empresa 77\.777\.777-7\.$/],
  ['seed', ['seed', inFolder('pobre.json')], /^1\nThe seed cannot be used:[^]* is too poor/],
  ['seed', ['seed', inFolder('nada.json')], /^1\n(?!No se pudo).*nada\.json/],
  ['passkeys', ['llaves-de-acceso', ana, '--quitar', '1'], /ya no tiene: Notebook de Ana/],
  ['unlock', ['desbloquear', locked], /^0\n11\.111\.111-1: .*clave/],
  ['activate', ['activar', ana, '12', '34', '56'], /^0\n12\.345\.678-5: no tiene una clave que espere/],
  ...[4, 3, 2, 1].map((left): Row => [
    'activate',
    wrongNumber,
    new RegExp(`nada cambió\\. Quedan ${left} intentos hoy`),
  ]),
  ['activate', wrongNumber, /nada cambió\. Hoy no se prueban más números/],
  ['activate', wrongNumber, new RegExp(`Se puede volver a intentar desde el (?!${today})\\d`)],
  ['requests', ['solicitudes'], /^0\n1001 {2}76\.555\.555-8 .* Ingresada[^]*Certificados de liquidación/],
  ['advance', ['avanzar', '1001', 'Pendiente', '-f', 'balance'], /^1\n--falta va solo con/],
  ['advance', ['avanzar', '1001', 'Pendiente'], /^0\nSolicitud 1001: Pendiente/],
  ['closing', ['cierre', '1001', '1', 'Objetado'], /^1\n«Objetado» lleva --motivo/],
  [
    'closing',
    ['cierre', '1001', '7', 'Objetado', '-m', 'x', '-f', 'balance'],
    /^1\nCierre 7 de la solicitud 1001/,
  ],
  ['closing', ['cierre', '1001', '7', 'Pagado', '-f', 'balance'], /^1\n--falta va solo con/],
  ['regret', ['arrepentir', '1001', ana], /^1\nSolicitud 1001: 12\.345\.678-5 no la firmó/],
  ['regret', ['arrepentir', '1001', signer], /^1\nSolicitud 1001: solo se deja sin efecto/],
  ['certificate', ['certificado', company, 'Ingresado'], /^0\nCertificado \d+ de 76\.555\.555-8: Ingresado/],
  ['certificate', ['certificado', '1', 'Pendiente en plazo'], /^1\nCertificado 1: no existe/],
  ['mail', ['correo'], /^0\nDe: [^]*Asunto: /],
  [
    'outboxes',
    ['salidas'],
    /^0\nCorreos de solicitudes: 0 en espera[^]*Correos de usuarios: 0 en espera, 2 enviados/,
  ],
  ['messages', ['sms', ana], /^0\nNo le ha llegado ningún mensaje/],
  [
    'taxFolder',
    ['carpeta', owner[0] ?? '', '-s', inFolder('carpeta.pdf')],
    /^0\nCarpeta tributaria de Panadería El Sol[^\n]* escrita en \S+\/carpeta\.pdf\.$/,
  ],
  ['waitingFolders', ['carpetas'], /^0\nNinguna carpeta tributaria espera/],
  ['confirmFolder', ['carpetas', 'confirmar', ...owner, 'X1', '--emitida', '2026-11-01'], notWaiting],
  ['refuseFolder', ['carpetas', 'rechazar', ...owner, 'X1'], notWaiting],
  ['verify', ['verificar', inFolder('carpeta.pdf')], /^2\nNo es auténtico/],
  ['verify', ['verificar', inFolder('comprobante.pdf')], /^0\nAuténtico/],
  [
    'verify',
    ['verificar', inFolder('comprobante.pdf'), '-k', inFolder('sin-llaves.json')],
    /^1\n.* no tiene llaves/,
  ],
  ['newReceiptKey', ['llave-nueva'], /^0\nLos comprobantes se firman desde ahora con la llave [\w-]{43}\.$/],
  ['verify', ['verificar', inFolder('comprobante.pdf')], /^0\nAuténtico/],
  ['person', ['persona', ana, 'ver'], /^0\n[^]*nombres: Ana María/],
  ['person', ['persona', ana, 'borrar'], /^1\nLo borrado no vuelve/],
  ['forget', ['olvidar'], /^0\nNo queda nada de la auditoría/],
  ['moveDocuments', ['documentos', 'mover'], /^0\nSe llevaron 0 documentos; [^]*\/documentos\./],
  ['keys', ['llaves'], /^0\nLlave maestra: LLAVE_MAESTRA\n[0-9a-f]{16} \(en uso\)/],
  ['rotateKeys', ['llaves', 'rotar'], /^0\nDesde ahora se sella con la llave/],
  ['removeKey', ['llaves', 'quitar', 'ninguna'], /^1\nEl banco no tiene la llave «ninguna»/],
  ['resealRows', ['llaves', 'resellar'], /^0\nSe resellaron [1-9]\d* filas/],
  [
    'showAudit',
    ['auditoria', 'ver', '--cuantas', '1'],
    /^0\n\d+ · [^\n]* · orden · llaves resellar · hecha · [^\n]*\nNo hay más/,
  ],
  ['exportAudit', ['auditoria', 'exportar', '--desde', '1'], /^0\n\{[^]*"cursor":2,[^]*"fin":true\}/],
  ['showPseudonym', ['auditoria', 'seudonimo', ana], /^0\nLa auditoría nombra a [^]* como [\da-f]{64}: /],
  ['reset', ['reset', '--si'], /^0\nSe borró todo y se cargaron los datos de demostración/],
  ['people', ['personas'], /^0\nDatos de demostración[^]*Carla Andrea Muñoz Vera/],
  ['changeMasterKey', ['llaves', 'maestra', inFolder('otra')], /^0\nLas 2 llaves de datos abren desde ahora/],
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-operator-'));
  settings = { ...masterKeySetting, DATOS: inFolder('data'), NIVEL_DE_REGISTRO: 'silent' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { personas, empresas, usuarios, solicitudes, certificados, ...others } = demoSeed();
  const few = [ana, locked].map((rut) => usuarios.find((user) => formatRut(user.rut) === rut));
  const seed = {
    ...others,
    personas,
    empresas,
    usuarios: few,
    solicitudes,
    certificados,
  };
  await writeFile(inFolder('semilla.json'), JSON.stringify(seed));
  const [first] = personas;
  const alone = {
    ...first,
    buro: Object.fromEntries(Object.keys(first?.buro ?? {}).map((of) => [of, 'Única'])),
  };
  await writeFile(
    inFolder('pobre.json'),
    JSON.stringify({
      ...seed,
      personas: [alone],
      empresas: [],
      usuarios: [],
      solicitudes: [],
      certificados: [],
    }),
  );
  await writeFile(inFolder('sin-llaves.json'), '[]');
  await writeFile(inFolder('otra'), Buffer.alloc(32, 9).toString('base64'));
});
afterAll(async () => {
  process.umask(umask);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('each command of the operator does what its name says, with the words that it is given', async () => {
  const told: (readonly [string, boolean | string])[] = [];
  for (const [command, words, says] of day()) {
    if (command === 'taxFolder') await printReceipt();
    if (words === wrongNumber) await leaveKey();
    const said = await operated(words);
    if (command === 'newReceiptKey') expect(await publishedKeys()).toContain(/[\w-]{43}/.exec(said)?.[0]);
    told.push([`${command} ${words.join(' ')}`, says.test(said) || said]);
  }
  expect(told.filter(([, isSo]) => isSo !== true)).toEqual([]);
  // Expects every command to have closed the database: SQLite deletes the WAL file when the last connection closes.
  expect(await readdir(inFolder('data'))).not.toContain('banco.sqlite-wal');
  const printed = right(await slowReader(inFolder('carpeta.pdf'))());
  expect(printed).toContain(`Emitida el: ${today}`);
  expect(printed).toMatch(/761234560-\d{8}-[\dA-Z]{20}/);
  expect(new Set(day().map(([command]) => command))).toEqual(new Set(Object.keys(commandAudit)));
}, 600_000);

it.each([
  [['desbloquear', locked], 'El banco no pudo levantar todos los bloqueos; inténtalo de nuevo.'],
  [['activar', locked, '000001'], 'El banco no pudo guardar la activación; inténtalo de nuevo.'],
  [
    ['verificar', join(projectRoot, 'test/support/receipts-of-before/request.pdf')],
    'El banco no pudo decir sus llaves; inténtalo de nuevo.',
  ],
  [['llave-nueva'], 'El banco no pudo guardar la llave; inténtalo de nuevo.'],
])('EXT-2891 a command whose store fails says what was not done: %j', async (words, says) => {
  const down = () => TE.left(unavailable);
  const silent = new Proxy({}, { get: () => down });
  const access = { ...happyAccess(), attempts: silent, users: silent, sourceSlots: silent };
  const ports = { ...happyBank(), attempts: silent, receiptKeys: silent };
  vi.doMock('#composition/bank/database.ts', () => ({ openAsItIs: async () => ({}) }));
  vi.doMock('#composition/bank/ports.ts', () => ({
    openBank: async () => ({ access, ports, replaceReceiptKey: down, close: async () => undefined }),
  }));
  vi.resetModules();
  const said = await operated(words);
  vi.doUnmock('#composition/bank/database.ts');
  vi.doUnmock('#composition/bank/ports.ts');
  vi.resetModules();
  expect(said).toBe(`1\n${says}`);
});
