import { draftText } from '#core/portability/draft/draft.ts';
import type { Place } from '#core/portability/company/place.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import type { FieldStore } from '#ui/forms/FieldStore.ts';
import type { NestedPlacesStore } from './NestedPlacesStore.ts';

/** Functions that read a company field, give its text for the draft (`kept`), and restore it from the draft; a consent has no such functions, since it is never kept in a draft (EXT-1402). */
export type Filling<Entered> = {
  readonly entered: () => Entered;
  readonly kept: () => string;
  readonly resume: (kept: string) => void;
};

type Resumable = Pick<FieldStore<unknown, unknown>, 'text' | 'resume'>;

export const chosen = <Option>(choice: ChoiceStore<Option>): Option | undefined =>
  pipe(choice.value, O.fromEither, O.toUndefined);

export const written = (field: Resumable): Filling<string> => ({
  entered: () => field.text,
  kept: () => draftText(field.text),
  resume: field.resume,
});

/** Returns the `Filling` of a select: the chosen option, converted by `entered`; its id for the draft, empty if none; and its restoring, only if that id is still offered. */
export const listed = <Option, Entered>(
  choice: ChoiceStore<Option>,
  entered: (option: Option) => Entered,
): Filling<Entered | undefined> => ({
  entered: () => pipe(choice.value, O.fromEither, O.map(entered), O.toUndefined),
  kept: () => choice.chosen ?? '',
  resume: (id) => {
    if (choice.entries.some((entry) => entry.id === id)) choice.choose(id);
  },
});

export const placed = (places: NestedPlacesStore): Filling<Place | undefined> => ({
  entered: () => chosen(places.choice),
  kept: () => places.typed,
  // A dependent select is restored together with the options of its parent.
  resume: () => undefined,
});
