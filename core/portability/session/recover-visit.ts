import type { Failure } from '../../shared/failure.ts';
import { E, O, pipe, TE } from '../../shared/fp.ts';
import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import { recoverCompany } from '../company/recover-company.ts';
import type { KeptDraft, KnownVisitor } from '../draft/draft.ts';
import { readDraftRefusal } from '../draft/read-refusal.ts';
import type { RecoveredPlace } from '../journey.ts';
import type { PortabilityPorts } from '../ports.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';
import type { Autocompletion } from '../representative/representative.ts';
import { deniesSession } from './denies-session.ts';
import type { Asked, Lost, RecoverableStep, Recovered } from './recoverable-steps.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'places' | 'session'> & {
  readonly drafts: Pick<PortabilityPorts['drafts'], 'read'>;
};

type AskedInside = Asked & { readonly step: RecoverableStep };

/** Empty prefill of the company form after a reload, since the data found by the proof of representation are in the draft or are typed again. */
const nothingFound: Autocompletion = {
  razonSocial: '',
  calle: '',
  numero: '',
  nombreRepresentante: '',
  apellidoPaternoRepresentante: '',
  apellidoMaternoRepresentante: '',
};

/** Parameters for restoring a journey after a reload: whether the visitor came to check an existing request, and the setting that decides which company ruts are short. */
export type Intent = { readonly checking: boolean; readonly counts: ShortIdCounts };

/** Returns the state of the journey to restore after a reload: the requested step, or an earlier one still to be passed; a visitor who came to check a request never lands in a step of a new request (PROUTE-30, PROUTE-31, EXT-1011). */
export const recoveredPlace = (
  { entry, isRepresented }: KnownVisitor,
  { step, idSolicitud }: AskedInside,
  { checking, counts }: Intent,
): RecoveredPlace => {
  const visitor = { entry, ...(isRepresented ? { represented: true as const } : {}) };
  const status = { at: 'status', ...visitor } as const;
  switch (step) {
    case 'status':
      return status;
    case 'my-documents':
      return { at: 'my-documents', ...visitor };
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

/** Continues the restored journey from step 3 to step 4 if the company is complete and the request form was opened (PROUTE-31). */
const goOn =
  (ports: Ports, { step }: AskedInside, { draft }: KeptDraft) =>
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
  return deniesSession(failure) ? E.right('no-session') : E.left(failure);
};

const placeIn = (
  ports: Ports,
  asked: AskedInside,
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

/** Use case: restores the state of the portability journey after a reload, or returns why it cannot (PROUTE-31). */
export const recoverVisit =
  (ports: Ports, counts: ShortIdCounts) =>
  (asked: AskedInside): TE.TaskEither<Failure, Recovered> =>
    O.isNone(ports.session.current())
      ? TE.right(E.left('no-session'))
      : pipe(
          ports.drafts.read(),
          TE.matchE(
            (failure) => TE.fromEither(pipe(lostBy(failure), E.map(E.left))),
            (kept) => placeIn(ports, asked, { checking: ports.session.isChecking(), counts }, kept),
          ),
        );
