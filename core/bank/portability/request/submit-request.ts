import { productDictionary } from '../../../portability/reference/product-dictionary.ts';
import type { Request } from '../../../portability/request/request.ts';
import { requestFaults, type RequestFault } from '../../../portability/request/request-faults.ts';
import type { SignedTexts } from '../../../portability/request/signed-texts.ts';
import type { SubmissionAnswer } from '../../../portability/ports.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Idempotency } from '../../idempotency.ts';
import { wholeMinute } from '../../attempts/lock-end.ts';
import { tellOfSignature } from '../../notices/tell-signer.ts';
import type { BankPorts, BankSession, RegisterOutcome } from '../../ports.ts';
import { forbidden, type BankRefusal } from '../../refusal.ts';
import { tooManyToday } from '../../refusal-sentences.ts';
import { unacceptedTexts } from './accepted-texts.ts';
import { liveSession } from '../session.ts';
import { speaksForCompany } from '../who-sees-a-request.ts';

type Ports = Pick<
  BankPorts,
  'clock' | 'customers' | 'lists' | 'requests' | 'secrets' | 'sessions' | 'settings'
>;

type NotSignable = Extract<BankRefusal, { refused: 'not-signable' }>;

const notSignable = (code: NotSignable['code'], ...faults: readonly RequestFault[]): BankRefusal => ({
  refused: 'not-signable',
  faults,
  code,
});

const speaksForItself = (session: BankSession, { company, representative }: Request): boolean =>
  company.rut === session.company && representative.rut === session.representative;

const checkedRequest = (ports: Ports, request: Request): TE.TaskEither<BankRefusal, Request> => {
  const { region, city, commune } = request.contact;
  return pipe(
    TE.Do,
    TE.apS('providers', ports.lists.providers()),
    TE.apS('placeExists', ports.lists.placeExists({ region, city, commune })),
    TE.flatMap(({ providers, placeExists }) => {
      const context = { today: ports.clock.today(), providers, dictionary: productDictionary, placeExists };
      const faults = requestFaults(request, context);
      return faults.length === 0 ? TE.right(request) : TE.left(notSignable('SOLICITUD_NO_VALIDA', ...faults));
    }),
  );
};

/** Refuses a company that is a customer; repeats the customer check of the landing page, since a failed check does not stop a visitor (LAND-27). */
const refuseCustomer = (ports: Ports, company: Rut): TE.TaskEither<BankRefusal, void> =>
  pipe(
    ports.customers.isCustomer(company),
    TE.flatMap((customer) =>
      customer ? TE.left(notSignable('YA_ES_CLIENTE', 'company.rut')) : TE.right(undefined),
    ),
  );

// Builds the refusal by the daily limit of requests, with the next possible time, rounded up to a minute so that a retry then succeeds.
const tooMany = ({ clock, settings }: Ports, until: number): BankRefusal => {
  const end = wholeMinute(until);
  return {
    refused: 'too-many-today',
    message: tooManyToday(settings.daily.requests, clock.wall(end)),
    until: clock.instant(end),
  };
};

const answered = (ports: Ports, outcome: RegisterOutcome): TE.TaskEither<BankRefusal, SubmissionAnswer> => {
  switch (outcome.outcome) {
    case 'registered':
      return TE.right({ eligible: outcome.eligible, idSolicitud: outcome.idSolicitud });
    case 'unaccepted-texts':
      return TE.left(
        notSignable('TEXTOS_DESCONOCIDOS', ...outcome.texts.map((name) => `texts.${name}` as const)),
      );
    case 'already-asked':
      return TE.left({ refused: 'conflict', code: 'SOLICITUD_EXISTENTE' });
    case 'too-many-today':
      return TE.left(tooMany(ports, outcome.until));
    case 'other-body':
      return TE.left({ refused: 'other-body' });
  }
};

/** Use case: validates a request again on the server, then registers it in one transaction; a retry finds it registered already (PAPI-23, PAPI-24, SOL-09, SOL-79). */
export const submitRequest =
  (ports: Ports) =>
  (asked: {
    readonly access: string | undefined;
    readonly request: Request;
    readonly texts?: SignedTexts | undefined;
    readonly idempotency?: Idempotency | undefined;
  }): TE.TaskEither<BankRefusal, SubmissionAnswer> =>
    pipe(
      liveSession(ports)(asked.access, 'identified'),
      TE.filterOrElseW(
        (session) => speaksForItself(session, asked.request),
        () => forbidden,
      ),
      TE.filterOrElseW(
        (session) => speaksForCompany(ports, session),
        () => notSignable('REPRESENTANTE_NO_CONFIRMADO', 'representative.rut'),
      ),
      TE.tap(() => checkedRequest(ports, asked.request)),
      TE.tap((session) => refuseCustomer(ports, session.company)),
      TE.bindTo('session'),
      TE.bindW('eligible', ({ session }) => ports.customers.isEligible(session.company)),
      TE.flatMap(({ session, eligible }) =>
        ports.requests.register({
          company: session.company,
          representative: session.representative,
          provider: asked.request.provider.name,
          eligible,
          signed: asked.request,
          texts: asked.texts,
          unaccepted: unacceptedTexts(ports.settings.texts, asked.texts),
          idempotency: asked.idempotency,
          mostADay: ports.settings.daily.requests,
          tell: tellOfSignature(ports, eligible, session.representative),
        }),
      ),
      TE.flatMap((outcome) => answered(ports, outcome)),
    );
