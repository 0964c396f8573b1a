import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { belongingsOf } from '#adapters/bank-sql/access/outboxes.ts';
import { receivedAt } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { representationOf } from '#adapters/bank-sql/portability/representation.ts';
import { exits, runContract, type Exit } from '#adapters/cli/contract/run.ts';
import { openBank } from '#composition/bank-ports.ts';
import { runBank } from '#composition/bank.ts';
import { readConfig } from '#composition/config.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { contractTools } from '#composition/contract-tools.ts';
import { deliverNow } from '#composition/delivery.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { O } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { plentyOfCallsSettings } from './one-source.ts';

/** What a program reads of one run. */
export type Told = {
  readonly codigo: number;
  readonly resumen: { readonly conformes: number; readonly difieren: number; readonly noComprobadas: number };
  readonly comprobaciones: readonly {
    readonly llamada: string;
    readonly regla: string;
    readonly resultado: 'Conforme' | 'Difiere' | 'No comprobado';
    readonly esperado?: string;
    readonly obtenido?: string;
    readonly motivo?: string;
  }[];
};

export type Ran = { readonly exit: Exit; readonly told: Told; readonly printed: string };

export type ContractBank = {
  readonly base: string;
  /** The tool against the bank, or against whoever stands before it. */
  readonly run: (options?: { readonly base?: string; readonly only?: readonly string[] }) => Promise<Ran>;
  /** The people's file. */
  readonly people: string;
  /** Undoes what a run does once: keys that it made, codes that it spent, wrong answers. */
  readonly forgetRuns: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const quick = {
  NIVEL_DE_REGISTRO: 'fatal',
  CAPTCHA_COSTO: '1',
  ...plentyOfCallsSettings,
  PISO_RESPUESTA_MS: '0',
  CERTIFICADO_DIGITAL: 'si',
};

/** The reference bank as operators run it, with the people of the demonstration and their file. */
export const contractBank = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<ContractBank> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-contract-'));
  const port = String(await freePort());
  const config = right(readConfig({ ...quick, ...settings, DATOS: folder, PORT: port }));
  const bank = await runBank(config);
  const side = await openBank(config, () => undefined);
  const parts = contractPeople({ certificates: true });
  const people = join(folder, 'personas.json');
  await writeFile(people, JSON.stringify(parts));
  const applicant = parts.portabilidad?.solicitante;
  const company = applicant && (await representationOf(side.database, applicant.rutEmpresa));
  if (company === undefined || applicant?.carpeta === undefined) throw new Error('there is no applicant');
  await writeFile(
    join(folder, applicant.carpeta),
    await writeTaxFolder({ ...company.answer, emitida: '01/01/2026' }),
  );
  const lastMessage = async (text: string): Promise<string> => {
    await deliverNow({ config, bank: side, report: () => undefined });
    const opened = belongingsOf(side.database, side.access.sealer, currentCode, aRut(text));
    const found = O.toUndefined(await opened);
    if (found === undefined) return '';
    const [last] = await receivedAt(side.database, found.mobile);
    return last?.text ?? '';
  };
  const { kysely } = side.database;
  const { solicitudConDispositivo, solicitudConClave10 } = parts.acceso ?? {};
  const askers = [solicitudConDispositivo, solicitudConClave10].flatMap((each) => each?.rut ?? []);
  return {
    base: bank.address,
    people,
    run: async ({ base = bank.address, only = [] } = {}) => {
      let printed = '';
      const argv = ['--base-url', base, '--people', people, '--codes', 'mensajes', '--json'];
      const exit = await runContract(
        [...argv, ...only.flatMap((call) => ['--only', call])],
        { ...contractTools, runCodes: (_command, rut) => lastMessage(rut) },
        {
          out: (words) => {
            printed += words;
          },
          err: () => undefined,
        },
      );
      if (exit === exits.unexpected) throw new Error(printed);
      return { exit, told: JSON.parse(printed) as Told, printed };
    },
    forgetRuns: async () => {
      await kysely.updateTable('usuario').set({ clave: null }).where('rut', 'in', askers).execute();
      await kysely.deleteFrom('key_history').where('usuario', 'in', askers).execute();
      await kysely.deleteFrom('attempt').where('attempt_key', 'like', 'identidad:%').execute();
      await kysely.updateTable('dispositivo').set({ last_step: null }).execute();
    },
    stop: async () => {
      await side.close();
      await bank.stop();
      await rm(folder, { recursive: true });
    },
  };
};

// The bank gives a tax folder two seconds to be read, which a crowded machine may not have at once.
const byFolder = ['legalRepresentativePdf', 'partnersPdf'];
const patience = 5;

type Rule = Told['comprobaciones'][number];

/** The rules that do not conform, of a whole run or of some calls. */
export const notConforming = async (
  bank: ContractBank,
  base = bank.base,
  only: readonly string[] = [],
  tries = patience,
): Promise<readonly Rule[]> => {
  const { told } = await bank.run({ base, only });
  const rules = told.comprobaciones.filter(({ resultado }) => resultado !== 'Conforme');
  const slow = byFolder.filter((call) => rules.some(({ llamada }) => llamada === call));
  if (slow.length === 0 || tries === 1) return rules;
  const settled = rules.filter(({ llamada }) => !slow.includes(llamada));
  return [...settled, ...(await notConforming(bank, base, slow, tries - 1))];
};
