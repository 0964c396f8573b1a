import type { Missed } from '../../../portability/representative/missed.ts';
import {
  matchingRepresentative,
  type RepresentativeAnswer,
  type RepresentativeReply,
} from '../../../portability/representative/representative.ts';
import { E, O, pipe, TE } from '../../../shared/fp.ts';
import { parseRut, type Rut } from '../../../shared/rut.ts';
import type { BankPorts } from '../../ports.ts';
import { notValid, type BankRefusal } from '../../refusal.ts';
import { fingerprintOf } from '../../typed-fingerprint.ts';
import { lockEnd } from '../../attempts/lock-end.ts';
import type { Lease } from '../../attempts/ports.ts';
import {
  failed,
  failedForLeft,
  guardedTaxPassword,
  passed,
  taxPasswordKey,
} from '../identity/identity-attempts.ts';
import {
  hashesOf,
  movingSession,
  ownRut,
  successorOf,
  type MovingSession,
  type Renewing,
} from '../session.ts';
import { packageHash, type OpenedPackage } from './sealed-package.ts';

type Ports = Pick<
  BankPorts,
  'attempts' | 'clock' | 'keys' | 'sealedPackages' | 'secrets' | 'sessions' | 'settings' | 'taxAuthority'
>;

export type AskedRepresentative = {
  readonly access: string | undefined;
  readonly company: Rut;
  readonly representative: Rut;
};

export type RenewedRepresentative = Renewing<RepresentativeReply>;

/** Builds the answer that no representative was confirmed, with the reason (PAPI-73, EXT-1101). */
const nobody = (company: Rut, missed: Missed): RepresentativeReply => ({
  empresa: { rut: company, razonSocial: '' },
  direccion: [],
  representantes: [],
  missed,
});

const badPackage = notValid(['token'], 'CLAVE_NO_LEGIBLE');

/** Finds the session of this company and representative, which must have passed the identity questions. */
export const representativeSession =
  (ports: Pick<Ports, 'sessions' | 'secrets'>) =>
  (asked: AskedRepresentative): TE.TaskEither<BankRefusal, MovingSession> =>
    pipe(
      movingSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.company)(session)),
      TE.flatMap((session) => ownRut(session.representative, asked.representative)(session)),
    );

/** Moves the session to its next step under a new token if the representative is listed for the company; otherwise leaves the session unchanged (QST-26, REP-23, EXT-203, EXT-204). */
export const confirmed =
  (ports: Pick<Ports, 'secrets' | 'sessions'>, session: MovingSession, access = '') =>
  (told: E.Either<Missed, RepresentativeAnswer>): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      told,
      E.tap((found) =>
        pipe(
          matchingRepresentative(found, session),
          E.mapLeft((why): Missed => ({ why })),
        ),
      ),
      E.match(
        (missed): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
          TE.right({ value: nobody(session.company, missed) }),
        (value) => {
          const successor = successorOf(ports, { access }, 'represented');
          const move = {
            sessionId: session.id,
            step: 'represented',
            token: hashesOf(ports, successor),
          } as const;
          return pipe(
            ports.sessions.reach(move),
            TE.map(() => ({
              value,
              renewed: session.isMoved || session.step === 'identified' ? successor : undefined,
            })),
          );
        },
      ),
    );

/** Decrypts the package that contains the tax authority password; one uniform refusal if it cannot be decrypted or names another company (SEC-09 to SEC-13). */
const opened =
  (ports: Ports, company: Rut) =>
  (packaged: string): TE.TaskEither<BankRefusal, OpenedPackage> =>
    pipe(
      ports.keys.open(packaged),
      TE.flatMap((result) =>
        pipe(
          result,
          E.filterOrElseW(
            ({ rut }) =>
              pipe(
                parseRut(rut),
                E.exists((own) => own === company),
              ),
            () => 'other' as const,
          ),
          E.mapLeft(() => badPackage),
          TE.fromEither,
        ),
      ),
    );

/** Builds the answer to a wrong tax authority password, or to one of an unknown company: the tries left, or the end of the lockout (EXT-1103). */
const wrongPassword =
  (ports: Pick<Ports, 'clock'>) =>
  ({ left, lockedUntil }: { readonly left: number; readonly lockedUntil: number | undefined }): Missed => ({
    why: 'password',
    triesLeft: lockedUntil === undefined ? left : 0,
    lockedUntil: lockedUntil === undefined ? undefined : lockEnd(ports, lockedUntil),
  });

/** Refuses, as a wrong password, an encrypted password package whose right password came first in another session, since it must be a replayed copy. No attempt is counted, since nothing was guessed, so that a replay locks nobody out (EXT-3060). */
const seenElsewhere = (
  { attempts }: Pick<Ports, 'attempts'>,
  lease: Lease,
): TE.TaskEither<BankRefusal, E.Either<Missed, never>> =>
  pipe(
    attempts.drop(lease),
    TE.map(() => E.left({ why: 'password' })),
  );

/** Verifies the tax authority password as one attempt; repeating the same wrong password counts once, and the right one of a company that the person does not represent counts as wrong. A package bound to another session is refused without asking the tax authority; only a package with the right password is bound to this session (EXT-301, EXT-303, EXT-3000, EXT-3060). */
const verifiedByAuthority = (
  ports: Ports,
  asked: Pick<AskedRepresentative, 'company' | 'representative'>,
  sessionId: string,
  sent: OpenedPackage,
): TE.TaskEither<BankRefusal, E.Either<Missed, RepresentativeAnswer>> => {
  const { password } = sent;
  const tries = fingerprintOf(ports, taxPasswordKey(asked), password);
  const hash = packageHash(ports, sent);
  const verified = (lease: Lease): TE.TaskEither<BankRefusal, E.Either<Missed, RepresentativeAnswer>> =>
    pipe(
      ports.taxAuthority.ask(asked.company, password),
      TE.flatMap(
        O.match(
          () => pipe(failedForLeft(ports)(lease), TE.map(wrongPassword(ports)), TE.map(E.left)),
          (answer) =>
            pipe(
              ports.sealedPackages.bind(hash, sessionId),
              TE.flatMap((isOwn): TE.TaskEither<BankRefusal, E.Either<Missed, RepresentativeAnswer>> => {
                if (!isOwn) return seenElsewhere(ports, lease);
                const isListed = E.isRight(matchingRepresentative(answer, asked));
                return pipe(
                  isListed ? passed(ports)(lease) : TE.asUnit(failed(ports)(lease)),
                  TE.map(() => E.right(answer)),
                );
              }),
            ),
        ),
      ),
    );
  return guardedTaxPassword(
    ports,
    asked,
    tries,
  )((lease) =>
    pipe(
      ports.sealedPackages.isElsewhere(hash, sessionId),
      TE.flatMap((is) => (is ? seenElsewhere(ports, lease) : verified(lease))),
    ),
  );
};

/** Use case: confirms the representative by the tax authority password; wrong passwords are counted per person and company (PAPI-71, REP-21, REP-25). */
export const legalRepresentative =
  (ports: Ports) =>
  (
    asked: AskedRepresentative & { readonly token: string },
  ): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      TE.Do,
      TE.apS('session', representativeSession(ports)(asked)),
      TE.bind('sent', () => opened(ports, asked.company)(asked.token)),
      TE.bindW('answer', ({ session, sent }) => verifiedByAuthority(ports, asked, session.id, sent)),
      TE.flatMap(({ session, answer }) => confirmed(ports, session, asked.access)(answer)),
    );
