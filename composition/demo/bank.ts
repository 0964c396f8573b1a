import { bankClock } from '#adapters/bank-node/clock.ts';
import { drawableText } from '#adapters/bank-node/drawable-text.ts';
import { currentCode, oneTimeCodes } from '#adapters/bank-node/one-time-codes.ts';
import type { receiptLayout } from '#adapters/bank-node/receipt-layout.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { readPdfText } from '#adapters/browser/read-pdf-text.ts';
import { demonstrationJudge } from '#adapters/memory/bank/access/captcha-judge.ts';
import { memoryKeyHasher } from '#adapters/memory/bank/access/key-hasher.ts';
import { memoryAccessStores } from '#adapters/memory/bank/access/stores.ts';
import { memoryReceiptSigning } from '#adapters/memory/bank/receipt-signing.ts';
import { memoryKeys } from '#adapters/memory/bank/keys.ts';
import { memorySealer } from '#adapters/memory/bank/sealer.ts';
import { memorySecrets } from '#adapters/memory/bank/secrets.ts';
import type { MailHearer } from '#adapters/memory/bank/request-mails.ts';
import { memoryStores } from '#adapters/memory/bank/stores.ts';
import {
  documentFilesInMemory,
  receivedFilesInMemory,
  type ReceivedFiles,
} from '#adapters/memory/received-files.ts';
import type { AccessBankPorts, KeyHasher } from '#core/bank/access/ports.ts';
import { noAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { ReceiptPrinter, Stored } from '#core/bank/shared-ports.ts';
import { demoIssuer } from '#core/bank/portability/representative/demo-authority.ts';
import { signingKey } from '#core/bank/receipts/receipt-key.ts';
import { issuedBy, signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { accessBankSettings, bankSettings } from '../bank/rule-settings.ts';
import type { BankConfig } from '../settings/config.ts';
import { keysOf, lockSeeded, memoryUsers } from './memory-users.ts';
import { folderMarks } from './folder-marks.ts';
import { demoTexts } from './texts.ts';
import { memorySeedOf } from './seed.ts';

/** Message to an invented person, by mail or SMS. */
export type Sent = { readonly to: string; readonly text: string; readonly at: number };

/** Demonstration bank that runs in the page. */
export type DemoBank = {
  readonly ports: BankPorts;
  readonly access: AccessBankPorts;
  readonly files: ReceivedFiles;
  readonly seed: Seed;
  /** Subscribes to all messages that the in-page bank sends. */
  readonly onSent: (hear: (sent: Sent) => void) => void;
  /** Computes the current code of a Digipass. */
  readonly codeOf: (totp: string) => string;
};

const signerPem = 'Los certificados de la demostración no firman';

const hashesOf = async (
  hasher: KeyHasher,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const hashed = await Promise.all(
    texts.map(async (text) => {
      const hash = await hasher.hash(text)();
      if (E.isLeft(hash))
        throw new Error('This browser hashes nothing: open the page over https or localhost');
      return [text, hash.right] as const;
    }),
  );
  return new Map(hashed);
};

// Prints a receipt as PDF; the printing code is loaded when the first receipt is printed.
const paper = (...written: Parameters<typeof receiptLayout>): Stored<Uint8Array> =>
  TE.tryCatch(
    async () => {
      const [{ receiptLayout: drawn }, { printPdf }] = await Promise.all([
        import('#adapters/bank-node/receipt-layout.ts'),
        import('./print-pdf.ts'),
      ]);
      return printPdf(...drawn(...written));
    },
    (error) => {
      console.error(error);
      return unavailable;
    },
  );

// Makes the printer of receipts, which does not sign if the browser lacks Ed25519.
const printerOf = async (
  given: Pick<BankPorts, 'receiptKeys' | 'sealer'> & {
    readonly bankName: string;
    readonly checkAt: string;
    readonly now: () => number;
  },
): Promise<ReceiptPrinter> => {
  const signing = await memoryReceiptSigning().catch(() => undefined);
  if (signing === undefined) return { print: (document) => paper(issuedBy(given.bankName, document)) };
  const ports = { ...given, signing, press: { drawable: drawableText, print: paper } };
  // Creates the receipt key now, so that it is published before the first receipt.
  await signingKey(ports)();
  return signedPrinter(ports);
};

// Derives the address of a portal page from that of the verification page.
const pageOf = (checkAt: string): string => checkAt.replace(/\/verificar$/, '');

/** Opens the bank in the page, over in-memory stores with the people of a seed. */
export const openDemoBank = async (
  config: BankConfig,
  seed: Seed,
  checkAt: string,
  now: () => number = Date.now,
): Promise<DemoBank> => {
  const secrets = memorySecrets();
  const sealer = memorySealer(secrets.newToken);
  const hasher = memoryKeyHasher(secrets.newToken);
  const hashes = await hashesOf(hasher, keysOf(seed.usuarios));
  const users = memoryUsers(seed.usuarios, { hashOf: (text) => hashes.get(text) ?? '', signerPem });
  const texts = await demoTexts();
  const hearing: ((sent: Sent) => void)[] = [];
  const tell = (to: string, text: string, at: number): void =>
    hearing.forEach((hear) => hear({ to, text, at }));
  const hear: MailHearer = {
    signer: ({ to, text }, at) => tell(to, text, at),
    person: (person, { text }, unlessAt) => {
      const to = seed.usuarios.find(({ rut }) => rut === person)?.correo;
      if (to !== undefined && to.toLowerCase() !== unlessAt?.toLowerCase()) tell(to, text, now());
    },
  };
  const clock = bankClock(now);
  const stores = memoryStores({ ...memorySeedOf(seed, now()), texts }, now, clock, hear);
  const accessStores = memoryAccessStores(users, now, stores.attempts, { hear: hear.person });
  await lockSeeded(seed.usuarios, stores.attempts, config.factorLockHours);
  const files = receivedFilesInMemory();
  const printer = await printerOf({
    receiptKeys: stores.receiptKeys,
    sealer,
    bankName: config.portal.banco.nombre,
    checkAt,
    now,
  });
  const ports: BankPorts = {
    ...stores,
    sourceSlots: accessStores.sourceSlots,
    keys: memoryKeys(),
    documentFiles: documentFilesInMemory(files),
    taxFolders: {
      textOf: ({ path }) => TE.fromTask(readPdfText(files.bytesOf(path) ?? new Uint8Array())),
    },
    taxAuthority: { ...stores.taxAuthority, folder: demoIssuer(folderMarks, stores.register) },
    printer,
    clock,
    secrets,
    sealer,
    // Requires no proof of work, since the bank runs in the visitor's own page.
    proofs: { take: () => TE.right(true) },
    settings: bankSettings(config, { texts, portalAddress: pageOf(checkAt) }),
  };
  const access: AccessBankPorts = {
    ...accessStores,
    asker: noAsker,
    thirdKeys: {
      ...accessStores.thirdKeys,
      send: (code) =>
        pipe(
          accessStores.thirdKeys.send(code),
          TE.tapIO((full) => () => {
            if (O.isNone(full) && code.mobile !== undefined) tell(code.mobile, code.text, now());
          }),
        ),
    },
    attempts: stores.attempts,
    captchaJudge: demonstrationJudge(now),
    hasher,
    oneTimeCodes: oneTimeCodes(now),
    passkeyJudge: { signed: () => TE.right(O.none), created: () => TE.right(O.none) },
    sealer,
    signatures: { verify: () => false },
    printer,
    clock: { ...clock, now },
    secrets,
    access: accessBankSettings(config, pageOf(checkAt)),
  };
  return {
    ports,
    access,
    files,
    seed,
    onSent: (hear) => void hearing.push(hear),
    codeOf: (totp) => currentCode(totp, now()),
  };
};
