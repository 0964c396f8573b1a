import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { buildServer } from '#adapters/bank-http/server.ts';
import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { passkeyJudge } from '#adapters/bank-node/passkey-judge.ts';
import { oneTimeCodes } from '#adapters/bank-node/one-time-codes.ts';
import { receivingIn } from '#adapters/bank-node/arriving-files.ts';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { nodeSignatures, signText } from '#adapters/bank-node/rsa-signatures.ts';
import { taxFolders } from '#adapters/bank-node/tax-folders.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { earlierCertificates } from '#adapters/bank-sql/seed/earlier-certificate.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { readTerritories } from '#adapters/bank-sql/seed/territories.ts';
import { memoryAccessStores } from '#adapters/memory/bank/access/stores.ts';
import { memorySealer } from '#adapters/memory/bank/sealer.ts';
import { memoryStores } from '#adapters/memory/bank/stores.ts';
import { accessBankSettings, bankSettings } from '#composition/bank/rule-settings.ts';
import { readTexts } from '#composition/bank/texts.ts';
import { readConfig } from '#composition/settings/config.ts';
import { lockSeeded, memoryUsers } from '#composition/demo/memory-users.ts';
import { demoSigner } from '#composition/demo/signer.ts';
import { receiptPorts } from '#composition/bank/receipt-ports.ts';
import { demoFolderCode, demoIssuer } from '#core/bank/portability/representative/demo-authority.ts';
import { signingKey } from '#core/bank/receipts/receipt-key.ts';
import { signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { noAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { spentProof } from '#core/bank/spent-proof.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { contractRunner, quickBank, type ContractBank } from './contract-bank.ts';
import { plentyOfCalls } from './one-source.ts';

/** Readable fake hash, since no check of the contract is about hashing. */
const hashOf = (text: string): string => `hash de ${text}`;

const hasher: AccessBankPorts['hasher'] = {
  hash: (text) => TE.right(hashOf(text)),
  matches: (text, hashed) => TE.right(hashed === hashOf(text)),
};

/** Starts a server with the reference bank's use cases over in-memory stores, with the people of the demonstration. */
export const memoryContractBank = async (): Promise<
  Pick<ContractBank, 'base' | 'run' | 'stop' | 'visit'>
> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-memory-contract-'));
  const config = right(readConfig({ ...quickBank, DATOS: folder }));
  const seed = demoSeed();
  const now = Date.now;
  const clock = bankClock(now);
  const texts = await readTexts(config);
  const log = bankLog('error', headerNames);
  const attempted = orUnavailable((error) => log.error({ err: error }, 'the memory did not answer'));
  const keys = await generateKeyPair();
  const secrets = bankSecrets('secreto de prueba');
  const sealer = memorySealer(secrets.newToken);
  const stores = memoryStores(
    {
      ...seed,
      ...readTerritories(),
      texts,
      earlierRequests: earlierRequests(seed),
      earlierCertificates: earlierCertificates(seed, now()),
    },
    now,
    clock,
  );
  await lockSeeded(seed.usuarios, stores.attempts, config.factorLockHours);
  const sent = new Map<string, string>();
  const accessStores = memoryAccessStores(
    memoryUsers(seed.usuarios, { hashOf, signerPem: keys.publicPem }),
    now,
    stores.attempts,
  );
  const captcha = { secret: 'captcha de prueba', cost: config.captchaCost, now, attempted };
  const judge = altchaJudge(captcha);
  const receipts = receiptPorts({ config, attempted, receiptKeys: stores.receiptKeys, sealer, now });
  await signingKey(receipts)();
  const files = receivingIn(join(folder, 'recibiendo'));
  const kept = new Map<string, Buffer>();
  const ports: BankPorts = {
    ...stores,
    sourceSlots: accessStores.sourceSlots,
    keys: {
      publicPem: () => TE.right(keys.publicPem),
      open: (packaged) => TE.right(decryptPackage(keys.privatePem, packaged)),
    },
    documentFiles: {
      keep: ({ path }) =>
        attempted(async () => {
          kept.set(basename(path), await readFile(path));
          return basename(path);
        }),
      discardKept: (storedName) => attempted(async () => void kept.delete(storedName)),
      read: (storedName) => attempted(async () => Readable.from([kept.get(storedName)])),
    },
    taxFolders: taxFolders({ attempted }),
    identityProofs: {
      addressFor: ({ state }) => TE.right(`https://identidad.example/entrar?state=${state}`),
      personOf: () => TE.left(unavailable),
    },
    taxAuthority: { ...stores.taxAuthority, folder: demoIssuer(secrets, stores.register) },
    printer: signedPrinter(receipts),
    clock,
    secrets,
    sealer,
    proofs: { take: spentProof({ captchaJudge: judge, captchas: accessStores.captchas, secrets }) },
    settings: bankSettings(config, { texts, portalAddress: config.portalOrigin }),
  };
  const access: AccessBankPorts = {
    ...accessStores,
    asker: noAsker,
    thirdKeys: {
      ...accessStores.thirdKeys,
      send: (code) =>
        pipe(
          accessStores.thirdKeys.send(code),
          TE.tapIO(() => () => void sent.set(code.user, code.text)),
        ),
    },
    attempts: stores.attempts,
    captchaJudge: judge,
    hasher,
    oneTimeCodes: oneTimeCodes(now),
    passkeyJudge,
    sealer,
    signatures: nodeSignatures,
    printer: ports.printer,
    clock: { ...clock, now },
    secrets,
    access: accessBankSettings(config, config.portalOrigin),
  };
  const server = await buildServer({
    ports,
    files,
    access: {
      ports: access,
      captchaIssuer: altchaIssuer(captcha),
      settings: { floorMs: 0, production: false, acceso: config.portal.acceso },
      signer: demoSigner({ sign: (text) => signText(keys.privatePem, text) }, seed),
    },
    settings: { budgets: plentyOfCalls },
    log,
    ready: () => Promise.resolve(true),
  });
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  const { run, visit } = await contractRunner({
    address: base,
    folder,
    lastMessage: async (rut) => sent.get(rut) ?? '',
    folderCode: (company) => demoFolderCode(secrets, company, clock.today()),
    representationOf: async (company) => {
      const password = seed.empresas.find(({ rut }) => rut === company)?.claveSii ?? '';
      return O.toUndefined(right(await stores.taxAuthority.ask(company, password)()));
    },
  });
  return {
    base,
    run,
    visit,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};
