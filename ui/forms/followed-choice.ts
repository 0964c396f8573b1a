import type { Choice } from './ChoiceStore.ts';

/** Wraps the store of a select or radio group so that a function runs after each choice. */
export const followedChoice = (choice: Choice, then: () => void): Choice => ({
  get entries() {
    return choice.entries;
  },
  get chosen() {
    return choice.chosen;
  },
  get message() {
    return choice.message;
  },
  choose: (id) => {
    choice.choose(id);
    then();
  },
  leave: choice.leave,
});
