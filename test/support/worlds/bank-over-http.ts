import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { buildServer, type BankServer } from '#adapters/bank-http/server.ts';
import { memoryTexts } from '#adapters/memory/bank/texts.ts';
import { memoryReceiptKeys } from '#adapters/memory/bank/receipt-keys.ts';
import { receivingIn } from '#adapters/bank-node/arriving-files.ts';
import { sessionSteps } from '#core/bank/portability/session.ts';
import type { BankPorts, BankSession, DocumentCommand } from '#core/bank/ports.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { aDay, anInstant } from '#test/support/builders/company.ts';
import type { BankCall } from '#test/support/builders/bank-calls.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { unmarked } from './marked-token.ts';
import { plentyOfCalls } from './one-source.ts';
import { inPieces } from '#test/support/builders/pieces.ts';
import { aTaxFolder, anIssuedFolder } from '#test/support/builders/tax-folder.ts';

/** Token of a session at each step. */
export const tokenAt = {
  questions: 'token-questions',
  identified: 'token-identified',
  represented: 'token-represented',
};
export const refreshToken = 'refresh';

const sessionOf = (access: string): O.Option<BankSession & { readonly refreshHash: string }> => {
  const step = sessionSteps.find((name) => tokenAt[name] === unmarked(access));
  return step === undefined
    ? O.none
    : O.some({ ...anEntry(), id: 'session', step, refreshHash: refreshToken });
};

const aStoredRequest = {
  ...anEntry(),
  signerProved: true,
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Ingresada',
  signed: aRequest(),
  createdAt: 0,
};

const anOfferedRequest = { ...aStoredRequest, idSolicitud: 1003, estado: 'Oferta Disponible' };

const aWithdrawnRequest = {
  ...aStoredRequest,
  idSolicitud: 1004,
  withdrawal: { idRetiro: 8001, by: anEntry().representative, withdrawnAt: 0 },
};

const anAnsweredRequest = {
  ...anOfferedRequest,
  idSolicitud: 1005,
  answer: { idRespuesta: 9001, kind: 'aceptada', by: anEntry().representative, answeredAt: 0 },
} as const;

const storedRequests = [aStoredRequest, anOfferedRequest, aWithdrawnRequest, anAnsweredRequest];

/** Document that the bank has stored for request 1001. */
export const aStoredDocument = {
  id: 'documento-1',
  idSolicitud: 1001,
  kind: 'balance',
  name: 'año ’26 "A".pdf',
  size: 14,
  contentType: 'application/pdf',
  addedBy: anEntry().representative,
  receivedAt: 0,
  storedName: 'stored',
} as const;

const aStoredCertificate = {
  idCertificado: 5001,
  company: anEntry().company,
  companyName: 'Panadería El Sol SpA',
  estado: 'Terminada en plazo',
  requestedAt: 0,
  validUntil: aDay,
};

