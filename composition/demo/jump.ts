import { seededRequest } from '#adapters/bank-sql/seed/earlier-request.ts';
import type { Seed, SeedCompany, SeedPerson } from '#adapters/bank-sql/seed/seed-format.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { timedSession } from '#adapters/browser/timed-session.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { submitRequest } from '#core/portability/request/submit-request.ts';
import { textsInUse } from '#core/portability/texts/read-text.ts';
import { hasOffer } from '#core/portability/status/request-statuses.ts';
import { E } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { addressOf } from '#ui/app/route-for-step.ts';
import { take } from '../container.ts';
import { journey as visits, portalSettings, session } from '../portal/tokens.ts';
import type { Demo } from './give-demo.ts';
import type { Jump, JumpPlace } from './steering.ts';
import { clockOfSession, demoBank, portability } from './demo-tokens.ts';

type Visitor = { readonly company: SeedCompany; readonly person: SeedPerson };

const afterSigning: readonly JumpPlace[] = ['status', 'offer', 'additional'];

// Finds the visitor of a jump: of the requested company, or else of the first in the seed whose journey
// reaches that place.
const visitorOf = (
  { empresas, personas, solicitudes }: Seed,
  { company, place }: Jump,
): Visitor | undefined => {
  const suits = ({ rut, claveSii, cliente, elegible, representantes }: SeedCompany): boolean => {
    if (company !== undefined) return formatRut(rut) === company;
    if (claveSii === undefined || cliente === true || representantes.length === 0) return false;
    const own = solicitudes.filter(({ empresa }) => empresa === rut);
    if (place === 'offer') return own.some(({ historia }) => hasOffer(historia?.at(-1)?.estado ?? ''));
    return (
      (elegible === false) === (place === 'rejection') && own.length > 0 === afterSigning.includes(place)
    );
  };
  const found = empresas.find(suits);
  const person = personas.find(({ rut }) => rut === found?.representantes[0]);
  return found === undefined || person === undefined ? undefined : { company: found, person };
};

type Answer<Value> = () => Promise<E.Either<unknown, Value>>;

const answered = async <Value>(call: Answer<Value>): Promise<Value> => {
  const answer = await call();
  if (E.isLeft(answer)) throw new Error(`The bank of this page refused: ${JSON.stringify(answer.left)}`);
  return answer.right;
};

const portsOfVisit = (demo: Demo) => ({
  ...take(demo, portability),
  session: timedSession(take(demo, session), take(demo, clockOfSession)),
});

type Ports = ReturnType<typeof portsOfVisit>;

const proveIdentity = async (ports: Ports, entry: Entry, { buro }: SeedPerson): Promise<void> => {
  const round = await answered(openQuestions(ports)(entry));
  const facts = buro === 'caido' ? [] : Object.values(buro);
  const answers = round.questions.map(({ id, choices }) => ({
    questionId: id,
    answerId: choices.find(({ text }) => facts.includes(text))?.id ?? '',
  }));
  await answered(answerQuestions(ports)(round, answers));
};

const lookAfter = async (demo: Demo, ports: Ports, place: JumpPlace): Promise<void> => {
  const requests = await answered(ports.requests.summaries());
  const [first] = requests;
  const offered = requests.find(({ estado }) => hasOffer(estado));
  if (place === 'offer' && offered !== undefined)
    take(demo, visits).dispatch({ did: 'see-offer', idSolicitud: offered.idSolicitud });
  if (place === 'additional' && first !== undefined)
    take(demo, visits).dispatch({
      did: 'complete-information',
      idSolicitud: first.idSolicitud,
    });
};

const freeProvider = ({ proveedores, solicitudes }: Seed, { rut }: SeedCompany) =>
  proveedores.find(
    ({ descripcion }) =>
      !solicitudes.some(({ empresa, proveedor }) => empresa === rut && proveedor === descripcion),
  );

const fillIn = async (
  demo: Demo,
  ports: Ports,
  entry: Entry,
  { company, person }: Visitor,
  place: JumpPlace,
): Promise<void> => {
  const journey = take(demo, visits);
  const { seed, ports: bank } = take(demo, demoBank);
  const proof = { by: 'sii', password: company.claveSii ?? '' } as const;
  const confirmed = await answered(confirmRepresentative(ports)(entry, proof, unwatched));
  if (confirmed.verdict !== 'confirmed') return;
  journey.dispatch({ did: 'confirm-representative', found: confirmed.found });
  const provider = freeProvider(seed, company);
  if (place === 'company' || provider === undefined) return;
  const texts = await answered(textsInUse(ports));
  const signed = { ...seededRequest(company, person, provider), texts };
  journey.dispatch({ did: 'complete-company', company: signed.company, texts });
  if (place === 'request') return;
  const request = composeRequest(signed);
  const outcome = await answered(
    submitRequest(ports)({ request, texts }, [], newRandomKey(), () => unwatched),
  );
  journey.dispatch({ did: 'submit', ...outcome, summary: receiptSummary(signed, bank.clock.today()) });
};

const walk = async (demo: Demo, visitor: Visitor, place: JumpPlace): Promise<void> => {
  const journey = take(demo, visits);
  const ports = portsOfVisit(demo);
  const { company, person } = visitor;
  const entry: Entry = { company: company.rut, representative: person.rut, serial: person.serie };
  const checking = afterSigning.includes(place);
  journey.dispatch({ did: 'enter', entry });
  if (place === 'identity') return;
  await proveIdentity(ports, entry, person);
  const { shortIdCounts } = take(demo, portalSettings);
  journey.dispatch({ did: 'prove-identity', shortIdCounts, checking });
  if (checking) return lookAfter(demo, ports, place);
  if (place === 'no-representative') journey.dispatch({ did: 'miss-representative' });
  else if (place !== 'representative') await fillIn(demo, ports, entry, visitor, place);
};

/** Takes a seeded company's journey to a given place by use cases, without screens, and opens the page there. */
export const jumpTo = async (demo: Demo, jump: Jump): Promise<void> => {
  const visitor = visitorOf(take(demo, demoBank).seed, jump);
  if (visitor === undefined) return;
  await walk(demo, visitor, jump.place);
  window.history.replaceState(null, '', `#${addressOf(take(demo, visits).state)}`);
};
