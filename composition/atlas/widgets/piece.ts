import type { ReactNode } from 'react';

type Given<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** What each prop of a part is for, in words; one that nobody tells of does not compile. */
export type PropsOf<Part> = Readonly<Record<keyof Given<Part>, string>>;

type State = {
  /** By which it is asked for in the address. */
  readonly name: string;
  readonly title: string;
  /** Drawn anew at each visit, with a store of its own. */
  readonly draw: () => ReactNode;
};

/** A part that pages of others may have, and what whoever uses it has to know. */
export type Piece = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Under `@zaguan/ui/`. */
  readonly modules: readonly string[];
  readonly parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly states: readonly State[];
  readonly keys: readonly (readonly [key: string, does: string])[];
};