/** Builds bank ports that accept everything; tokens are their own hashes. */
export const happyBank = (): BankPorts => ({
  customers: {
    isCustomer: () => TE.right(false),
    isEligible: () => TE.right(true),
    knows: () => TE.right(true),
    nameOf: () => TE.right(O.some('Panadería El Sol SpA')),
  },
  bureau: {
    factsOf: () =>
      TE.right(
        O.some([{ topic: 'comuna', answer: 'Quillota', choices: ['Quillota', 'Arica', 'Talca', 'Osorno'] }]),
      ),
    someone: () => TE.right(O.none),
  },
  sessions: {
    open: () => TE.right(undefined),
    renew: (access) => TE.right(sessionOf(access)),
    movedFrom: () => TE.right(O.none),
    reach: () => TE.right(undefined),
  },
  attempts: {
    reserve: (...places) => TE.right({ outcome: 'taken', lease: { id: 'intento', places } }),
    pass: () => TE.right(true),
    fail: ({ places }) => TE.right(O.some(places.map(() => ({ used: 1 })))),
    drop: () => TE.right(undefined),
    clear: () => TE.right(undefined),
    lift: () => TE.right([]),
    lockOf: () => TE.right(O.none),
  },
  sourceSlots: {
    take: () => TE.right(true),
    hold: () => TE.right('taken'),
    leave: () => TE.right(undefined),
    fail: () => TE.right(undefined),
  },
  rounds: {
    open: () => TE.right(true),
    find: (key, sessionId) =>
      TE.right(
        O.some({
          key,
          sessionId,
          invented: false,
          questions: [
            {
              id: 'p1',
              topic: 'comuna',
              text: '¿Comuna?',
              choices: [
                { id: 'r1', text: 'Quillota' },
                { id: 'r2', text: 'Arica' },
              ],
            },
          ],
        }),
      ),
    settle: ({ opens }) => TE.right({ outcome: 'settled', used: opens === undefined ? 1 : 0 }),
  },
  identityProofs: {
    addressFor: ({ state }) => TE.right(`https://identidad.example/entrar?state=${state}`),
    personOf: () => TE.right(anEntry().representative),
  },
  identityVisits: {
    open: () => TE.right(undefined),
    take: ({ browserHash }) =>
      TE.right(
        browserHash === undefined
          ? E.left('otro-navegador')
          : E.right({
              session: { ...anEntry(), id: 'sesion', step: 'questions' },
              roundKey: 'ronda',
              token: { accessHash: 'ficha', refreshHash: 'ficha' },
            }),
      ),
    hasMoved: () => TE.right(false),
  },
  proofs: { take: () => TE.right(true) },
  taxAuthority: { ask: () => TE.right(O.some(aTaxFolder)), folder: () => TE.right(O.some(anIssuedFolder())) },
  waitingFolders: {
    keep: () => TE.right({ answer: 'none-yet' }),
    unanswered: () => TE.right([]),
    answer: () => TE.right(true),
  },
  keys: {
    publicPem: () => TE.right('PEM'),
    open: () => TE.right(E.right({ password: 'clave', rut: '761234560', cipher: 'sello' })),
  },
  sealedPackages: { isElsewhere: () => TE.right(false), bind: () => TE.right(true) },
  lists: {
    regions: () => TE.right([{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }]),
    cities: () => TE.right([{ id: 131, descripcion: 'Santiago' }]),
    communes: () => TE.right([{ id: 13101, descripcion: 'Santiago' }]),
    placeExists: () => TE.right(true),
    providers: () => TE.right([aProvider()]),
  },
  requests: {
    register: () => TE.right({ outcome: 'registered', idSolicitud: 1001, eligible: true }),
    existsFrom: () => TE.right(false),
    find: (idSolicitud) =>
      TE.right(O.fromNullable(storedRequests.find((kept) => kept.idSolicitud === idSolicitud))),
    ofCompany: () => TE.right([aStoredRequest]),
    history: () => TE.right([{ estado: 'Ingresada', reachedAt: 0 }]),
    move: () => TE.right({ outcome: 'moved' }),
    withdraw: ({ by }) =>
      TE.right({ outcome: 'withdrawn', withdrawal: { idRetiro: 8001, by, withdrawnAt: 0 } }),
  },
  offers: {
    keep: (_idSolicitud, made) => TE.right(made),
    answer: ({ kind, by }) =>
      TE.right({ outcome: 'answered', answer: { idRespuesta: 9001, kind, by, answeredAt: 0 } }),
    closings: () => TE.right([{ position: 1, estado: 'Por pagar', movedAt: 0 }]),
    moveClosing: () => TE.right({ outcome: 'moved' }),
    unreminded: () => TE.right([]),
    remind: () => TE.right(true),
  },
  drafts: {
    find: () => TE.right(O.none),
    keep: ({ revision }) => TE.right(O.some(revision + 1)),
    discard: () => TE.right(undefined),
  },
  certificates: {
    ofCompany: () => TE.right([aStoredCertificate]),
    find: (idCertificado) => TE.right(idCertificado === 5001 ? O.some(aStoredCertificate) : O.none),
    enter: () => TE.right(5001),
    move: () => TE.right({ outcome: 'moved' }),
  },
  documents: {
    ofRequest: () => TE.right([]),
    ofRequests: () => TE.right([]),
    find: (id) => TE.right(id === aStoredDocument.id ? O.some(aStoredDocument) : O.none),
    add: ({ id }) => TE.right({ outcome: 'added', id }),
    admit: ({ id }) => TE.right({ outcome: 'added', id }),
    names: () => TE.right(true),
  },
  documentFiles: {
    keep: () => TE.right('stored'),
    discardKept: () => TE.right(undefined),
    read: () => TE.right(inPieces('%PDF-1.7', ' %%EOF')),
  },
  taxFolders: { textOf: () => TE.right(E.left('unreadable')) },
  texts: memoryTexts(someTexts),
  outbox: { queueMail: () => TE.right(true) },
  printer: { print: () => TE.right(new TextEncoder().encode('%PDF-1.7')) },
  receiptKeys: memoryReceiptKeys(),
  clock: { today: () => aDay, wall: () => ({ date: aDay, time: '10:00' }), instant: () => anInstant },
  secrets: { newToken: () => 'new-token', hash: (token) => token, keyed: (text) => text, fraction: () => 0 },
  sealer: {
    seal: (_purpose, text) => TE.right(text),
    open: (_purpose, sealed) => TE.right(O.some(sealed)),
  },
  settings: {
    ...{ bankName: 'Banco Zaguán', portalCode: 'BCH', phone: '600 000 0000', blockHours: 24 },
    shortIdCounts: 'withCheckDigit',
    folderDays: 30,
    texts: someTexts,
    owedIfLate: {},
    portalAddress: 'https://portal.example',
    daily: { requests: 10, mailsToOne: 20 },
  },
});

