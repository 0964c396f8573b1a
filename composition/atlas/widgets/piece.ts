import type { ReactNode } from 'react';

type Given<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** Description of each prop; a prop without one does not compile. */
export type PropsOf<Part> = Readonly<Record<keyof Given<Part>, string>>;

type State = {
  /** Name in the address. */
  readonly name: string;
  readonly title: string;
  /** Rendered anew at each visit, with a store of its own. */
  readonly draw: () => ReactNode;
};

/** Exported part, with its documentation. */
export type Piece = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Modules under `@zaguan/ui/`. */
  readonly modules: readonly string[];
  readonly parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly states: readonly State[];
  readonly keys: readonly (readonly [key: string, does: string])[];
};
