import type { DatabaseHalf, FolderHalf } from '#core/bank/belonging.ts';
import type { BankConfig } from './config.ts';

type Pair = { readonly database: DatabaseHalf; readonly folder: FolderHalf };

/** Why a bank does not start. */
export type StartFault =
  | ({ readonly fault: 'marks-differ' } & Pair)
  | ({ readonly fault: 'documents-without-rows' } & Pair)
  | ({ readonly fault: 'rows-without-documents' } & Pair);

/** Carries a fault from where it was found to where a start ends. */
export class StartRefused extends Error {
  readonly fault: StartFault;

  constructor(fault: StartFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/** Where the database is, without what lets anybody in. */
export const databasePlace = ({ databaseUrl, dataFolder }: BankConfig): string => {
  if (databaseUrl === undefined) return `${dataFolder}/banco.sqlite`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
};

const shortMark = (mark: string | undefined): string => mark?.slice(0, 8) ?? 'ninguna';

const adopt = 'npm run bank -- adoptar-carpeta --si';

/** What a start that is refused says: what, where and what to do, in one line. */
export const startLine = (config: BankConfig, fault: StartFault): string => {
  const base = `la base de datos ${databasePlace(config)}`;
  const folder = `la carpeta ${config.dataFolder}/documentos`;
  switch (fault.fault) {
    case 'marks-differ':
      return `No se inició el banco y no se tocó nada: ${base} (marca ${shortMark(fault.database.mark)}) y ${folder} (marca ${shortMark(fault.folder.mark)}) son de bancos distintos. Corrige DATABASE_URL o DATOS para que sean del mismo banco; si esa carpeta es la de esta base, únelas con «${adopt}».`;
    case 'documents-without-rows':
      return `No se inició el banco y no se tocó nada: ${folder} guarda ${fault.folder.files} documentos de un banco (marca ${shortMark(fault.folder.mark)}) y ${base} no nombra ninguno. Corrige DATABASE_URL o DATOS, o restaura la base que falta; si esa carpeta es la de esta base, únelas con «${adopt}».`;
    case 'rows-without-documents':
      return `No se inició el banco y no se tocó nada: en ${folder} faltan ${fault.database.missing} de los ${fault.database.documents} documentos que nombra ${base}. Corrige DATOS, o monta o restaura la carpeta que falta; si es la de esta base y esos archivos se perdieron, únelas con «${adopt}».`;
  }
};
