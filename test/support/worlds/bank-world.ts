import { createHash } from 'node:crypto';
import type { MemorySeed } from '#adapters/memory/bank/memory-seed.ts';
import { nobodyHears, type MailHearer } from '#adapters/memory/bank/request-mails.ts';
import { memorySourceSlots } from '#adapters/memory/bank/access/source-slots.ts';
import { memoryStores } from '#adapters/memory/bank/stores.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Secrets } from '#core/bank/shared-ports.ts';
import { answerGroups, groupOf } from '#core/bank/portability/identity/answer-groups.ts';
import type { Fact } from '#core/bank/portability/identity/questions.ts';
import type { Topic } from '#core/bank/portability/identity/topics.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import { secretOfText } from '#core/portability/representative/tax-authority-secret.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { inPieces } from '#test/support/builders/pieces.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aTaxFolder, anIssuedFolder } from '#test/support/builders/tax-folder.ts';

const buro = {
  comuna: 'Quillota',
  empleador: 'Molinos del Itata',
  institucion: 'Banco Ribera',
  'anio-licencia': '2003',
  'marca-auto': 'Suzuki',
  colegio: 'Liceo Río Manso',
} satisfies Record<Topic, string>;

/** Facts that the bureau knows about the representative of the worked examples. */
export const knownFacts: readonly Fact[] = (Object.keys(buro) as Topic[]).map((topic) => ({
  topic,
  answer: buro[topic],
  choices: groupOf(answerGroups(topic, []), buro[topic]),
}));

/** Password of the example company at the tax authority. */
export const taxPassword = 'sol-2026';

const { company, representative, serial } = anEntry();
const seedProvider = { ...aProvider(), rutProveedor: aRut(aProvider().rutProveedor) };

const seed: MemorySeed = {
  personas: [
    {
      rut: representative,
      nombres: 'Ana María',
      apellidoPaterno: 'Soto',
      apellidoMaterno: 'Rojas',
      serie: serial,
      buro,
    },
  ],
  empresas: [
    {
      rut: company,
      razonSocial: 'Panadería El Sol SpA',
      direcciones: [{ calle: 'Los Aromos', numero: '123' }],
      representantes: [representative],
      claveSii: taxPassword,
    },
  ],
  proveedores: [seedProvider, { ...seedProvider, descripcion: 'Banco Cumbre Sur' }],
  regions: [
    {
      id: '13',
      descripcion: 'Metropolitana de Santiago',
      regionHomologada: '13',
      provinces: [
        { id: '131', descripcion: 'Santiago', communes: [{ id: '13101', descripcion: 'Santiago' }] },
      ],
    },
  ],
  earlierRequests: [],
  earlierCertificates: [],
  texts: someTexts,
};

/** Builds secrets from a fixed pseudo-random sequence, the same in every run. */
export const repeatableSecrets = (): Secrets => {
  let tokens = 0;
  let state = 1;
  return {
    newToken: () => `ficha-${(tokens += 1)}`,
    hash: (token) => `huella de ${token}`,
    keyed: (text) => createHash('sha256').update(text).digest('hex'),
    fraction: () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    },
  };
};

const onADay: BankPorts['clock'] = {
  today: () => aDay,
  wall: () => ({ date: aDay, time: '10:42' }),
  instant: () => anInstant,
};

/** Builds a bank over memory in which every store and service works; a fake changes one thing of this bank. */
export const happyBank = (
  now: () => number = () => 0,
  clock = onADay,
  personas: MemorySeed['personas'] = seed.personas,
  hear: Partial<MailHearer> = {},
): BankPorts => {
  const stores = memoryStores({ ...seed, personas }, now, clock, { ...nobodyHears, ...hear });
  let sealings = 0;
  return {
    ...stores,
    sourceSlots: memorySourceSlots(now),
    taxAuthority: {
      ...stores.taxAuthority,
      folder: (code) => TE.right(code === aTaxFolder.codigo ? O.some(anIssuedFolder()) : O.none),
    },
    keys: {
      publicPem: () => TE.right('-----BEGIN PUBLIC KEY-----'),
      // Opens a package that is not encrypted, as one that was sealed anew each time.
      open: (packaged) =>
        TE.right(
          pipe(
            secretOfText(packaged),
            O.map((secret) => ({ ...secret, cipher: `sello ${(sealings += 1)}` })),
            E.fromOption(() => 'undecipherable' as const),
          ),
        ),
    },
    documentFiles: {
      keep: ({ path }) => TE.right(`guardado de ${path}`),
      discardKept: () => TE.right(undefined),
      read: (storedName) => TE.right(inPieces('%PDF-1.7 ', storedName)),
    },
    taxFolders: { textOf: () => TE.right(E.right(taxFolderLines(aTaxFolder).join('\n'))) },
    printer: { print: (document) => TE.right(new TextEncoder().encode(`%PDF-1.7 ${document.title}`)) },
    clock,
    secrets: repeatableSecrets(),
    sealer: {
      seal: (purpose, text) => TE.right(`${purpose} sella ${text}`),
      open: (purpose, sealed) =>
        TE.right(
          sealed.startsWith(`${purpose} sella `) ? O.some(sealed.slice(`${purpose} sella `.length)) : O.none,
        ),
    },
    proofs: { take: () => TE.right(true) },
    settings: {
      ...{ bankName: 'Banco Zaguán', portalCode: 'BCH', phone: '600 000 0000', blockHours: 24 },
      shortIdCounts: 'withCheckDigit',
      folderDays: 30,
      texts: someTexts,
      owedIfLate: {},
      portalAddress: 'https://portal.example',
      daily: { requests: 10, mailsToOne: 20 },
    },
  };
};
