import type { BankConfig } from '../settings/config.ts';
import type { MasterKeyTrouble } from '#core/bank/keyring/ports.ts';
import { maxText } from '#core/portability/texts/text-blocks.ts';
import { documentsFolder, masterKeyFile, sqliteFile } from './data-places.ts';
import type { FileTrouble, ServerTrouble, SqliteTrouble, StartFault, TextTrouble } from './start-fault.ts';

type Place = Pick<BankConfig, 'databaseUrl' | 'dataFolder' | 'metrics'>;

/** Returns the location of the database for messages, without credentials. */
export const databasePlace = (place: Place): string => {
  if (place.databaseUrl === undefined) return sqliteFile(place);
  const { host, pathname } = new URL(place.databaseUrl);
  return `postgres://${host}${pathname}`;
};

/** Returns the name of the database user in the database URL; empty with SQLite. */
export const userOf = ({ databaseUrl }: Place): string =>
  databaseUrl === undefined ? '' : decodeURIComponent(new URL(databaseUrl).username);

const fileTroubles = {
  'not-allowed': 'no hay permiso para leer y escribir ahí',
  'not-a-folder': 'no es una carpeta',
  'a-folder': 'es una carpeta y debía ser un archivo',
  full: 'no queda espacio en el disco',
} as const satisfies Record<FileTrouble, string>;

const sqliteTroubles = {
  ...fileTroubles,
  'not-a-database': 'no es una base de datos; si la hubo, restaura un respaldo',
  damaged: 'está dañada; restaura un respaldo',
  held: 'la tiene tomada otro programa; ciérralo y vuelve a iniciar',
} as const satisfies Record<SqliteTrouble, string>;

const serverTroubles = {
  silent: () => 'no responde. Revisa que esté en marcha y que DATABASE_URL lleve a él',
  'unknown-host': () => 'no se encuentra: nadie conoce ese nombre. Corrige DATABASE_URL',
  login: (place) => `no deja entrar al usuario «${userOf(place)}» con esa clave. Corrige DATABASE_URL`,
  'no-such-database': () => 'no tiene esa base: no existe. Créala o corrige DATABASE_URL',
  'no-rights': (place) =>
    `no da permiso al usuario «${userOf(place)}» sobre las tablas. Dáselo con docs/deployment/grants.sql o corrige DATABASE_URL`,
  'not-the-owner': (place) =>
    `no deja al usuario «${userOf(place)}» hacer ni cambiar tablas, y no cambió nada. Ejecuta el comando, solo esta vez, con la dirección de quien es dueño de las tablas en DATABASE_URL`,
  'only-reads': () =>
    'solo se deja leer: es la copia que sigue a la principal. Corrige DATABASE_URL para que lleve a la principal',
  'tables-held': () =>
    'tiene tablas tomadas por un respaldo o una consulta larga, y no cambió nada. Espera a que termine y vuelve a iniciar o a ejecutar el comando',
  full: () => 'no tiene espacio en el disco o no acepta más conexiones. Libéralos y vuelve a iniciar',
} as const satisfies Record<ServerTrouble, (place: Place) => string>;

const textTroubles = {
  missing: () => 'no existe',
  'not-allowed': () => 'no hay permiso para leerlo',
  'a-folder': () => 'es una carpeta y debía ser un archivo',
  'not-utf8': () => 'no es texto en UTF-8',
  empty: () => 'no tiene ningún párrafo',
  'too-long': () => `tiene más de ${maxText} caracteres`,
  unseen: (line) => `tiene caracteres que no se ven en la línea ${line}, quizás la marca BOM`,
} as const satisfies Record<TextTrouble, (line: number) => string>;

const masterKeyTroubles = {
  gone: 'no está, y sin ella no se abre lo que está sellado en la base de datos. Restaura la copia que se guardó de ella, o di con LLAVE_MAESTRA_FILE en qué archivo está',
  wrong: 'no es la que selló las llaves de la base de datos. Corrígela: debe ser la que tenía este banco',
  silent:
    'no se pudo pedir: el servicio que la guarda no responde. Inicia ese servicio o corrige LLAVE_MAESTRA_URL',
  refused: 'no se pudo usar: el servicio que la guarda se negó. Corrige LLAVE_MAESTRA_URL o su credencial',
} as const satisfies Record<MasterKeyTrouble | 'gone', string>;

const bringUpToDate = 'npm run bank -- migrar';
const changesThatLack = (lacks: number): string =>
  lacks === 1 ? 'le falta un cambio' : `le faltan ${lacks} cambios`;
const untouched = 'No se abrió el banco y no se tocó nada';
const notStarted = 'No se abrió el banco';

