import type { Page } from '@playwright/test';

/** One thing a visitor does, or waits to see. */
export type Step = ((page: Page) => Promise<void>) & {
  /** The steps of which it is made, one after another. */
  readonly parts?: readonly Step[];
  /** Whether it only waits to see something, and does nothing. */
  readonly looks?: true;
};

/** A step that only waits to see something. */
export const looking = (step: Step): Step => Object.assign(step, { looks: true as const });

/** The steps of a scene one by one, without any that is made of others. */
export const singleSteps = (all: readonly Step[]): readonly Step[] =>
  all.flatMap((step) => (step.parts === undefined ? [step] : singleSteps(step.parts)));

/** What a screen may be in. */
export const stateKinds = [
  'empty',
  'typing',
  'filled',
  'loading',
  'error',
  'blocked',
  'modal',
  'done',
] as const;

export type StateKind = (typeof stateKinds)[number];

/** A screen in one state, and the way there from an empty page. */
export type Scene = {
  readonly journey: string;
  /** The file of `composition/portal/pages` that draws it, or another part that every page has. */
  readonly screen: string;
  readonly kind: StateKind;
  /** The state in words, for people. */
  readonly state: string;
  /** Components that are seen only here, by the name of their file. */
  readonly shows?: readonly string[];
  /** What the demonstration is asked for: faults, delays, cookies. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Another page than the demonstration, by its folder beside it. */
  readonly page?: 'piezas' | 'empresa';
  readonly path: string;
  readonly steps: readonly Step[];
};

/** The name by which a scene is asked for and its pictures are called. */
export const nameOf = ({ screen, state }: Scene): string =>
  `${screen}-${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.replace(/-$/, '');

/** What a scene says by itself. */
export type Own = Pick<Scene, 'kind' | 'state' | 'steps'> & Partial<Pick<Scene, 'shows' | 'asked' | 'path'>>;

/** Scenes of one screen, which say only where they differ. */
export const scenesOf = (
  about: Pick<Scene, 'journey' | 'screen' | 'path' | 'page'>,
  own: readonly Own[],
): readonly Scene[] => own.map((each) => ({ ...about, ...each }));
