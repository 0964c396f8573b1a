import { after } from '../after.ts';

/** Rendered captcha, with functions that reset it and remove it from the page. */
export type Drawn = { readonly reset: () => void; readonly remove: () => void };

const pause = 3_000;

/** Loads a captcha's code and then renders it; retries a failed load every three seconds or at a reset, and renders nothing once removed (CAPT-09). */
export const drawnWhenLoaded = <Code>(
  load: () => Promise<Code>,
  draw: (code: Code) => Drawn,
  tell: (response: string | undefined) => void,
): Drawn => {
  let state: 'coming' | 'failed' | 'removed' | Drawn = 'coming';
  let callOff = (): void => undefined;
  const start = (): void => {
    state = 'coming';
    load().then(
      (code) => {
        if (state === 'coming') state = draw(code);
      },
      () => {
        if (state !== 'coming') return;
        state = 'failed';
        callOff = after(pause, start);
      },
    );
  };
  start();
  return {
    reset: () => {
      tell(undefined);
      if (state === 'failed') {
        callOff();
        start();
      } else if (typeof state === 'object') state.reset();
    },
    remove: () => {
      callOff();
      if (typeof state === 'object') state.remove();
      state = 'removed';
    },
  };
};
