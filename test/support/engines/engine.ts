/** Position in the window, in CSS pixels from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number };

/** Commands that every browser engine offers for one window; `visit.ts` imitates a person by these commands. */
export type Window = {
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates a JavaScript expression in the page and returns its text, or the text of its promise. */
  readonly ask: (expression: string) => Promise<string>;
  readonly clickAt: (spot: Spot) => Promise<void>;
  /** Presses the keys of a text one after another. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key while Control is held. */
  readonly control: (key: string) => Promise<void>;
  /** Sets the files of the input that an expression returns, as a file picker would. */
  readonly giveFiles: (expression: string, paths: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Folder of the downloads. */
  readonly downloads: string;
  /** Script errors and blocked content that the engine reported since the window opened. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

export type Engine = {
  /** Name and version of the engine. */
  readonly name: string;
  readonly open: () => Promise<Window>;
  readonly stop: () => Promise<void>;
};

/** Keys of WebDriver that have no letter. */
export const keys = { tab: '\uE004', enter: '\uE007', space: ' ', backspace: '\uE003' } as const;

/** Window size of the tests, that of a desktop. */
export const desk = { width: 1280, height: 800 } as const;
