import type { Page } from '@playwright/test';

/** One action of a visitor, or a wait for something visible. */
export type Step = ((page: Page) => Promise<void>) & {
  /** The steps it consists of, in order. */
  readonly parts?: readonly Step[];
  /** Whether it only waits and does nothing. */
  readonly looks?: true;
};

/** Marks a step as waiting only. */
export const looking = (step: Step): Step => Object.assign(step, { looks: true as const });

/** Flattens the steps of a scene. */
export const singleSteps = (all: readonly Step[]): readonly Step[] =>
  all.flatMap((step) => (step.parts === undefined ? [step] : singleSteps(step.parts)));

/** Kinds of screen states. */
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

/** Scene: a screen in one state, with the steps that lead there from an empty page. */
export type Scene = {
  readonly journey: string;
  /** File of `composition/portal/pages` that draws it, or another part that every page has. */
  readonly screen: string;
  readonly kind: StateKind;
  /** Description of the state. */
  readonly state: string;
  /** Components that appear only here, by file name. */
  readonly shows?: readonly string[];
  /** Query of the demonstration: faults, delays, cookies. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Folder of another page than the demonstration's. */
  readonly page?: 'piezas' | 'empresa';
  readonly path: string;
  readonly steps: readonly Step[];
};

/** Name of a scene, used to select it and for its pictures. */
export const nameOf = ({ screen, state }: Scene): string =>
  `${screen}-${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.replace(/-$/, '');

/** Properties that each scene defines itself. */
export type Own = Pick<Scene, 'kind' | 'state' | 'steps'> & Partial<Pick<Scene, 'shows' | 'asked' | 'path'>>;

/** Scenes of one screen, defined by their differences. */
export const scenesOf = (
  about: Pick<Scene, 'journey' | 'screen' | 'path' | 'page'>,
  own: readonly Own[],
): readonly Scene[] => own.map((each) => ({ ...about, ...each }));
