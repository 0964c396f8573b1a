import {
  matchingRepresentative,
  type RepresentativeAnswer,
} from '../../portability/representative/representative.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { BankPorts } from '../ports.ts';
import { notValid, type BankRefusal } from '../refusal.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { failed, guarded, passed, taxPasswordKey } from './identity-attempts.ts';
import {
  hashesOf,
  movingSession,
  ownRut,
  successorOf,
  type MovingSession,
  type Renewing,
} from './session.ts';

type Ports = Pick<BankPorts, 'attempts' | 'keys' | 'secrets' | 'sessions' | 'settings' | 'taxAuthority'>;

export type AskedRepresentative = {
  readonly access: string | undefined;
  readonly company: Rut;
  readonly representative: Rut;
};

export type RenewedRepresentative = Renewing<RepresentativeAnswer>;

/** PAPI-73 · Nobody found. */
const nobody = (company: Rut): RepresentativeAnswer => ({
  empresa: { rut: company, razonSocial: '' },
  direccion: [],
  representantes: [],
});

const badPackage = notValid(['token'], 'CLAVE_NO_LEGIBLE');

/** The session of these two ruts, once its questions were passed. */
export const representativeSession =
  (ports: Pick<Ports, 'sessions' | 'secrets'>) =>
  (asked: AskedRepresentative): TE.TaskEither<BankRefusal, MovingSession> =>
    pipe(
      movingSession(ports)(asked.access, 'identified'),
      TE.flatMap((session) => ownRut(session.company, asked.company)(session)),
      TE.flatMap((session) => ownRut(session.representative, asked.representative)(session)),
    );

/** QST-26, REP-23, EXT-203, EXT-204 · A listed representative moves the session on, under a new token; anybody else leaves it where it was. */
export const confirmed =
  (ports: Pick<Ports, 'secrets' | 'sessions'>, session: MovingSession, access = '') =>
  (answer: O.Option<RepresentativeAnswer>): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      answer,
      O.filter((found) => O.isSome(matchingRepresentative(found, session))),
      O.match(
        (): TE.TaskEither<BankRefusal, RenewedRepresentative> => TE.right({ value: nobody(session.company) }),
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

/** SEC-09 to SEC-13 · One uniform refusal for a package that does not open or that carries another company. */
const opened =
  (ports: Ports, company: Rut) =>
  (packaged: string): TE.TaskEither<BankRefusal, string> =>
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
          E.match(
            () => TE.left(badPackage),
            ({ password }) => TE.right(password),
          ),
        ),
      ),
    );

/** EXT-301, EXT-303 · One attempt of the password; the same wrong one counts once. */
const toldByAuthority = (
  ports: Ports,
  asked: Pick<AskedRepresentative, 'company' | 'representative'>,
  password: string,
): TE.TaskEither<BankRefusal, O.Option<RepresentativeAnswer>> => {
  const key = taxPasswordKey(asked);
  return guarded(
    ports,
    key,
    fingerprintOf(ports, key, password),
  )((lease) =>
    pipe(
      ports.taxAuthority.ask(asked.company, password),
      TE.tap(
        O.match(
          () => failed(ports)(lease),
          () => passed(ports)(lease),
        ),
      ),
    ),
  );
};

/** PAPI-71, REP-21, REP-25 · By the password at the tax authority; wrong passwords are counted per person and company. */
export const legalRepresentative =
  (ports: Ports) =>
  (
    asked: AskedRepresentative & { readonly token: string },
  ): TE.TaskEither<BankRefusal, RenewedRepresentative> =>
    pipe(
      TE.Do,
      TE.apS('session', representativeSession(ports)(asked)),
      TE.bind('password', () => opened(ports, asked.company)(asked.token)),
      TE.bindW('answer', ({ password }) => toldByAuthority(ports, asked, password)),
      TE.flatMap(({ session, answer }) => confirmed(ports, session, asked.access)(answer)),
    );
