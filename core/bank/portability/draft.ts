import { draftVersion } from '../../portability/draft/draft-codec.ts';
import { firstRevision, type Draft, type KnownVisitor } from '../../portability/draft/draft.ts';
import { flow, O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, DraftOwner, RenewedSession } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import type { Sealer, Stored } from '../shared-ports.ts';
import { liveSession } from './session.ts';

/** Days that what was typed is kept after its last change. */
export const draftLifeDays = 30;

/** EXT-2547 · Drafts that one person may have at once, one a company: a further one ends that which was kept longest ago. */
export const draftsOfPerson = 32;

type Ports = Pick<BankPorts, 'drafts' | 'sealer' | 'secrets' | 'sessions'>;

type Asked = { readonly access: string | undefined };

/** A draft as it was kept, not decoded; where none is kept, the first revision alone. */
export type StoredDraft = { readonly revision: number; readonly draft?: unknown };

/** PROUTE-31 · The same, and whose session asks for it. */
export type ToldDraft = StoredDraft & { readonly visitor: KnownVisitor };

type Owner = Readonly<Record<keyof DraftOwner, string>>;

// Sealed for its owner, so that a row moved to another company does not open.
export const draftPurpose = ({ company, representative }: Owner): string =>
  `borrador:${company}:${representative}`;

/** What was typed, as its owner may read it. */
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

/** SEC-08, PROUTE-31 · What was typed for the company and the representative of the session, wherever it was typed. */
export const readDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, ToldDraft> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.flatMap((session) =>
        pipe(
          ports.drafts.find(session),
          TE.flatMap(
            O.match(
              (): Stored<StoredDraft> => TE.right({ revision: firstRevision }),
              ({ revision, sealed }) =>
                pipe(
                  openedDraft(ports, session, sealed),
                  TE.map((draft) => ({ revision, draft })),
                ),
            ),
          ),
          TE.map((stored) => ({ ...stored, visitor: visitorOf(session) })),
        ),
      ),
    );

/** SEC-08 · What is typed replaces what was read before it, and nothing that another tab kept since. */
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

/** SEC-08 · Forgets what was typed; it may be gone already. */
export const discardDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, void> =>
    pipe(liveSession(ports)(access, 'identified'), TE.flatMap(ports.drafts.discard));
