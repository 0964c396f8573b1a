import { draftOfVisit } from '#composition/portal/draft-of-visit.ts';
import { ledgerOfVisit } from '#composition/portal/ledger-of-visit.tsx';
import * as additional from '#composition/portal/pages/additional.tsx';
import * as company from '#composition/portal/pages/company.tsx';
import * as forgottenPassword from '#composition/portal/pages/forgotten-password.tsx';
import * as identity from '#composition/portal/pages/identity.tsx';
import * as keyReceipt from '#composition/portal/pages/key-receipt.tsx';
import * as keyRequest from '#composition/portal/pages/key-request.tsx';
import * as landing from '#composition/portal/pages/landing.tsx';
import * as myDocuments from '#composition/portal/pages/my-documents.tsx';
import * as offer from '#composition/portal/pages/offer.tsx';
import * as passkeySignIn from '#composition/portal/pages/passkey-sign-in.tsx';
import * as passkeys from '#composition/portal/pages/passkeys.tsx';
import * as reactivation from '#composition/portal/pages/reactivation.tsx';
import * as receipt from '#composition/portal/pages/receipt.tsx';
import * as rejection from '#composition/portal/pages/rejection.tsx';
import * as representative from '#composition/portal/pages/representative.tsx';
import * as request from '#composition/portal/pages/request.tsx';
import * as signIn from '#composition/portal/pages/sign-in.tsx';
import * as signInError from '#composition/portal/pages/sign-in-error.tsx';
import * as status from '#composition/portal/pages/status.tsx';
import * as text from '#composition/portal/pages/text.tsx';
import * as sessionCare from '#composition/portal/session-care.tsx';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import * as typed from '#test/support/builders/access.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aProvider, aSignedRequest } from '#test/support/builders/signed-request.ts';
import { aRound } from './portability-world.ts';

const watch = { begin: () => undefined, progress: () => undefined };
const file = anAttachment();
const paper = { kind: 'balance', attachment: file };
const named = { id: 'd1', name: 'balance.pdf' };
const credential = { tipoDispositivo: '8' };
const { user, pin, rToken, digipass } = typed;
const asked = { rut: user, captcha: 'c' };
const forCompany = { type: 'device', company: typed.company };
const activating = { rut: user, proof: { company: typed.company, oldKey: typed.oldKey }, password: 'x' };
const accepted = aRequestSummary({ answer: { kind: 'aceptada' } as never });
const failure = { kind: 'unreachable' };
const today = 'currentDate.today';
const picking = {
  attachmentOf: [[file], 'attachmentOf'],
  examineFile: [[file], 'fileContents.factsOf'],
  shrinkPicture: [[file], `pictures.smaller ${maxFileBytes}`],
} as const;
const signing = [
  [{ flow: 'reactivacion', rut: user }],
  'authenticator.isSupported, passkeys.challenge',
] as const;
const offerSaved = 'offers.pdf 1, downloads.save oferta-solicitud-1.pdf';
const receiptSaved = 'requests.pdf 1, downloads.save comprobante-solicitud-1.pdf';

type Rows = Readonly<Record<string, readonly [given: readonly unknown[], heard: string]>>;

