import { endsSession, type Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { ShortIdCounts } from '../../shared/portal-settings.ts';
import type { KnownVisitor } from '../draft/draft.ts';
import type { RecoveredPlace } from '../journey.ts';
import type { PortabilityPorts } from '../ports.ts';
import { needsRepresentative } from '../representative/needs-representative.ts';
import type { Autocompletion } from '../representative/representative.ts';

/** The steps that a page loaded anew comes back to while its session lives (PROUTE-31). */
export const recoverableSteps = [
  'representative',
  'company',
  'request',
  'status',
  'my-documents',
  'additional',
] as const;

export type RecoverableStep = (typeof recoverableSteps)[number];

/** What was found of the representation is in the draft by now, or typed once more. */
const nothingFound: Autocompletion = {
  razonSocial: '',
  calle: '',
  numero: '',
  nombreRepresentante: '',
  apellidoPaternoRepresentante: '',
  apellidoMaternoRepresentante: '',
};

type Asked = { readonly step: RecoverableStep; readonly idSolicitud?: number | undefined };

/** PROUTE-30, PROUTE-31 · Where a visitor of whom the bank knows this stands: at the step asked for, or at the one before it that he has still to pass. */
export const recoveredPlace = (
  { entry, isRepresented }: KnownVisitor,
  { step, idSolicitud }: Asked,
  counts: ShortIdCounts,
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
    // The company is agreed to again, with what was typed of it: nobody signs by coming back.
    case 'request':
      if (isRepresented) return { at: 'company', entry, found: nothingFound };
      return { at: needsRepresentative(entry, counts) ? 'representative' : 'company', entry };
  }
};

/** The questions were not passed in this session, or its bank keeps no drafts. */
const opensNothing = (failure: Failure): boolean =>
  failure.kind === 'refused' && !endsSession(failure) && failure.status < 500;

/** PROUTE-31 · The place of a page that was loaded anew; nothing without a session, or at a bank that keeps no drafts. */
export const recoverVisit =
  (ports: Pick<PortabilityPorts, 'drafts' | 'session'>, counts: ShortIdCounts) =>
  (asked: Asked): TE.TaskEither<Failure, O.Option<RecoveredPlace>> =>
    O.isNone(ports.session.current())
      ? TE.right(O.none)
      : pipe(
          ports.drafts.read(),
          TE.map(({ visitor }) => O.fromNullable(visitor)),
          TE.orElse((failure) => (opensNothing(failure) ? TE.right(O.none) : TE.left(failure))),
          TE.map(O.map((known) => recoveredPlace(known, asked, counts))),
        );
