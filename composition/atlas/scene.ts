import type { Page } from '@playwright/test';

/** Step of a scene: one action of a visitor, or a wait for something visible. */
export type Step = ((page: Page) => Promise<void>) & {
  /** Single steps that a combined step of a scene consists of, in order. */
  readonly parts?: readonly Step[];
  /** True if the step of a scene only waits for something visible. */
  readonly looks?: true;
};

/** Marks a step of a scene as one that only waits. */
export const looking = (step: Step): Step => Object.assign(step, { looks: true as const });

/** Flattens combined steps into the single steps of a scene. */
export const singleSteps = (all: readonly Step[]): readonly Step[] =>
  all.flatMap((step) => (step.parts === undefined ? [step] : singleSteps(step.parts)));

/** Kinds of states that a screen can have in a scene. */
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

/** Scene of the gallery: a screen in one state, with the steps that lead there from an empty page. */
export type Scene = {
  readonly journey: string;
  /** File in `composition/portal/pages` that renders the screen, or the name of a part that every page has. */
  readonly screen: string;
  readonly kind: StateKind;
  /** Description of the screen's state in this scene. */
  readonly state: string;
  /** File names of components that appear in this scene only. */
  readonly shows?: readonly string[];
  /** Query of the demonstration's address that requests faults, delays or cookies. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Folder of the scene's page, if it is not the demonstration's own. */
  readonly page?: 'piezas' | 'empresa';
  readonly path: string;
  readonly steps: readonly Step[];
};

/** Returns the name of a scene, by which it is selected and its pictures are stored. */
export const nameOf = ({ screen, state }: Scene): string =>
  `${screen}-${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.replace(/-$/, '');

/** Properties that each scene of a screen defines itself. */
export type Own = Pick<Scene, 'kind' | 'state' | 'steps'> & Partial<Pick<Scene, 'shows' | 'asked' | 'path'>>;

/** Builds all scenes of one screen: `about` is common to them, `own` has one entry per scene. */
export const scenesOf = (
  about: Pick<Scene, 'journey' | 'screen' | 'path' | 'page'>,
  own: readonly Own[],
): readonly Scene[] => own.map((each) => ({ ...about, ...each }));
