import type { Draft, DraftPlace, KeptDraft } from '#core/portability/draft/draft.ts';
import type { DraftFault } from '#core/portability/draft/read-refusal.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type KeeperUseCases = {
  readonly recoverDraft: TE.TaskEither<DraftFault, KeptDraft>;
  readonly keepDraft: (draft: Draft, revision: number) => TE.TaskEither<DraftFault, number>;
  readonly newKey: () => string;
  /** Logs a failure for support; the visitor is not told. */
  readonly tellFailure: (failure: Failure) => void;
  /** Schedules a function after milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

/** Raw values by step. */
export type DraftParts = Omit<Draft, 'at' | 'key'>;

const partsOf = (draft: Draft | undefined): DraftParts => ({
  representative: draft?.representative,
  company: draft?.company,
  request: draft?.request,
});

/** Debounce of saving in milliseconds. */
export const draftPause = 1_000;

/** EXT-1214 · How long until it is tried again after no answer came or the bank takes no more for now (EXT-2588), in milliseconds. */
export const draftRetry = 10_000;

/** What became of what was typed: the bank holds it, no answer came, or another tab wrote since. */
export type DraftNews = 'kept' | 'lost' | 'elsewhere';

/** Sends what was typed to the bank: one call at a time, each over the revision before it; what one call failed to keep goes with the next. */
export const draftKeeper = (useCases: KeeperUseCases, start: DraftPlace, tell: (news: DraftNews) => void) => {
  let key = useCases.newKey();
  let at = start;
  let typed: DraftParts = {};
  // Steps not opened here are saved as they were found.
  let found: DraftParts = {};
  let revision: number | undefined;
  let changed = false;
  let saving = false;
  let over = false;
  let callOff = (): void => undefined;

  const end = (): void => {
    over = true;
    callOff();
  };
  const meet = ({ refusal, failure }: DraftFault): void => {
    if (refusal === 'leave' || refusal === 'not-offered') end();
    if (refusal === 'failed' || refusal === 'not-offered') useCases.tellFailure(failure);
    const isUnreached = failure.kind === 'unreachable';
    if (!changed || !(isUnreached || refusal === 'later')) return;
    if (isUnreached) tell('lost');
    wait(draftRetry);
  };
  const read = async (): Promise<KeptDraft | undefined> => {
    const answer = await useCases.recoverDraft();
    if (E.isLeft(answer)) {
      meet(answer.left);
      return undefined;
    }
    const { unread = [] } = answer.right;
    if (unread.length > 0) useCases.tellFailure({ kind: 'unreadable', detail: `borrador: ${unread.join()}` });
    found = partsOf(answer.right.draft);
    revision = answer.right.revision;
    return answer.right;
  };
  const settle = async (answer: E.Either<DraftFault, number>): Promise<void> => {
    if (E.isRight(answer)) {
      // A bank that keeps nothing gives back the revision that it was told.
      if (answer.right !== revision) tell('kept');
      revision = answer.right;
      return;
    }
    changed = true;
    meet(answer.left);
    // A draft signed meanwhile needs no saving.
    if (answer.left.refusal !== 'newer' || over) return;
    tell('elsewhere');
    await read();
  };
  const keep = async (): Promise<void> => {
    if (revision === undefined) await read();
    if (revision === undefined || over) return;
    changed = false;
    const answer = await useCases.keepDraft({ ...found, ...typed, at, key }, revision)();
    const typedMeanwhile = changed;
    await settle(answer);
    if (typedMeanwhile) wait();
  };
  const flush = (): void => {
    callOff();
    if (over || saving || !changed) return;
    saving = true;
    void keep().finally(() => {
      saving = false;
    });
  };
  const wait = (pause = draftPause): void => {
    callOff();
    if (!over) callOff = useCases.after(pause, flush);
  };

  return {
    /** Loads the draft, with one retry. */
    recover: async (): Promise<Draft | undefined> => {
      const kept = (await read()) ?? (over ? undefined : await read());
      if (kept?.draft !== undefined && kept.draft.key !== '') key = kept.draft.key;
      return kept?.draft;
    },
    type: (change: DraftParts): void => {
      typed = { ...typed, ...change };
      changed = true;
      wait();
    },
    /** Leaving a step saves at once. */
    moveTo: (place: DraftPlace): void => {
      changed ||= place !== at && Object.values({ ...found, ...typed }).some((part) => part !== undefined);
      at = place;
      flush();
    },
    key: (): string => key,
    /** Whether the bank has everything typed. */
    isKept: (): boolean => revision !== undefined && !over && !changed && !saving,
    flush,
    end,
  };
};
