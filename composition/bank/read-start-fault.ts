import {
  StartRefused,
  type FileTrouble,
  type ServerTrouble,
  type SqliteTrouble,
  type StartFault,
  type StartStep,
} from './start-fault.ts';

const fileTroubles: Readonly<Record<string, FileTrouble>> = {
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'not-allowed',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'not-a-folder',
  EISDIR: 'a-folder',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

// Map from the primary result codes of SQLite (without their extended bits) to causes of a refused start.
const sqliteTroubles: Readonly<Record<number, SqliteTrouble>> = {
  3: 'not-allowed',
  5: 'held',
  6: 'held',
  8: 'not-allowed',
  11: 'damaged',
  13: 'full',
  14: 'not-allowed',
  26: 'not-a-database',
};

const serverTroubles: Readonly<Record<string, ServerTrouble>> = {
  ECONNREFUSED: 'silent',
  ECONNRESET: 'silent',
  ETIMEDOUT: 'silent',
  EHOSTUNREACH: 'silent',
  ENETUNREACH: 'silent',
  EPIPE: 'silent',
  '57P03': 'silent',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  '28000': 'login',
  '28P01': 'login',
  '3D000': 'no-such-database',
  '42501': 'no-rights',
  '25006': 'only-reads',
  '55P03': 'tables-held',
  '53100': 'full',
  '53300': 'full',
};

type Told = { readonly code: string; readonly message: string; readonly parts: object };

const told = (error: unknown): Told =>
  error instanceof Error
    ? { code: 'code' in error ? String(error.code) : '', message: error.message, parts: error }
    : { code: '', message: String(error), parts: {} };

const part = (parts: object, name: string): unknown =>
  Object.entries(parts).find(([key]) => key === name)?.[1];

const sqliteTrouble = ({ code, parts }: Told): SqliteTrouble | undefined =>
  code === 'ERR_SQLITE_ERROR' ? sqliteTroubles[Number(part(parts, 'errcode')) & 0xff] : fileTroubles[code];

// Classifies a PostgreSQL connection error; a timeout is recognized by its message, since the driver gives no
// code.
const serverTrouble = ({ code, message }: Told): ServerTrouble | undefined =>
  serverTroubles[code] ?? (/timeout|terminated/i.test(message) ? 'silent' : undefined);

const listeningFault = ({ code, parts }: Told): StartFault | undefined => {
  const port = Number(part(parts, 'port'));
  if (code === 'EADDRINUSE') return { fault: 'port-taken', port };
  if (code === 'EACCES') return { fault: 'port-not-allowed', port };
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { fault: 'no-such-address', address: String(part(parts, 'address') ?? part(parts, 'hostname')) };
  return undefined;
};

const databaseFault = (error: Told): StartFault | undefined => {
  const ofFile = sqliteTrouble(error);
  if (ofFile !== undefined) return { fault: 'database-file', why: ofFile };
  const ofServer = serverTrouble(error);
  return ofServer === undefined ? undefined : { fault: 'database-server', why: ofServer };
};

const folderFault = (
  fault: 'data-folder' | 'documents-folder' | 'master-key-file',
  { code }: Told,
): StartFault | undefined => {
  const why = fileTroubles[code];
  return why === undefined ? undefined : { fault, why };
};

const readers = {
  portal: ({ message }) => ({ fault: 'portal', cause: message }),
  texts: () => undefined,
  listening: listeningFault,
  'data-folder': (error) => folderFault('data-folder', error),
  'master-key': (error) => folderFault('master-key-file', error),
  database: databaseFault,
  documents: (error) => folderFault('documents-folder', error) ?? databaseFault(error),
  serving: databaseFault,
} as const satisfies Record<StartStep, (error: Told) => StartFault | undefined>;

/** Classifies an error by the step of the start in which it occurred. */
export const startFaultAt = (step: StartStep, error: unknown): StartFault =>
  readers[step](told(error)) ?? { fault: 'unknown', step, cause: told(error).message };

/** Runs a step of the start, converting its errors to start faults. */
export const during = async <Value>(step: StartStep, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(startFaultAt(step, error), error);
  }
};
