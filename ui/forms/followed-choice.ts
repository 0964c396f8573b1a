import type { Choice } from './ChoiceStore.ts';

/** Wraps the store of a select or radio group to run a function after each change. */
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
