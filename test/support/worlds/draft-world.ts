import type { Draft, KeptDraft } from '#core/portability/draft/draft.ts';
import type { DraftFault } from '#core/portability/draft/read-refusal.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, T, TE } from '#core/shared/fp.ts';
import { DraftStore, type DraftUseCases } from '#ui/portability/draft/DraftStore.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Answer = E.Either<DraftFault, number>;

/** Builds a draft store over a fake bank with this saved draft, and records every save; timers run only when the test says so. */
export const draftWorld = (
  journey: JourneyStore,
  held: KeptDraft = { revision: 0 },
  changes: Partial<DraftUseCases> = {},
) => {
  const kept: { readonly draft: Draft; readonly revision: number }[] = [];
  const told: Failure[] = [];
  const answers: Answer[] = [];
  const waiting = new Set<() => void>();
  const hiding = new Set<() => void>();
  const discards: number[] = [];
  const loads: number[] = [];
  const useCases: DraftUseCases = {
    recoverDraft: TE.right(held),
    keepDraft: (draft, revision) => {
      kept.push({ draft, revision });
      return TE.fromEither(answers.shift() ?? E.right(revision + 1));
    },
    discardDraft: TE.fromIO(() => void discards.push(1)),
    newKey: () => 'llave 1',
    idempotencyKey: (draftKey, request) => T.of(`${draftKey}-${JSON.stringify(request)}`),
    tellFailure: (failure) => void told.push(failure),
    hour: (ago = 0) => (ago === 0 ? '21:05' : '20:55'),
    loadAgain: () => void loads.push(1),
    after: (_milliseconds, work) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    whenHidden: (work) => {
      hiding.add(work);
      return () => void hiding.delete(work);
    },
    ...changes,
  };
  const store = new DraftStore(journey, useCases);
  return {
    store,
    useCases,
    kept,
    told,
    discards,
    loads,
    /** Sets the bank's answers to the next saves. */
    answer: (...next: readonly Answer[]) => void answers.push(...next),
    waits: () => waiting.size,
    /** Simulates a pause in typing, after which the draft is saved. */
    pause: async (): Promise<void> => {
      const due = [...waiting];
      waiting.clear();
      due.forEach((work) => work());
      await settled();
    },
    /** Hides the page. */
    hide: async (): Promise<void> => {
      hiding.forEach((work) => work());
      await settled();
    },
    settled,
  };
};

/** Builds a failure of the draft's calls. */
export const draftFaultOf = (
  refusal: DraftFault['refusal'],
  failure: Failure = unreachable,
): E.Either<DraftFault, never> => E.left({ refusal, failure });

/** Builds the draft store of a bank without a saved draft. */
export const noDraft = (journey: JourneyStore): DraftStore => draftWorld(journey).store;