/** Expected port calls of every use case of each page with these arguments. */
export const heardOf: Readonly<Record<string, readonly [part: (own: never) => unknown, rows: Rows]>> = {
  additional: [
    additional.page,
    {
      ...picking,
      findRequest: [[1], 'requests.summaries'],
      loadProgress: [[accepted], `requests.history 1001, ${today}, offers.closings 1001, ${today}`],
      sendDocuments: [[1, [paper], () => watch], 'documents.validate'],
    },
  ],
  company: [
    company.page,
    {
      loadCompanyForm: [[], `places.regions, ${today}, texts.inUse`],
      textsInUse: [[], 'texts.inUse'],
      cities: [[13], 'places.cities 13'],
      communes: [[131], 'places.communes 131'],
    },
  ],
  identity: [
    identity.page,
    {
      openQuestions: [[anEntry()], 'bureau.authenticate, sessionOpened.remember, bureau.questions'],
      answerQuestions: [[aRound, []], 'sessionOpened.current, bureau.validate'],
      isChecking: [[], 'sessionOpened.isChecking'],
      'digital.begin': [[], 'sessionOpened.current, digitalIdentity.begin'],
      'digital.leaveFor': [['/fuera'], 'leaveFor /fuera'],
    },
  ],
  landing: [
    landing.page,
    {
      startPortability: [
        [anEntry(), 'start'],
        'session.markChecking false, customers.isBankCustomer 76123456-0',
      ],
      forgetSession: [[], 'session.forget'],
    },
  ],
  myDocuments: [
    myDocuments.page,
    {
      after: [[5], 'after 5'],
      loadMyDocuments: [[], 'companyDocuments.all, requests.summaries'],
      loadProgress: [[accepted], `requests.history 1001, ${today}, offers.closings 1001, ${today}`],
      downloadDocument: [[named], 'companyDocuments.bytes d1, downloads.save balance.pdf application/pdf'],
      takeFiles: [[[named]], 'companyDocuments.bytes d1, takenFile'],
      tellFailure: [[failure], 'tellFailure documents of the company'],
    },
  ],
  offer: [
    offer.page,
    {
      openOffer: [[1001], 'session.current, requests.summaries'],
      askAgain: [[], 'identityAgain.questions'],
      answerQuestions: [[aRound, []], 'session.current, identityAgain.validate'],
      answerOffer: [[1, { kind: 'aceptada', version: 'v' }, 'llave'], 'offers.answer 1 llave'],
      loadClosings: [[1], `offers.closings 1, ${today}`],
      loadStanding: [[1], 'requests.summaries'],
      downloadOffer: [[1], offerSaved],
      downloadAnswer: [[1], 'offers.answerReceipt 1, downloads.save comprobante-respuesta-1.pdf'],
      newKey: [[], 'newKey'],
    },
  ],
  receipt: [
    receipt.page,
    {
      confirmReceipt: [[1], 'session.current, requests.summaries'],
      downloadReceipt: [['receipt', 1], receiptSaved],
    },
  ],
  rejection: [
    rejection.page,
    {
      confirmRejection: [[1], 'session.current, requests.summaries, requests.pdf 1'],
      downloadReceipt: [['receipt', 1], receiptSaved],
    },
  ],
  representative: [
    representative.page,
    {
      confirmRepresentative: [
        [anEntry(), { by: 'carpeta', folder: file }, watch],
        'documents.validate, representatives.byTaxFolder',
      ],
      attachmentOf: picking.attachmentOf,
    },
  ],
  request: [
    request.page,
    {
      ...picking,
      loadRequestForm: [[], `providers.all, dictionaries.products, ${today}, texts.inUse`],
      textsInUse: [[], 'texts.inUse'],
      chooseProvider: [[aProvider(), typed.company], 'requests.existsFrom Banco del Valle 76123456-0'],
      earlierRequest: [[aProvider()], `requests.summaries, ${today}`],
      submitRequest: [
        [{ request: aSignedRequest() }, [paper], 'llave', () => watch],
        'documents.validate, requests.submit llave',
      ],
      sendRequestMail: [[1], 'requests.mail 1'],
    },
  ],
  status: [
    status.page,
    {
      'cards.load.ofertas': [[], 'requests.summaries'],
      'cards.load.certificados': [[], `certificates.summaries, ${today}`],
      'cards.download.ofertas': [[1], offerSaved],
      'cards.download.certificados': [
        [1],
        'certificates.pdf 1, downloads.save certificado-liquidacion-1.pdf',
      ],
      'requests.loadRequests': [[], 'requests.summaries'],
      'requests.loadTimeline': [[aRequestSummary()], `requests.history 1001, ${today}`],
      'requests.loadClosings': [[1], `offers.closings 1, ${today}`],
      'requests.downloadOffer': [[1], offerSaved],
      'requests.downloadWithdrawal': [[1], 'withdrawals.pdf 1, downloads.save comprobante-retiro-1.pdf'],
      'requests.withdrawRequest': [[1, 'llave'], 'withdrawals.withdraw 1 llave'],
      'requests.newKey': [[], 'newKey'],
      'requests.needsRepresentative': [[anEntry()], ''],
      'requests.downloadReceipt': [[aRequestSummary({ idSolicitud: 1 })], receiptSaved],
      'requests.tellFailure': [[failure], 'tellFailure summary of requests'],
    },
  ],
  text: [text.page, { readText: [['mandato', 'v1'], 'texts.read mandato v1'] }],
  sessionCare: [
    sessionCare.page,
    {
      times: [[], 'sessionTimes'],
      now: [[], ''],
      after: [[5], 'after 5'],
      renewSession: [[], 'drafts.read'],
      isTypingKept: [[], ''],
      startOver: [[], ''],
    },
  ],
  draftOfVisit: [
    draftOfVisit,
    {
      keepDraft: [[{}, 0], 'drafts.keep 0'],
      recoverDraft: [[], 'drafts.read'],
      discardDraft: [[], 'drafts.discard'],
      loadAgain: [[], ''],
      newKey: [[], 'newKey'],
      idempotencyKey: [['de la visita', 7], 'digests.sha256 7'],
      tellFailure: [[failure], 'tellFailure draft'],
      after: [[5], 'after 5'],
      hour: [[], 'hour'],
      whenHidden: [[], 'whenHidden'],
    },
  ],
  ledgerOfVisit: [
    ledgerOfVisit,
    { uploadDocument: [[1, paper, watch], 'documents.upload'], keptDocuments: [[1], 'documents.summary 1'] },
  ],
  forgottenPassword: [
    forgottenPassword.page,
    {
      validateCardUser: [[{ ...asked, pin }], 'passwordReset.validateUser'],
      loadDevices: [[{ rut: user, rToken }], 'passwordReset.devices'],
      signWithPasskey: signing,
      sendThirdKey: [[{ rut: user, rToken }], 'passwordReset.sendThirdKey'],
      resetWithCard: [[{ rut: user, pin, password: 'x', rToken }, credential], 'passwordReset.resetWithCard'],
      resetWithoutCard: [[{ ...asked, password: 'x' }], 'passwordReset.resetWithoutCard'],
    },
  ],
  keyRequest: [
    keyRequest.page,
    {
      validateUser: [[asked], 'keyRequests.validateUser'],
      validateCompany: [[user, forCompany], 'keyRequests.relation'],
      signWithPasskey: signing,
      sendThirdKey: [[{ rut: user }], 'keyRequests.sendThirdKey'],
      createWithDevice: [[activating, digipass, credential], 'keyRequests.createWithDevice'],
      createWithOldKey: [[activating], 'keyRequests.createWithOldKey'],
    },
  ],
  keyReceipt: [
    keyReceipt.page,
    { downloadKeyReceipt: [[{ encryptedData: 'cifrado' }], 'keyRequests.receiptPdf cifrado'] },
  ],
  reactivation: [
    reactivation.page,
    {
      findDevices: [[asked], 'reactivation.devices'],
      signWithPasskey: signing,
      sendThirdKey: [[{ rut: user }], 'reactivation.sendThirdKey'],
      reactivateKey: [[user, credential], 'reactivation.reactivate'],
      'certificates.list': [[], 'certificateSigner.load'],
      'certificates.run': [[{ id: 'c' }, 'transacción'], 'certificateSigner.sign transacción'],
    },
  ],
  passkeys: [
    passkeys.page,
    {
      list: [[], 'passkeys.list'],
      devices: [[{ does: 'add' }, []], 'passkeys.devices'],
      sendThirdKey: [[], 'passkeys.sendThirdKey'],
      authorise: [[credential], 'passkeys.authorise'],
      create: [[{}, 'una'], 'authenticator.create'],
      rename: [['p1', 'otra'], 'passkeys.rename p1 otra'],
      remove: [['p1', credential], 'passkeys.remove p1'],
      signWithPasskey: signing,
    },
  ],
  passkeySignIn: [passkeySignIn.page, { confirm: [[], 'passkeys.challenge'] }],
  signIn: [
    signIn.page,
    {
      passEntry: [['/login'], 'cookies.areEnabled, cookies.hasBookmark'],
      submitSignIn: [[{ user, password: 'x' }, 'r'], 'cookies.context, signIn.post'],
    },
  ],
  signInError: [signInError.page, { '': [['/login'], 'cookies.areEnabled, cookies.hasBookmark'] }],
};
