import { draftVersion } from '../../portability/draft/draft-codec.ts';
import { firstRevision, type Draft } from '../../portability/draft/draft.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { BankPorts, DraftOwner } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveSession } from './session.ts';

/** Days that what was typed is kept after its last change. */
export const draftLifeDays = 30;

type Ports = Pick<BankPorts, 'drafts' | 'sealer' | 'secrets' | 'sessions'>;

type Asked = { readonly access: string | undefined };

/** A draft as it was kept, not decoded; where none is kept, the first revision alone. */
export type StoredDraft = { readonly revision: number; readonly draft?: unknown };

// Sealed for its owner, so that a row moved to another company does not open.
const sealedFor = ({ company, representative }: DraftOwner): string =>
  `borrador:${company}:${representative}`;

const opened = (ports: Ports, owner: DraftOwner, sealed: string): unknown =>
  pipe(
    ports.sealer.open(sealedFor(owner), sealed),
    O.flatMap((text) => O.tryCatch((): unknown => JSON.parse(text))),
    O.toUndefined,
  );

/** SEC-08 · What was typed for the company and the representative of the session, wherever it was typed. */
export const readDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, StoredDraft> =>
    pipe(
      liveSession(ports)(access, 'identified'),
      TE.flatMap((session) =>
        pipe(
          ports.drafts.find(session),
          TE.map(
            O.match(
              (): StoredDraft => ({ revision: firstRevision }),
              ({ revision, sealed }) => ({ revision, draft: opened(ports, session, sealed) }),
            ),
          ),
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
        return ports.drafts.keep({
          ...session,
          revision,
          sealed: ports.sealer.seal(sealedFor(session), text),
        });
      }),
      TE.flatMap(TE.fromOption((): BankRefusal => ({ refused: 'conflict', code: 'BORRADOR_CAMBIADO' }))),
    );

/** SEC-08 · Forgets what was typed; it may be gone already. */
export const discardDraft =
  (ports: Ports) =>
  ({ access }: Asked): TE.TaskEither<BankRefusal, void> =>
    pipe(liveSession(ports)(access, 'identified'), TE.flatMap(ports.drafts.discard));