const whatToDo = (why: SqliteTrouble, which: string): string =>
  why === 'not-allowed' || why === 'not-a-folder' || why === 'a-folder' || why === 'full'
    ? `. Arréglalo o corrige ${which}.`
    : '.';

// Returns the command that chooses another port, for the metrics if the port in use is theirs.
const anotherPort = (port: number, { metrics }: Place): string => {
  const other = (usual: number): number => (port === usual ? usual + 1 : usual);
  return port === metrics?.port ? `PUERTO_METRICAS=${other(9465)}` : `PORT=${other(8081)} npm start`;
};

/** Returns the message for a start fault: what is wrong, where, and what to do (EXT-404). */
export const startLine = (fault: StartFault, place: Place): string => {
  const base = `la base de datos ${databasePlace(place)}`;
  const documents = `la carpeta ${documentsFolder(place)}`;
  switch (fault.fault) {
    case 'settings':
      return fault.faults.map((each) => `Configuración: ${each}`).join('\n');
    case 'settings-file':
      return `Configuración: el archivo .env no se pudo leer (${fault.cause}). Arréglalo o quítalo de esta carpeta.`;
    case 'portal':
      return `${notStarted}: no se pudo leer el portal construido (${fault.cause}). Constrúyelo con «npm run build».`;
    case 'text':
      return `${notStarted}: el archivo «${fault.path}» de ${fault.setting} no sirve: ${textTroubles[fault.why](fault.line ?? 0)}. Arréglalo o corrige ${fault.setting}.`;
    case 'port-taken':
      return `El puerto ${fault.port} está ocupado. Elige otro: ${anotherPort(fault.port, place)}`;
    case 'port-not-allowed':
      return `${notStarted}: el sistema no permite abrir el puerto ${fault.port} a este usuario. Elige otro: ${anotherPort(fault.port, place)}`;
    case 'no-such-address':
      return `${notStarted}: esta máquina no tiene la dirección ${fault.address}. Corrige HOST o HOST_METRICAS.`;
    case 'data-folder':
      return `${notStarted}: la carpeta de datos ${place.dataFolder} no sirve: ${fileTroubles[fault.why]}. Arréglala o corrige DATOS.`;
    case 'documents-folder':
      return `${notStarted}: ${documents} no sirve: ${fileTroubles[fault.why]}. Arréglala o corrige DATOS.`;
    case 'database-file':
      return `${notStarted}: ${base} no sirve: ${sqliteTroubles[fault.why]}${whatToDo(fault.why, 'DATOS')}`;
    case 'database-server':
      return `${notStarted}: PostgreSQL en ${databasePlace(place)} ${serverTroubles[fault.why](place)}.`;
    case 'strange-schema':
      return `${untouched}: los cambios con que se hizo ${base} no son los de este programa (${fault.migration}): es de otro, o está dañada. Corrige DATABASE_URL o DATOS, o restaura un respaldo.`;
    case 'schema-behind':
      return fault.isEmpty
        ? `${untouched}: ${base} aún no tiene las tablas del banco. Si es la que corresponde, hazlas con «${bringUpToDate}».`
        : `${untouched}: ${base} es de una versión anterior de este programa (${changesThatLack(fault.lacks)}). Respáldala y ponla al día con «${bringUpToDate}».`;
    case 'foreign-tables':
      return `${untouched}: ${base} tiene tablas que este programa no hizo. Corrige DATABASE_URL o DATOS, o usa una base vacía.`;
    case 'in-production':
      return `${untouched}: ${base} es de un banco en producción, y aquí no está MODO_PRODUCCION=si. Usa los mismos ajustes que sus nodos, o corrige DATABASE_URL o DATOS.`;
    case 'secret-gone':
      return `${untouched}: a ${base} le falta la fila ${fault.name} de ${fault.table}, sin la que no se abre lo que está sellado. Restaura un respaldo que la tenga.`;
    case 'secret-damaged':
      return `${untouched}: la fila ${fault.name} de ${fault.table} en ${base} no es la que selló o firmó lo guardado. Restaura un respaldo que tenga la buena.`;
    case 'master-key':
      return `${untouched}: la llave maestra ${fault.source} ${masterKeyTroubles[fault.why]}.`;
    case 'master-key-file':
      return `${notStarted}: el archivo de la llave maestra, ${masterKeyFile(place)}, no sirve: ${fileTroubles[fault.why]}. Arréglalo o corrige DATOS.`;
    case 'already-serving':
      return `${untouched}: otro banco ya sirve desde la carpeta ${place.dataFolder}. Detenlo primero, o da a este otra carpeta con DATOS.`;
    case 'unknown':
      return `${notStarted} por algo que no esperábamos (${fault.step}): ${fault.cause.split('\n')[0] ?? ''}. Con NIVEL_DE_REGISTRO=debug se dice entero.`;
  }
};
