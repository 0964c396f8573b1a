import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import type { Questionnaire, SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import { TE } from '#core/shared/fp.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { anEntry } from '../builders/entry.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';

export const aToken: SessionToken = { access: 'acceso-1', refresh: 'refresco-1' };

/** Round of four questions with two choices each. */
export const aRound: Questionnaire = {
  transactionKey: 'ronda-1',
  questions: ['1', '2', '3', '4'].map((id) => ({
    id,
    text: `Pregunta ${id}`,
    choices: [
      { id: 'a', text: 'Esta' },
      { id: 'b', text: 'La otra' },
    ],
  })),
};

export const aRepresentativeAnswer: RepresentativeAnswer = {
  empresa: { rut: '76.123.456-0', razonSocial: 'Panadería El Sol SpA' },
  direccion: [
    { calle: 'Los Aromos', numero: '123' },
    { calle: 'La segunda', numero: '456' },
  ],
  representantes: [
    { rut: '11.111.111-1', nombres: 'Pedro', apellidoPaterno: 'Lara', apellidoMaterno: 'Díaz' },
    { rut: '12.345.678-5', nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' },
  ],
};

const aPdf = new TextEncoder().encode('%PDF-1.7');

/** Builds portability ports that accept everything; a fake changes one of them. */
export const happyPortability = (): PortabilityPorts => ({
  customers: { isBankCustomer: () => TE.right(false) },
  bureau: {
    authenticate: () => TE.right(aToken),
    questions: () => TE.right(aRound),
    validate: () => TE.right({ correctAnswers: 4, questionsAsked: 4, remaining: 3, blockHours: 24 }),
  },
  identityAgain: {
    questions: () => TE.right(aRound),
    validate: () => TE.right({ correctAnswers: 4, questionsAsked: 4 }),
  },
  digitalIdentity: {
    begin: () => TE.right('https://identidad.example/entrar'),
    standing: () => TE.right({ ...anEntry(), isIdentified: true }),
  },
  session: sessionInMemory(),
  representatives: {
    publicKey: () => TE.right('llave'),
    byTaxAuthority: () => TE.right(aRepresentativeAnswer),
    byTaxFolder: () => TE.right(aRepresentativeAnswer),
  },
  taxAuthorityCipher: { seal: () => TE.right('sellado') },
  documents: {
    validate: () => TE.right({ valid: true, message: '' }),
    upload: () => TE.right({ id: 'guardado-1' }),
    summary: () => TE.right([]),
  },
  companyDocuments: { all: () => TE.right([]), bytes: () => TE.right(aPdf) },
  places: {
    regions: () => TE.right([{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }]),
    cities: () => TE.right([{ id: 131, descripcion: 'Santiago' }]),
    communes: () => TE.right([{ id: 13101, descripcion: 'Santiago' }]),
  },
  dictionaries: { products: () => TE.right(productDictionary) },
  providers: { all: () => TE.right([{ tipo: 'Banco', proveedores: [aProvider()] }]) },
  currentDate: { today: () => TE.right(aDay) },
  browserDate: { today: () => ({ year: 2026, month: 3, day: 6 }) },
  requests: {
    existsFrom: () => TE.right(false),
    submit: () => TE.right({ eligible: true, idSolicitud: 1001 }),
    mail: () => TE.right(undefined),
    pdf: () => TE.right(aPdf),
    summaries: () => TE.right([]),
    history: () => TE.right([]),
  },
  withdrawals: {
    withdraw: () => TE.right({ idRetiro: 8001, on: aDay }),
    pdf: () => TE.right(aPdf),
  },
  offers: {
    pdf: () => TE.right(aPdf),
    read: () => TE.right(anOffer()),
    answer: (_idSolicitud, { kind }) => TE.right({ idRespuesta: 9001, kind, on: aDay }),
    answerReceipt: () => TE.right(aPdf),
    closings: () => TE.right([]),
  },
  certificates: { summaries: () => TE.right([]), pdf: () => TE.right(aPdf) },
  drafts: {
    read: () => TE.right({ revision: 0 }),
    keep: (_draft, revision) => TE.right(revision + 1),
    discard: () => TE.right(undefined),
  },
  texts: {
    inUse: () => TE.right(someVersions),
    read: (name, version) => TE.right(aBankText(name, version)),
  },
  downloads: { save: () => () => undefined },
});
