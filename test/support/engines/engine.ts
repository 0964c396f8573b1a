/** A place of the window, in points from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number };

/** What every browser engine can be told to do with one window of its own; how a person is imitated is said once, over this. */
export type Window = {
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The text that an expression of JavaScript, run in the page, answers or promises. */
  readonly ask: (expression: string) => Promise<string>;
  readonly clickAt: (spot: Spot) => Promise<void>;
  /** Presses the keys of a text one after another. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key while Control is held. */
  readonly control: (key: string) => Promise<void>;
  /** Gives files to the input that an expression answers, as a chooser of files would. */
  readonly giveFiles: (expression: string, paths: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Where it saves what is downloaded. */
  readonly downloads: string;
  /** What the engine said of broken scripts and refused content since the window opened. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

export type Engine = {
  /** As it calls itself, with its version. */
  readonly name: string;
  readonly open: () => Promise<Window>;
  readonly stop: () => Promise<void>;
};

/** The keys of WebDriver that have no letter. */
export const keys = { tab: '\uE004', enter: '\uE007', space: ' ', backspace: '\uE003' } as const;

/** Where the tests look at the portal: a desk's window. */
export const desk = { width: 1280, height: 800 } as const;
