import {
  advanceCertificate,
  certificateOff,
  type CertificateEvent,
  type CertificateFlow,
} from '#core/access/challenge/certificate-flow.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import type { DeviceList } from '#core/access/challenge/device-list.ts';
import {
  advanceForgottenPassword,
  chooseCard,
  type ForgottenPassword,
  type ForgottenPasswordEvent,
} from '#core/access/forgotten-password/flow.ts';
import type { PasswordResetRefusal } from '#core/access/forgotten-password/read-refusal.ts';
import {
  advanceKeyRequest,
  emptyRequest,
  type CompanyAsked,
  type KeyRequest,
  type KeyRequestEvent,
} from '#core/access/key-request/flow.ts';
import {
  deviceRejections,
  oldKeyRejections,
  userRejections,
  type Failed,
} from '#core/access/key-request/read-refusal.ts';
import {
  advanceReactivation,
  enterData,
  type Reactivation,
  type ReactivationEvent,
} from '#core/access/reactivation/flow.ts';
import type { ReactivationRefusal } from '#core/access/reactivation/read-refusal.ts';
import { advanceSignIn, openSignIn, signInErrors, type SignInFlow } from '#core/access/sign-in/flow.ts';
import { certificateTransitions } from '#core/bank/portability/status/certificate-state.ts';
import { requestTransitions } from '#core/bank/portability/status/request-status.ts';
import { advance, atLanding, type Portability, type PortabilityEvent } from '#core/portability/journey.ts';
import { attemptLimit } from '#core/portability/identity/identity-attempts.ts';
import { identityVerdict, type IdentityVerdict } from '#core/portability/identity/verdict.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import {
  everyCertificateState,
  isDownloadable,
  type CertificateState,
} from '#core/portability/status/certificate.ts';
import {
  hasOffer,
  everyRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { E } from '#core/shared/fp.ts';
import {
  company,
  newPassword,
  oldKey,
  pin,
  rToken,
  someDevices,
  user,
} from '#test/support/builders/access.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { graphOf, type Graph, type Move } from './graph.ts';

/** Help offered to the visitor in a state at which the journey ends without success. */
export type Help = 'phone' | 'branch' | 'blocked' | 'ask-again' | 'other-way' | 'wait';

/** How a state ends the journey: with success (`good`) or with some help; undefined for a state that is no end. */
export type End = 'good' | Help | undefined;

export type Machine<State> = {
  readonly graph: Graph<State>;
  readonly endOf: (state: State) => End;
  readonly nameOf: (state: State) => string;
};

const movesBy =
  <State, Event extends { readonly did: string }>(
    advanced: (state: State, event: Event) => E.Either<unknown, State>,
    events: readonly Event[],
  ) =>
  (state: State): readonly Move<State>[] =>
    events.flatMap((event) => {
      const next = advanced(state, event);
      return E.isRight(next) ? [{ by: event.did, to: next.right }] : [];
    });

const unnamed =
  <State>(next: (state: State) => readonly State[]) =>
  (state: State): readonly Move<State>[] =>
    next(state).map((to) => ({ by: '', to }));

const entry = anEntry();
const summary = receiptSummary(aSignedRequest(), aDay);

const portabilityEvents: readonly PortabilityEvent[] = [
  { did: 'enter', entry },
  { did: 'enter', entry: anEntry({ company: '7.654.321-6', representative: '7.654.321-6' }) },
  { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: false },
  { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: true },
  {
    did: 'confirm-representative',
    found: {
      ...{ razonSocial: 'Panadería El Sol SpA', calle: 'Los Aromos', numero: '123' },
      ...{ nombreRepresentante: 'Ana María', apellidoPaternoRepresentante: 'Soto' },
      apellidoMaternoRepresentante: 'Rojas',
    },
  },
  { did: 'miss-representative' },
  { did: 'prove-representation' },
  { did: 'leave-representation' },
  { did: 'complete-company', company: aCompany() },
  { did: 'correct-company' },
  { did: 'submit', idSolicitud: 1001, eligible: true, summary },
  { did: 'submit', idSolicitud: 1001, eligible: false, summary },
  { did: 'recover', found: { at: 'receipt', idSolicitud: 1001, summary } },
  { did: 'recover', found: { at: 'rejection', idSolicitud: 1001 } },
  { did: 'complete-information', idSolicitud: 1001 },
  { did: 'leave-information' },
  { did: 'see-documents' },
  { did: 'leave-documents' },
];

const portabilityEnds: Readonly<Partial<Record<Portability['at'], End>>> = {
  receipt: 'good',
  status: 'good',
  'no-representative': 'branch',
  rejection: 'phone',
};

const portability: Machine<Portability> = {
  graph: graphOf([atLanding], movesBy(advance, portabilityEvents)),
  endOf: ({ at }) => portabilityEnds[at],
  nameOf: ({ at }) => at,
};

type Questions = { readonly wrong: number; readonly verdict: IdentityVerdict['verdict'] | 'unanswered' };

/** Moves of the identity questions: a wrong round uses up one of the remaining rounds, a round without questions none. */
const rounds = ({ wrong, verdict }: Questions): readonly Move<Questions>[] => {
  if (verdict === 'confirmed' || verdict === 'blocked') return [];
  const round = { questionsAsked: 4, remaining: attemptLimit - wrong - 1 };
  return [
    { by: 'all-right', to: { wrong, verdict: identityVerdict({ ...round, correctAnswers: 4 }).verdict } },
    {
      by: 'one-wrong',
      to: { wrong: wrong + 1, verdict: identityVerdict({ ...round, correctAnswers: 3 }).verdict },
    },
    {
      by: 'not-asked',
      to: { wrong, verdict: identityVerdict({ ...round, questionsAsked: 0, correctAnswers: 0 }).verdict },
    },
  ];
};

const questions: Machine<Questions> = {
  graph: graphOf<Questions>([{ wrong: 0, verdict: 'unanswered' }], rounds),
  endOf: ({ verdict }) => {
    if (verdict === 'confirmed') return 'good';
    return verdict === 'blocked' ? 'wait' : undefined;
  },
  nameOf: ({ verdict }) => verdict,
};

const requests: Machine<RequestStatus> = {
  graph: graphOf<RequestStatus>(
    ['Ingresada'],
    unnamed((estado) => requestTransitions[estado]),
  ),
  endOf: (estado) => (hasOffer(estado) ? 'good' : undefined),
  nameOf: (estado) => estado,
};

const certificates: Machine<CertificateState> = {
  graph: graphOf<CertificateState>(
    ['Ingresado'],
    unnamed((estado) => certificateTransitions[estado]),
  ),
  endOf: (estado) => {
    if (isDownloadable(estado)) return 'good';
    return estado === 'Caducada' || estado === 'Terminada con Error' ? 'ask-again' : undefined;
  },
  nameOf: (estado) => estado,
};

const signIn: Machine<SignInFlow> = {
  graph: graphOf(
    [openSignIn(undefined), openSignIn('otro'), ...signInErrors.values()],
    movesBy(advanceSignIn, [{ did: 'post' }, { did: 'lack-context' }, { did: 'stayed' }]),
  ),
  endOf: ({ at }) => {
    if (at === 'posting' || at === 'company-home') return 'good';
    return at === 'blocked' ? 'blocked' : undefined;
  },
  nameOf: ({ at }) => at,
};

const lists: readonly DeviceList[] = [
  someDevices,
  { kind: 'devices', devices: [], certificate: false },
  { kind: 'none' },
  { kind: 'blocked' },
  { kind: 'other' },
  { kind: 'other', glosa: 'Ocupado.' },
];

const told = { text: 'No.' };

const reactivationRefusals: readonly ReactivationRefusal[] = [
  { refusal: 'incorrect-data' },
  { refusal: 'blocked', lock: { of: 'dispositivos' } },
  { refusal: 'blocked', device: deviceType.digipass, lock: { of: 'digipass' } },
  { refusal: 'not-completed' },
  { refusal: 'over', message: told },
  { refusal: 'convert' },
  { refusal: 'device', message: told },
  { refusal: 'error', message: told },
  { refusal: 'system-error', message: told },
];

const reactivationEvents: readonly ReactivationEvent[] = [
  { did: 'find', rut: user },
  ...lists.map((list) => ({ did: 'found', rut: user, list }) as const),
  ...reactivationRefusals.map((refusal) => ({ did: 'not-found', rut: user, refusal }) as const),
  { did: 'start-over' },
  { did: 'send' },
  { did: 'sign', rut: user },
  { did: 'ask-third-key', rut: user },
  { did: 'reactivated', rut: user },
  ...reactivationRefusals.map((refusal) => ({ did: 'not-reactivated', rut: user, refusal }) as const),
];

const reactivation: Machine<Reactivation> = {
  graph: graphOf([enterData], movesBy(advanceReactivation, reactivationEvents)),
  endOf: (flow) => {
    if (flow.at === 'locked-out') return 'other-way';
    if (flow.at !== 'finished') return undefined;
    return flow.result.kind === 'success' ? 'good' : 'phone';
  },
  nameOf: (flow) => (flow.at === 'finished' ? `finished ${flow.result.kind}` : flow.at),
};

const resetRefusals: readonly PasswordResetRefusal[] = [
  { refusal: 'inline', message: told, refusesPassword: false },
  { refusal: 'inline', message: told, refusesPassword: true, rToken },
  { refusal: 'convert' },
  { refusal: 'device', message: told },
  { refusal: 'locked', device: deviceType.digipass, message: told },
  { refusal: 'ignored' },
  { refusal: 'over', message: told },
  { refusal: 'system-error' },
];

const resetEvents: readonly ForgottenPasswordEvent[] = [
  { did: 'answer-card', hasCard: true },
  { did: 'answer-card', hasCard: false },
  { did: 'confirm-data', rut: user, pin },
  { did: 'validated', rut: user, pin, rToken },
  ...resetRefusals.map((refusal) => ({ did: 'not-validated', rut: user, pin, refusal }) as const),
  ...lists.map((list) => ({ did: 'devices', rToken, list }) as const),
  ...resetRefusals.map((refusal) => ({ did: 'no-devices', rToken, refusal }) as const),
  { did: 'start-over' },
  { did: 'reload-devices' },
  { did: 'write-password', password: newPassword },
  { did: 'write-password', password: undefined },
  { did: 'send', rut: user },
  { did: 'reset', rut: user },
  ...resetRefusals.map((refusal) => ({ did: 'not-reset', rut: user, refusal }) as const),
];

const forgottenPassword: Machine<ForgottenPassword> = {
  graph: graphOf([chooseCard], movesBy(advanceForgottenPassword, resetEvents)),
  endOf: (flow) => {
    if (flow.at !== 'finished') return undefined;
    return flow.outcome === 'with-product' ? 'good' : 'phone';
  },
  nameOf: (flow) => (flow.at === 'finished' ? `finished ${flow.outcome}` : flow.at),
};

const asked: readonly CompanyAsked[] = [
  { type: 'old-key', company, oldKey },
  { type: 'device', company },
];

const failed: Failed = { refusal: 'failed', page: { title: 'dear-client', message: told } };

const keyEvents: readonly KeyRequestEvent[] = [
  { did: 'validate-user', rut: user },
  { did: 'user-ok', rut: user },
  ...userRejections.map(
    (code) => ({ did: 'user-refused', rut: user, refusal: { refusal: 'rejected', code } }) as const,
  ),
  { did: 'user-refused', rut: user, refusal: failed },
  { did: 'choose-type', type: 'old-key' },
  { did: 'choose-type', type: 'device' },
  ...asked.flatMap((each): readonly KeyRequestEvent[] => [
    { did: 'ask-company', asked: each },
    { did: 'company-ok', asked: each, devices: [] },
    { did: 'company-ok', asked: each, devices: lists[0]?.kind === 'devices' ? lists[0].devices : [] },
    ...[...oldKeyRejections, ...deviceRejections].map(
      (code) => ({ did: 'company-refused', asked: each, refusal: { refusal: 'rejected', code } }) as const,
    ),
    { did: 'company-refused', asked: each, refusal: { refusal: 'inline', message: told } },
    { did: 'company-refused', asked: each, refusal: { refusal: 'locked-out', message: told } },
    { did: 'company-refused', asked: each, refusal: failed },
  ]),
  { did: 'write-password', password: newPassword },
  { did: 'send' },
  {
    did: 'created',
    rut: user,
    receipt: { fechaTx: '05/03/2026 10:00', nombreUsuario: 'Ana', rutUsuario: user, encryptedData: 'x' },
  },
  ...[
    failed,
    { refusal: 'convert' } as const,
    { refusal: 'device', message: told } as const,
    { refusal: 'locked', device: deviceType.digipass, message: told } as const,
    { refusal: 'ignored' } as const,
  ].map((refusal) => ({ did: 'not-created', rut: user, refusal }) as const),
];

const keyRequest: Machine<KeyRequest> = {
  graph: graphOf([emptyRequest], movesBy(advanceKeyRequest, keyEvents)),
  endOf: (flow) => {
    if (flow.at === 'finished') return 'good';
    if (flow.at === 'failed' || flow.at === 'locked-out') return 'phone';
    return flow.at === 'user' && flow.state !== 'init' ? 'other-way' : undefined;
  },
  nameOf: (flow) => ('state' in flow ? `${flow.at} ${flow.state}` : flow.at),
};

const certificate = { id: '1', name: 'Ana' };

const certificateEvents: readonly CertificateEvent[] = [
  { did: 'turn-on' },
  { did: 'turn-off' },
  { did: 'list', certificates: [] },
  { did: 'list', certificates: [certificate] },
  { did: 'choose', certificate },
  { did: 'continue' },
  { did: 'finish' },
  { did: 'fail', failure: { kind: 'timed-out' } },
];

const certificateChallenge: Machine<CertificateFlow> = {
  graph: graphOf([certificateOff], movesBy(advanceCertificate, certificateEvents)),
  endOf: ({ at }) => (at === 'done' ? 'good' : undefined),
  nameOf: ({ at }) => at,
};

/** State machines of portal and bank, with their number of places, by the name of their diagram. */
const machines = {
  portability: { ...portability, places: 11 },
  'identity-questions': { ...questions, places: 5 },
  request: { ...requests, places: everyRequestStatus.length },
  'settlement-certificate': { ...certificates, places: everyCertificateState.length },
  'sign-in': { ...signIn, places: 4 },
  reactivation: { ...reactivation, places: 7 },
  'forgotten-password': { ...forgottenPassword, places: 11 },
  'key-request': { ...keyRequest, places: 16 },
  'certificate-challenge': { ...certificateChallenge, places: 7 },
} as const;

/** State machines with all their reachable states. */
export const walkedMachines = Object.entries(machines).map(([name, machine]) => {
  const typed = machine as Machine<unknown> & { readonly places: number };
  return { name, ...typed };
});
