import type { ReactNode } from 'react';

type Given<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** Descriptions of an exported UI part's props; leaving one out does not compile. */
export type PropsOf<Part> = Readonly<Record<keyof Given<Part>, string>>;

type State = {
  /** Name of the exported UI part in the address of its page. */
  readonly name: string;
  readonly title: string;
  /** Renders the exported UI part anew at each visit of its page, with a store of its own. */
  readonly draw: () => ReactNode;
};

/** Exported UI part (component or store) with its documentation. */
export type Piece = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Modules under `@zaguan/ui/` that the UI part is imported from. */
  readonly modules: readonly string[];
  readonly parts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly states: readonly State[];
  readonly keys: readonly (readonly [key: string, does: string])[];
};
