import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { belongingsOf } from '#adapters/bank-sql/access/held-devices.ts';
import { receivedAt } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { representationOf } from '#adapters/bank-sql/portability/representation.ts';
import { exits, runContract, type Exit } from '#adapters/cli/contract/run.ts';
import { visitOf, type Visit } from '#adapters/cli/contract/visit.ts';
import { openBank } from '#composition/bank/ports.ts';
import { runBank } from '#composition/bank/bank.ts';
import { readConfig } from '#composition/settings/config.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { contractTools } from '#composition/contract-tools.ts';
import { deliverNow } from '#composition/bank/delivery.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { providerSettings, startProvider } from '../openid-provider.ts';
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
  readonly run: (options?: {
    readonly base?: string;
    readonly only?: readonly string[];
    /** Who carries its calls, where somebody listens to them. */
    readonly fetch?: typeof fetch;
  }) => Promise<Ran>;
  /** One run over a line, for a test that asks each check by itself. */
  readonly visit: (fetched: typeof fetch) => Visit;
  /** The people's file. */
  readonly people: string;
  /** Undoes what a run does once: keys that it made, codes that it spent, wrong answers. */
  readonly forgetRuns: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Settings of a bank that a run of the contract asks everything at once. */
export const quickBank = {
  NIVEL_DE_REGISTRO: 'fatal',
  CAPTCHA_COSTO: '1',
  LLAVES_DE_ACCESO: 'si',
  LLAVES_AL_INGRESAR: 'si',
  ...plentyOfCallsSettings,
  PISO_RESPUESTA_MS: '0',
  CERTIFICADO_DIGITAL: 'si',
};

type Running = {
  readonly address: string;
  /** Where the file of people lies, and the tax folder beside it. */
  readonly folder: string;
  readonly lastMessage: (rut: string) => Promise<string>;
  readonly representationOf: (company: Rut) => Promise<RepresentativeAnswer | undefined>;
  readonly folderCode: (company: Rut) => string;
};

/** The people of the demonstration and the tax folder of one as files, and the tool against the bank that they are asked of. */
export const contractRunner = async ({
  address,
  folder,
  lastMessage,
  representationOf: answerOf,
  folderCode,
}: Running): Promise<Pick<ContractBank, 'people' | 'run' | 'visit'>> => {
  const parts = contractPeople({ certificates: true, digitalIdentity: true });
  const people = join(folder, 'personas.json');
  await writeFile(people, JSON.stringify(parts));
  const applicant = parts.portabilidad?.solicitante;
  const answer = applicant && (await answerOf(applicant.rutEmpresa));
  if (answer === undefined || applicant?.carpeta === undefined) throw new Error('there is no applicant');
  await writeFile(
    join(folder, applicant.carpeta),
    await writeTaxFolder({ ...answer, emitida: '01/01/2026', codigo: folderCode(applicant.rutEmpresa) }),
  );
  return {
    people,
    visit: (fetched) =>
      visitOf(
        {
          ...{ ...contractTools, fetch: fetched, say: () => undefined, lastMessage },
          fileAt: async (name) => new Uint8Array(await readFile(join(folder, name))),
        },
        address,
        parts,
        new Set(),
      ),
    run: async ({ base = address, only = [], fetch = contractTools.fetch } = {}) => {
      let printed = '';
      const argv = ['--base-url', base, '--people', people, '--codes', 'mensajes', '--json'];
      const exit = await runContract(
        [...argv, ...only.flatMap((call) => ['--only', call])],
        { ...contractTools, fetch, runCodes: (_command, rut) => lastMessage(rut) },
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
  };
};

/** The reference bank as operators run it, with the people of the demonstration and their file. */
export const contractBank = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<ContractBank> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-contract-'));
  const port = String(await freePort());
  const provider = await startProvider({
    returnTo: `http://127.0.0.1:${port}${digitalIdentityReturn.path}`,
  });
  const config = right(
    readConfig({
      ...{ ...quickBank, ...providerSettings(provider), ...settings },
      ...{ DATOS: folder, PORT: port },
    }),
  );
  const bank = await runBank(config);
  const side = await openBank(config, () => undefined);
  const lastMessage = async (text: string): Promise<string> => {
    await deliverNow({ config, bank: side, report: () => undefined });
    const opened = belongingsOf(side.database, side.access.sealer, currentCode, aRut(text));
    const found = O.toUndefined(await opened);
    if (found === undefined) return '';
    const [last] = await receivedAt(side.database, found.mobile);
    return last?.text ?? '';
  };
  const runner = await contractRunner({
    address: bank.address,
    folder,
    lastMessage,
    representationOf: async (company) => (await representationOf(side.database, company))?.answer,
    folderCode: side.folderCode,
  });
  const { kysely } = side.database;
  const { solicitudConDispositivo, solicitudConClave10 } = contractPeople().acceso ?? {};
  const askers = [solicitudConDispositivo, solicitudConClave10].flatMap((each) => each?.rut ?? []);
  return {
    ...runner,
    base: bank.address,
    forgetRuns: async () => {
      await kysely.updateTable('usuario').set({ clave: null }).where('rut', 'in', askers).execute();
      await kysely.deleteFrom('key_history').where('usuario', 'in', askers).execute();
      await kysely.deleteFrom('attempt').where('attempt_key', 'like', 'identidad:%').execute();
      await kysely.updateTable('dispositivo').set({ last_step: null }).execute();
    },
    stop: async () => {
      await side.close();
      await bank.stop();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
};

// The bank gives a tax folder two seconds to be read, which a crowded machine may not have at once.
const byFolder = ['legalRepresentativePdf', 'partnersPdf'];
const patience = 5;

type Rule = Told['comprobaciones'][number];

type Asked = NonNullable<Parameters<ContractBank['run']>[0]>;

/** The rules that do not conform, of a whole run or of some calls. */
export const notConforming = async (
  bank: Pick<ContractBank, 'run'>,
  asked: Asked = {},
  tries = patience,
): Promise<readonly Rule[]> => {
  const { told } = await bank.run(asked);
  const rules = told.comprobaciones.filter(({ resultado }) => resultado !== 'Conforme');
  const slow = byFolder.filter((call) => rules.some(({ llamada }) => llamada === call));
  if (slow.length === 0 || tries === 1) return rules;
  const settled = rules.filter(({ llamada }) => !slow.includes(llamada));
  return [...settled, ...(await notConforming(bank, { ...asked, only: slow }, tries - 1))];
};
