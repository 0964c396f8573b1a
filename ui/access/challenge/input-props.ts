import type { ChallengeStore } from './ChallengeStore.ts';

export type InputProps = { readonly store: ChallengeStore; readonly disabled: boolean };
