import { endsSession, type Failure } from '../../shared/failure.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { recoverCompany } from '../company/recover-company.ts';
import type { KeptDraft, KnownVisitor } from '../draft/draft.ts';
import { readDraftRefusal } from '../draft/read-refusal.ts';
import type { RecoveredPlace } from '../journey.ts';
import type { PortabilityPorts } from '../ports.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';
import type { Autocompletion } from '../representative/representative.ts';
import type { Asked, Lost, Recovered } from './recoverable-steps.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'places' | 'session'> & {
  readonly drafts: Pick<PortabilityPorts['drafts'], 'read'>;
};

/** What was found of the representation is in the draft by now, or typed once more. */
const nothingFound: Autocompletion = {
  razonSocial: '',
  calle: '',
  numero: '',
  nombreRepresentante: '',
  apellidoPaternoRepresentante: '',
  apellidoMaternoRepresentante: '',
};

/** What the visitor came for, and how a short id is counted. */
export type Intent = { readonly checking: boolean; readonly counts: ShortIdCounts };

/** PROUTE-30, PROUTE-31, EXT-1011 · Where a visitor of whom the bank knows this stands: at the step asked for, or at the one before it that he has still to pass; who came to check a request never at one of another. */
export const recoveredPlace = (
  { entry, isRepresented }: KnownVisitor,
  { step, idSolicitud }: Asked,
  { checking, counts }: Intent,
): RecoveredPlace => {
  const status = { at: 'status', entry, ...(isRepresented ? { represented: true as const } : {}) } as const;
  switch (step) {
    case 'status':
      return status;
    case 'my-documents':
      return { at: 'my-documents', entry };
    case 'additional':
      return idSolicitud === undefined ? status : { at: 'additional', idSolicitud, cameFrom: status };
    case 'representative':
    case 'company':
    case 'request':
      if (checking)
        return step === 'representative' && !isRepresented && needsRepresentative(entry, counts)
          ? { at: 'representative', entry, checking }
          : status;
      if (isRepresented) return { at: 'company', entry, found: nothingFound };
      return { at: needsRepresentative(entry, counts) ? 'representative' : 'company', entry };
  }
};

/** PROUTE-31 · From step 3 on to step 4, where the company was typed completely and the request was opened. */
const goOn =
  (ports: Ports, { step }: Asked, { draft }: KeptDraft) =>
  (place: RecoveredPlace): TE.TaskEither<Failure, RecoveredPlace> =>
    place.at !== 'company' || step !== 'request' || draft?.company === undefined
      ? TE.right(place)
      : pipe(
          recoverCompany(ports)(place.entry, draft.company),
          TE.map(
            O.match(
              () => place,
              (company): RecoveredPlace => ({ ...place, at: 'request', company, agreesAgain: true }),
            ),
          ),
        );

const lostBy = (failure: Failure): E.Either<Failure, Lost> => {
  if (readDraftRefusal(failure) === 'not-offered') return E.right('not-kept');
  return failure.kind === 'refused' && !endsSession(failure) && failure.status < 500
    ? E.right('no-session')
    : E.left(failure);
};

const placeIn = (
  ports: Ports,
  asked: Asked,
  intent: Intent,
  kept: KeptDraft,
): TE.TaskEither<Failure, Recovered> =>
  kept.visitor === undefined
    ? TE.right(E.left('not-kept'))
    : pipe(
        recoveredPlace(kept.visitor, asked, intent),
        goOn(ports, asked, kept),
        TE.map((place) => E.right(place)),
      );

/** PROUTE-31 · The place of a page that was loaded anew, or why it has none. */
export const recoverVisit =
  (ports: Ports, counts: ShortIdCounts) =>
  (asked: Asked): TE.TaskEither<Failure, Recovered> =>
    O.isNone(ports.session.current())
      ? TE.right(E.left('no-session'))
      : pipe(
          ports.drafts.read(),
          TE.matchE(
            (failure) => TE.fromEither(pipe(lostBy(failure), E.map(E.left))),
            (kept) => placeIn(ports, asked, { checking: ports.session.isChecking(), counts }, kept),
          ),
        );
