import { productDictionary } from '../../portability/reference/product-dictionary.ts';
import { submissionFaults } from '../../portability/request/submission-faults.ts';
import type { SignedTexts } from '../../portability/request/signed-texts.ts';
import type { Applicant, Submission } from '../../portability/request/submission.ts';
import type { SubmissionAnswer } from '../../portability/ports.ts';
import { swapLastNames } from '../../portability/request/swap-last-names.ts';
import { pipe, TE } from '../../shared/fp.ts';
import { bodyOf, checkDigitOf, type Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSession, Idempotency, RegisterOutcome } from '../ports.ts';
import { forbidden, notValid, type BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';
import { speaksForCompany } from './who-sees-a-request.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'customers' | 'lists' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

const isOf = (rut: Rut, body: string, digit: string): boolean =>
  bodyOf(rut) === body && checkDigitOf(rut) === digit;

const speaksForItself = (session: BankSession, applicant: Applicant): boolean =>
  isOf(session.company, applicant.rut, applicant.dv) &&
  isOf(session.representative, applicant.rutRepresentante, applicant.dvRepresentante);

const checkedBody = (ports: Ports, body: Submission): TE.TaskEither<BankRefusal, Submission> => {
  const { region, ciudad, comuna } = body.solicitante.contactabilidad;
  return pipe(
    TE.Do,
    TE.apS('providers', ports.lists.providers()),
    TE.apS('placeExists', ports.lists.placeExists({ region, city: ciudad, commune: comuna })),
    TE.flatMap(({ providers, placeExists }) => {
      const context = { today: ports.clock.today(), providers, dictionary: productDictionary, placeExists };
      const faults = submissionFaults(body, context);
      return faults.length === 0 ? TE.right(body) : TE.left(notValid(faults, 'SOLICITUD_NO_VALIDA'));
    }),
  );
};

/** LAND-27 · The check the landing may have missed, repeated where it decides. */
const refuseCustomer = (ports: Ports, company: Rut): TE.TaskEither<BankRefusal, void> =>
  pipe(
    ports.customers.isCustomer(company),
    TE.flatMap((customer) =>
      customer ? TE.left(notValid(['solicitante.rut'], 'YA_ES_CLIENTE')) : TE.right(undefined),
    ),
  );

const answered = (outcome: RegisterOutcome): TE.TaskEither<BankRefusal, SubmissionAnswer> => {
  switch (outcome.outcome) {
    case 'registered':
      return TE.right({ eligible: outcome.eligible, idSolicitud: outcome.idSolicitud });
    case 'already-asked':
      return TE.left({ refused: 'conflict', code: 'SOLICITUD_EXISTENTE' });
    case 'other-body':
      return TE.left({ refused: 'other-body' });
  }
};

/** BODY-47 · The names go to the store in the order they were typed. */
const asTyped = (body: Submission): Submission => ({
  ...body,
  solicitante: { ...body.solicitante, ...swapLastNames(body.solicitante) },
});

/** PAPI-23, PAPI-24, SOL-09, SOL-79 · Every rule again, then one transaction that numbers the request or finds it already there. */
export const submitRequest =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly body: Submission;
    readonly texts?: SignedTexts | undefined;
    readonly idempotency?: Idempotency | undefined;
  }): TE.TaskEither<BankRefusal, SubmissionAnswer> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.filterOrElseW(
        (session) => speaksForItself(session, asked.body.solicitante),
        () => forbidden,
      ),
      TE.filterOrElseW(
        (session) => speaksForCompany(ports, session),
        () => notValid(['solicitante.rutRepresentante'], 'REPRESENTANTE_NO_CONFIRMADO'),
      ),
      TE.tap(() => checkedBody(ports, asked.body)),
      TE.tap((session) => refuseCustomer(ports, session.company)),
      TE.bindTo('session'),
      TE.bindW('eligible', ({ session }) => ports.customers.isEligible(session.company)),
      TE.flatMap(({ session, eligible }) =>
        ports.requests.register({
          company: session.company,
          representative: session.representative,
          provider: asked.body.nombreProveedorOrigen,
          eligible,
          body: asTyped(asked.body),
          texts: asked.texts,
          idempotency: asked.idempotency,
        }),
      ),
      TE.flatMap(answered),
    );