export type BankAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Wraps ports so that every added document is accepted and recorded in the list. */
export const takingDocuments = (added: DocumentCommand[], ports: BankPorts = happyBank()): BankPorts => ({
  ...ports,
  documents: {
    ...ports.documents,
    add: (document) =>
      TE.fromIO(() => {
        added.push(document);
        return { outcome: 'added', id: document.id } as const;
      }),
  },
});

export type BankOverHttp = {
  readonly base: string;
  readonly port: number;
  readonly call: (call: BankCall) => Promise<BankAnswer>;
  readonly log: () => string;
  /** Lists received files that were not deleted. */
  readonly leftFiles: () => Promise<readonly string[]>;
  /** Returns the number of bytes read from the open connection of this client port. */
  readonly bytesRead: (callerPort: number) => number | undefined;
  /** Shuts the server down gracefully, as its operator does. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the HTTP server on a free port, with real files and these ports. */
export const serveBank = async (
  ports: BankPorts = happyBank(),
  changes: Partial<BankServer> = {},
): Promise<BankOverHttp> => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-http-'));
  let written = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const app = await buildServer({
    ports,
    files: receivingIn(folder),
    log: bankLog('info', headerNames, destination),
    ready: () => Promise.resolve(true),
    ...changes,
    settings: { budgets: plentyOfCalls, ...changes.settings },
  });
  const lines = new Map<number | undefined, Socket>();
  app.server.on('connection', (line: Socket) => lines.set(line.remotePort, line));
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    port: Number(new URL(base).port),
    call: async ({ path, init }) => {
      const response = await fetch(base + path, init);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
    },
    log: () => written,
    leftFiles: async () => {
      const inside = await readdir(folder, { recursive: true, withFileTypes: true });
      return inside.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    bytesRead: (callerPort) => lines.get(callerPort)?.bytesRead,
    end: () => app.close(),
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
