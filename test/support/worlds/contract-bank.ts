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
import { thirdKeyPauses } from '#core/bank/access/challenge/third-key.ts';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { providerSettings, startProvider } from '../openid-provider.ts';
import { plentyOfCallsSettings } from './one-source.ts';

/** JSON report of a run of the contract tool. */
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
  /** Runs the contract tool against the bank, or against a proxy before it. */
  readonly run: (options?: {
    readonly base?: string;
    readonly only?: readonly string[];
    /** Fetch function for the tool's calls, to record or change them. */
    readonly fetch?: typeof fetch;
  }) => Promise<Ran>;
  /** Starts one run for a test that performs each check by itself. */
  readonly visit: (fetched: typeof fetch) => Visit;
  /** Path of the file with the people's credentials. */
  readonly people: string;
  /** Undoes the lasting effects of a run: new keys, used codes, failed attempts, third keys sent and the pauses between them. */
  readonly forgetRuns: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Settings of a bank without waiting times, and with limits that no run of all contract checks reaches. */
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
  /** Folder of the people's file and the tax folder. */
  readonly folder: string;
  readonly lastMessage: (rut: string) => Promise<string>;
  readonly representationOf: (company: Rut) => Promise<RepresentativeAnswer | undefined>;
  readonly folderCode: (company: Rut) => string;
};

/** Writes the people's file and a tax folder of the demonstration, and returns the contract tool for the bank at this address. */
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

/** Starts the reference bank with the people of the demonstration and their file. */
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
    const opened = belongingsOf(
      side.database,
      side.access.sealer,
      (totp) => currentCode(totp, Date.now()),
      aRut(text),
    );
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
      for (const begin of ['identidad:', ...thirdKeyPauses])
        await kysely.deleteFrom('attempt').where('attempt_key', 'like', `${begin}%`).execute();
      await kysely.updateTable('dispositivo').set({ last_step: null }).execute();
      // Deletes the counts of third keys sent, since their number in a day and to one mobile phone
      // is limited.
      await kysely.deleteFrom('daily_count').execute();
      await kysely.deleteFrom('sent_third_key').execute();
    },
    stop: async () => {
      await side.close();
      await bank.stop();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
};

// Names of the calls that read a tax folder, which are retried: the bank has two seconds to read one, too few on a
// busy machine.
const byFolder = ['legalRepresentativePdf', 'partnersPdf'];
const defaultTries = 5;

type Rule = Told['comprobaciones'][number];

type Asked = NonNullable<Parameters<ContractBank['run']>[0]>;

/** Returns the rules that do not conform, of all calls or of some. */
export const notConforming = async (
  bank: Pick<ContractBank, 'run'>,
  asked: Asked = {},
  tries = defaultTries,
): Promise<readonly Rule[]> => {
  const { told } = await bank.run(asked);
  const rules = told.comprobaciones.filter(({ resultado }) => resultado !== 'Conforme');
  const slow = byFolder.filter((call) => rules.some(({ llamada }) => llamada === call));
  if (slow.length === 0 || tries === 1) return rules;
  const settled = rules.filter(({ llamada }) => !slow.includes(llamada));
  return [...settled, ...(await notConforming(bank, { ...asked, only: slow }, tries - 1))];
};
