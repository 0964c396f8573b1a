import type { IdentityStanding, UnprovedReturn } from '../../../portability/identity/digital-identity.ts';
import type { SessionToken } from '../../../portability/identity/questionnaire.ts';
import { E, O, pipe, TE } from '../../../shared/fp.ts';
import type { Lease } from '../../attempts/ports.ts';
import type { BankPorts } from '../../ports.ts';
import { forbidden, noSession, unavailable, unknownThing, type BankRefusal } from '../../refusal.ts';
import { ownSession } from './bureau-validate.ts';
import type { IdentityProofs, IdentityVisit, ProofSecrets } from './digital-identity-ports.ts';
import { guardedRound, refuseBlocked } from './identity-attempts.ts';
import { questionsPerRound } from './questions.ts';
import { hashesOf, successorOf, type Renewing } from '../session.ts';

type Ports = Pick<
  BankPorts,
  | 'attempts'
  | 'bureau'
  | 'clock'
  | 'identityProofs'
  | 'identityVisits'
  | 'rounds'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;

/** Minutes that a visitor has to return from the identity provider (EXT-2853). */
export const visitMinutes = 10;

const offered = ({ identityProofs }: Ports): TE.TaskEither<BankRefusal, IdentityProofs> =>
  TE.fromNullable(unknownThing)(identityProofs);

/** Derives nonce and PKCE verifier from the state in the address and the secret of the browser, so that the bank stores neither (EXT-2852). */
const secretsOf = ({ secrets }: Ports, state: string, browser: string): ProofSecrets => ({
  state,
  nonce: secrets.keyed(`identidad|nonce|${state}|${browser}`),
  verifier: secrets.keyed(`identidad|verificador|${state}|${browser}`),
});

/** Use case: begins a visit to the digital identity provider for a session that has not proved its identity, whether the bank knows the rut or not; all tabs of a browser share one secret (EXT-2851, EXT-2852, EXT-2856). */
export const beginDigitalIdentity =
  (ports: Ports) =>
  (
    token: SessionToken,
    browser: string = ports.secrets.newToken(),
  ): TE.TaskEither<BankRefusal, { readonly address: string; readonly browser: string }> => {
    const state = ports.secrets.newToken();
    const roundKey = ports.secrets.newToken();
    return pipe(
      offered(ports),
      TE.bindTo('provider'),
      TE.bind('session', () => ownSession(ports, token)),
      TE.filterOrElse(
        ({ session }) => session.step === 'questions',
        () => forbidden,
      ),
      TE.tap(({ session }) => refuseBlocked(ports)(session)),
      TE.bindW('address', ({ provider }) => provider.addressFor(secretsOf(ports, state, browser))),
      TE.tap(({ session }) =>
        pipe(
          // Opens an identity round without questions to represent the visit; no answers can pass it, and its key is never sent to the browser.
          ports.rounds.open(
            { key: roundKey, sessionId: session.id, invented: true, questions: [] },
            'questions',
          ),
          TE.filterOrElseW(
            (isOpen) => isOpen,
            () => noSession,
          ),
        ),
      ),
      TE.tap(() =>
        ports.identityVisits.open({
          stateHash: ports.secrets.hash(state),
          browserHash: ports.secrets.hash(browser),
          roundKey,
          ...hashesOf(ports, successorOf(ports, token, 'identified')),
        }),
      ),
      TE.map(({ address }) => ({ address, browser })),
    );
  };

type Counted = TE.TaskEither<BankRefusal, UnprovedReturn | undefined>;

/** Settles the visit as a round of one question: in one transaction with the count, the step of the session and an audit row (EXT-2855, EXT-2857). */
const settled =
  (ports: Ports, { session, roundKey, token }: IdentityVisit, isTheirs: boolean) =>
  (lease: Lease): Counted =>
    pipe(
      ports.rounds.settle({
        key: roundKey,
        fingerprint: '',
        outcome: { correctAnswers: Number(isTheirs), questionsAsked: 1 },
        lease,
        opens: isTheirs ? { sessionId: session.id, step: 'identified', token } : undefined,
        proves: session.representative,
      }),
      TE.flatMap(({ outcome }): Counted => {
        switch (outcome) {
          case 'settled':
            return TE.right(isTheirs ? undefined : 'otra-persona');
          // Result `settled-before`: the visit no longer counts, since the session passed the identity questions while the visitor was at the digital identity provider.
          case 'settled-before':
            return pipe(
              ports.attempts.drop(lease),
              TE.map(() => 'vencida' as const),
            );
          case 'over':
            return TE.left(unavailable);
        }
      }),
    );

