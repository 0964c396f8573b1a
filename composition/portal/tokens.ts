import type { IObservableValue } from 'mobx';
import type { ComponentType } from 'react';
import type {
  Analytics,
  Authenticator,
  CertificateSigner,
  EntryCookies,
  LockEnd,
  KeyRequests,
  PasskeyCalls,
  PasswordReset,
  Reactivation,
  SignIn,
  TicketNews,
} from '#core/access/ports.ts';
import type { TakenDocument } from '#core/portability/documents/take-document.ts';
import type * as ports from '#core/portability/ports.ts';
import type { SessionTimes } from '#core/portability/session/session-end.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Messages } from '#core/shared/messages/catalogue.ts';
import type { Captcha, Downloads } from '#core/shared/ports.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import type { CarriedRut } from '#ui/access/carried-rut.ts';
import type { DocumentLedgerStore } from '#ui/portability/documents/DocumentLedgerStore.ts';
import type { PickingUseCases } from '#ui/portability/documents/HeldFilesStore.ts';
import type { DraftStore } from '#ui/portability/draft/DraftStore.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { token } from '../container.ts';

// Container tokens shared by all pages of an area.
export const portalSettings = token<PortalSettings>('portal settings');
export const journey = token<JourneyStore>('journey');
export const draft = token<() => DraftStore>('draft of the visit');
export const ledger = token<() => DocumentLedgerStore>('documents of the visit');
export const uploadNotices = token<IObservableValue<ComponentType>>('upload notices');

// Container tokens of the portability area.
export const customers = token<ports.Customers>('customers');
export const bureau = token<ports.IdentityBureau>('bureau');
export const identityAgain = token<ports.IdentityAgain>('identity proved again');
export const digitalIdentity = token<ports.DigitalIdentity>('digital identity');
export const session = token<ports.Session>('session');
export const sessionOpened = token<ports.Session>('session that is timed from its opening');
export const sessionTimes = token<() => SessionTimes | undefined>('times of the session');
export const representatives = token<ports.Representatives>('representatives');
export const taxAuthorityCipher = token<ports.TaxAuthorityCipher>('cipher of the tax authority');
export const documents = token<ports.Documents>('documents');
export const companyDocuments = token<ports.CompanyDocuments>('documents of the company');
export const places = token<ports.Places>('places');
export const dictionaries = token<ports.Dictionaries>('dictionaries');
export const providers = token<ports.Providers>('providers');
export const currentDate = token<ports.CurrentDate>('date at the bank');
export const browserDate = token<ports.BrowserDate>('date in the browser');
export const requests = token<ports.Requests>('requests');
export const withdrawals = token<ports.Withdrawals>('withdrawals');
export const drafts = token<ports.Drafts>('drafts');
export const offers = token<ports.Offers>('offers');
export const certificates = token<ports.Certificates>('certificates');
export const fileContents = token<ports.FileContents>('contents of files');
export const pictures = token<ports.Pictures>('pictures');
export const attachmentOf = token<PickingUseCases['attachmentOf']>('attachment of a file');
export const takenFile = token<(document: TakenDocument) => File>('file of a document');
export const digests = token<ports.Digests>('digests');
export const newKey = token<() => string>('new key');
export const texts = token<ports.Texts>('texts that are signed');

// Container tokens of the access area.
export const carriedRut = token<CarriedRut>('rut carried from page to page');
export const ticketNews = token<TicketNews>('news of tickets between tabs');
export const signIn = token<SignIn>('sign-in');
export const cookies = token<EntryCookies>('cookies');
export const lockEnd = token<LockEnd>('lock end');
export const passwordReset = token<PasswordReset>('password reset');
export const reactivation = token<Reactivation>('reactivation');
export const keyRequests = token<KeyRequests>('key requests');
export const authenticator = token<Authenticator>('authenticators of the browser');
export const passkeys = token<PasskeyCalls>('passkeys');
export const certificateSigner = token<CertificateSigner>('signer with certificates');
export const captcha = token<Captcha<HTMLElement>>('captcha');
export const captchaOfSignIn = token<() => Promise<Captcha<HTMLElement>>>('captcha of the sign-in');

// Container tokens of both areas.
export const messages = token<Messages>('messages');
export const analytics = token<Analytics>('analytics');
export const downloads = token<Downloads>('downloads');
export const verification = token<() => Promise<VerificationPorts>>('what receipts are checked with');
export const copyText = token<(text: string) => Promise<boolean>>('clipboard');
export const leaveFor = token<(address: string) => void>('page load');
export const after = token<(milliseconds: number, work: () => void) => () => void>('timer');
export const hour = token<(ago?: number) => string>('hour of the day');
export const whenHidden = token<(work: () => void) => () => void>('page hidden');
export const tellFailure = token<(call: string) => (failure: Failure) => void>('untold failures');
