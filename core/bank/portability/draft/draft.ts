import { draftVersion } from '../../../portability/draft/draft-codec.ts';
import { firstRevision, type Draft, type KnownVisitor } from '../../../portability/draft/draft.ts';
import { flow, O, pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, DraftOwner, RenewedSession } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import type { ColumnPurpose, Sealer, Stored } from '../../shared-ports.ts';
import { liveSession } from '../session.ts';

/** Retention of a draft request, in days after its last change. */
export const draftLifeDays = 30;

/** Most draft requests per person, one per company; a new draft replaces the oldest (EXT-2547). */
export const draftsOfPerson = 32;

/** Rate limit of saving drafts per person and minute at one node; the portal's form, which debounces by a second, stays below it (EXT-2588). */
export const draftsInAMinute = 60;

type Ports = Pick<BankPorts, 'drafts' | 'sealer' | 'secrets' | 'sessions'>;

type Asked = { readonly access: string | undefined };

/** Stored draft request, not decoded, with its revision number; without `draft` if none is stored (`firstRevision`) or the stored one cannot be decrypted. */
export type StoredDraft = {
  readonly revision: number;
  readonly draft?: unknown;
  /** Time since the draft was saved, in milliseconds (EXT-2936). */
  readonly keptFor?: number;
};

/** Stored draft request with the visitor of the session, as sent to the portal (PROUTE-31). */
export type DraftWithVisitor = StoredDraft & { readonly visitor: KnownVisitor };

type Owner = Readonly<Record<keyof DraftOwner, string>>;

// Returns the encryption purpose of a draft, which names its owner, so that a row moved to another company cannot be decrypted.
export const draftPurpose = ({ company, representative }: Owner): ColumnPurpose<'borrador'> =>
  `borrador:${company}:${representative}`;

/** Decrypts a stored draft request for its owner; `undefined` if that is not possible. */
export const openedDraft = (
  ports: { readonly sealer: Pick<Sealer, 'open'> },
  owner: Owner,
  sealed: string,
): Stored<unknown> =>
  pipe(
    ports.sealer.open(draftPurpose(owner), sealed),
    TE.map(
      flow(
        O.flatMap((text) => O.tryCatch((): unknown => JSON.parse(text))),
        O.toUndefined,
      ),
    ),
  );

const visitorOf = ({ company, representative, step, openFor }: RenewedSession): KnownVisitor => ({
  entry: { company, representative },
  isRepresented: step === 'represented',
  openFor,
});

/** Use case: reads the draft request of the session's company and representative, from any browser (SEC-08, PROUTE-31). */
export const readDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, DraftWithVisitor> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.flatMap((session) =>
        pipe(
          ports.drafts.find(session),
          TE.flatMap(
            O.match(
              (): Stored<StoredDraft> => TE.right({ revision: firstRevision }),
              ({ revision, sealed, keptFor }) =>
                pipe(
                  openedDraft(ports, session, sealed),
                  TE.map((draft) => ({ revision, draft, keptFor })),
                ),
            ),
          ),
          TE.map((stored) => ({ ...stored, visitor: visitorOf(session) })),
        ),
      ),
    );

/** Use case: saves a draft request by optimistic lock, over the revision that was read; refused if another tab saved meanwhile (SEC-08). */
export const keepDraft =
  (ports: Ports) =>
  ({
    access,
    draft,
    revision,
  }: Asked & { readonly draft: Draft; readonly revision: number }): TE.TaskEither<BankRefusal, number> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.flatMap((session) => {
        const text = JSON.stringify({ version: draftVersion, ...draft });
        return pipe(
          ports.sealer.seal(draftPurpose(session), text),
          TE.flatMap((sealed) => ports.drafts.keep({ ...session, revision, sealed })),
        );
      }),
      TE.flatMap(TE.fromOption((): BankRefusal => ({ refused: 'conflict', code: 'BORRADOR_CAMBIADO' }))),
    );

/** Use case: deletes a draft request; it is no error if the draft is gone already (SEC-08). */
export const discardDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, void> =>
    pipe(liveSession(ports)(access, 'identified'), TE.flatMap(ports.drafts.discard));