/** Counts a visit to the digital identity provider as one attempt, like a round of identity questions; a lockout is announced to the person by mail only if the credit bureau confirms that the card number is real (EXT-2855). */
const counted = (ports: Ports, visit: IdentityVisit, isTheirs: boolean): Counted =>
  pipe(
    ports.bureau.factsOf(visit.session.representative, visit.session.serial),
    TE.map(O.exists(({ length }) => length >= questionsPerRound)),
    TE.orElse(() => TE.right(false)),
    TE.flatMap((isKnown) =>
      guardedRound(ports, visit.session, O.some({ invented: !isKnown }))(settled(ports, visit, isTheirs)),
    ),
    // A visit refused by a lockout returns no reason, since the page of identity questions shows the lockout itself.
    TE.orElse((refusal) => (refusal.refused === 'blocked' ? TE.right(undefined) : TE.left(refusal))),
  );

/** Data that the visitor's browser brought back from the identity provider. */
export type Returned = {
  readonly state: string;
  /** Secret from the cookie of the browser that returned from the identity provider, which proves that it began the visit; `undefined` if it sent none. */
  readonly browser: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
};

const proved = (
  ports: Ports,
  { state, browser = '', parameters }: Returned,
  visit: IdentityVisit,
): Counted =>
  parameters['error'] === 'access_denied'
    ? TE.right('cancelada')
    : pipe(
        offered(ports),
        TE.flatMap((provider) => provider.personOf(secretsOf(ports, state, browser), parameters)),
        TE.flatMap((person) => counted(ports, visit, person === visit.session.representative)),
      );

/** Tells whether a refusal left the visit unused, so that the browser may return from the provider again. */
const leavesVisit = ({ refused }: BankRefusal): boolean =>
  refused === 'unknown' || refused === 'too-many-calls';

/** Use case: ends a visit to the provider of digital identity: the session is identified if the person is the representative that the visitor named, else the result says why not; only the identity of another person counts as a failed attempt (EXT-2853 to EXT-2858). */
export const endDigitalIdentity =
  (ports: Ports) =>
  (returned: Returned): TE.TaskEither<BankRefusal, UnprovedReturn | undefined> =>
    pipe(
      offered(ports),
      TE.flatMap(() =>
        ports.identityVisits.take({
          stateHash: ports.secrets.hash(returned.state),
          browserHash: returned.browser === undefined ? undefined : ports.secrets.hash(returned.browser),
        }),
      ),
      TE.flatMap(
        E.match(
          (fault): Counted => TE.right(fault),
          // Turns any failure after the visit is used up into the final result `sin-servicio`, since the browser cannot return from the identity provider a second time.
          (visit) =>
            pipe(
              proved(ports, returned, visit),
              TE.orElse((): Counted => TE.right('sin-servicio')),
            ),
        ),
      ),
      TE.orElse((refusal) => (leavesVisit(refusal) ? TE.left(refusal) : TE.right('sin-servicio'))),
    );

/** Returns the new token of a session whose identity was proved by this browser's visit to the identity provider; refuses another holder of the previous token, and a session that passed the identity questions instead (EXT-2858). */
const movedOn = (
  ports: Ports,
  token: SessionToken,
  browser: string,
): TE.TaskEither<BankRefusal, SessionToken> => {
  const successor = successorOf(ports, token, 'identified');
  const { accessHash } = hashesOf(ports, successor);
  return pipe(
    ports.identityVisits.hasMoved({ accessHash, browserHash: ports.secrets.hash(browser) }),
    TE.flatMap((isTheirs) => (isTheirs ? TE.right(successor) : TE.left(noSession))),
  );
};

/** Use case: returns whether the identity of the visitor's session is proved, with its new token if a visit to the provider proved it (EXT-2858). */
export const digitalIdentityStanding =
  (ports: Ports) =>
  (token: SessionToken, browser = ''): TE.TaskEither<BankRefusal, Renewing<IdentityStanding>> =>
    pipe(
      offered(ports),
      TE.flatMap(() => ownSession(ports, token)),
      TE.bindTo('session'),
      TE.bindW('renewed', ({ session: { isMoved } }) =>
        isMoved ? movedOn(ports, token, browser) : TE.right(undefined),
      ),
      TE.map(({ session: { company, representative, step, openFor }, renewed }) => ({
        value: { company, representative, openFor, isIdentified: step !== 'questions' },
        renewed,
      })),
    );
