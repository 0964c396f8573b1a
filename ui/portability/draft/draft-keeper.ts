import { firstRevision, type Draft, type DraftStep, type KeptDraft } from '#core/portability/draft/draft.ts';
import { compareStructural } from 'mobx';
import type { DraftFault } from '#core/portability/draft/read-refusal.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type KeeperUseCases = {
  readonly recoverDraft: TE.TaskEither<DraftFault, KeptDraft>;
  readonly keepDraft: (draft: Draft, revision: number) => TE.TaskEither<DraftFault, number>;
  readonly newKey: () => string;
  /** Logs a failed draft call for support; the visitor sees no error. */
  readonly tellFailure: (failure: Failure) => void;
  /** Calls a function after a time in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

/** Raw values of the draft by step. */
export type DraftParts = Omit<Draft, 'at' | 'key'>;

const partsOf = (draft: Draft | undefined): DraftParts => ({
  representative: draft?.representative,
  company: draft?.company,
  request: draft?.request,
});

/** Debounce of saving the draft, in milliseconds. */
export const draftPause = 1_000;

/** Milliseconds until a save of the draft is retried, after no answer or a rate limit (EXT-1214, EXT-2588). */
export const draftRetry = 10_000;

/** News of the draft: `kept` by the bank, `lost` if no answer came, `elsewhere` if another tab saved since, `gone` if it was signed or deleted since. */
export type DraftNews = 'kept' | 'lost' | 'elsewhere' | 'gone';

// Removes the absent parts of a draft, as JSON does: they are undefined in a sent draft, but
// missing in the bank's answer.
const asStored = (draft: Draft): unknown => JSON.parse(JSON.stringify(draft));

/** Creates the function record that loads the draft and saves it to the bank: one call at a time, each by optimistic lock over the previous revision; changes that one call failed to save go with the next. Over a draft that another tab saved meanwhile nothing is saved until the visitor has chosen (EXT-2936). */
export const draftKeeper = (
  useCases: KeeperUseCases,
  start: DraftStep,
  tell: (news: DraftNews, keptFor?: number) => void,
) => {
  let key = useCases.newKey();
  let at = start;
  let typed: DraftParts = {};
  // Steps that were not opened on this page are saved as they were in the loaded draft.
  let found: DraftParts = {};
  let revision: number | undefined;
  let changed = false;
  let saving = false;
  let over = false;
  let signing = false;
  // Whether another tab saved a newer draft; then nothing is saved until the visitor chooses
  // between the two.
  let held = false;
  // Drafts whose save got no answer: the bank may have stored them.
  let unanswered: readonly Draft[] = [];
  const opened = new Set<string>();
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
  const isBusy = (): boolean => over || saving || signing;
  const take = (kept: KeptDraft): void => {
    // Steps that are open on this page keep the values that the page shows.
    const shown = Object.fromEntries(
      Object.entries(found).filter(([part, value]) => value !== undefined && opened.has(part)),
    );
    found = { ...partsOf(kept.draft), ...shown };
    revision = kept.revision;
  };
  const isOwn = ({ draft }: KeptDraft): boolean =>
    draft !== undefined && unanswered.some((sent) => compareStructural(asStored(sent), asStored(draft)));
  const read = async (): Promise<KeptDraft | undefined> => {
    const answer = await useCases.recoverDraft();
    if (E.isLeft(answer)) {
      meet(answer.left);
      return undefined;
    }
    const { unread = [] } = answer.right;
    if (unread.length > 0) useCases.tellFailure({ kind: 'unreadable', detail: `borrador: ${unread.join()}` });
    take(answer.right);
    return answer.right;
  };
  // Reports whether another tab changed or ended the draft. A draft that is gone is saved again only after further
  // typing, since it may have been signed.
  const compare = (kept: KeptDraft, before = firstRevision): void => {
    const isGone = revision === firstRevision && before !== firstRevision;
    held = !isGone && !isOwn(kept);
    unanswered = [];
    if (isGone) changed = false;
    if (!isGone && !held) {
      wait();
      return;
    }
    // Does not report a missing draft while this page signs the request, since the bank deletes a signed draft (EXT-1093).
    if (isGone && signing) return;
    if (isGone) tell('gone');
    else tell('elsewhere', kept.keptFor);
  };
  const settle = async (answer: E.Either<DraftFault, number>, sent: Draft): Promise<void> => {
    if (E.isRight(answer)) {
      unanswered = [];
      // Reports a save only if the bank returned a new revision; a bank without drafts returns the one that was sent.
      if (answer.right !== revision) tell('kept');
      revision = answer.right;
      return;
    }
    changed = true;
    if (answer.left.failure.kind === 'unreachable') unanswered = [...unanswered, sent];
    meet(answer.left);
    // Stops after a failed save, unless another tab saved a newer draft and the draft has not ended meanwhile; in that case reads the newer draft to compare.
    if (answer.left.refusal !== 'newer' || over) return;
    const before = revision;
    const kept = await read();
    if (kept !== undefined) compare(kept, before);
  };
  const keep = async (): Promise<void> => {
    if (revision === undefined) await read();
    if (revision === undefined || over) return;
    changed = false;
    const sent = { ...found, ...typed, at, key };
    const answer = await useCases.keepDraft(sent, revision)();
    const typedMeanwhile = changed;
    await settle(answer, sent);
    if (typedMeanwhile) wait();
  };
  const flush = (): void => {
    callOff();
    if (over || saving || held || !changed) return;
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
    /** Loads the draft, with one retry; undefined if there is none or both tries failed. */
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
    /** Sets the current step and saves a changed draft at once, without the pause after typing. */
    moveTo: (place: DraftStep): void => {
      changed ||= place !== at && Object.values({ ...found, ...typed }).some((part) => part !== undefined);
      at = place;
      flush();
    },
    /** Marks a step as shown on this page. */
    open: (part: keyof DraftParts): void => void opened.add(part),
    /** Saves what this page shows over the draft that another tab saved; steps that are not open on this page stay as the other tab saved them (EXT-2936). */
    keepOwn: (): void => {
      held = false;
      changed = true;
      flush();
    },
    key: (): string => key,
    /** Reads a saved draft again, as when the page comes back into view, and tells whether another tab changed or ended it (EXT-1090). */
    look: async (): Promise<void> => {
      const before = revision ?? firstRevision;
      if (isBusy() || before === firstRevision) return;
      const answer = await useCases.recoverDraft();
      if (E.isLeft(answer) || isBusy() || revision !== before) return;
      if (answer.right.revision === before) return;
      take(answer.right);
      compare(answer.right, before);
    },
    /** Sets whether this page is signing the request, or has got no clear answer to its signature. The bank deletes a signed draft, so meanwhile a missing draft is not reported (EXT-1093). */
    setSigning: (next: boolean): void => {
      signing = next;
    },
    /** Tells whether the bank has a draft with everything typed; not while signing, which deletes it (EXT-2994). */
    isKept: (): boolean =>
      revision !== undefined && revision !== firstRevision && !isBusy() && !changed && !held,
    flush,
    end,
  };
};
