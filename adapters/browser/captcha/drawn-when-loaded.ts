import { after } from '../after.ts';

/** A captcha that stands in the page. */
export type Drawn = { readonly reset: () => void; readonly remove: () => void };

const pause = 3_000;

/** CAPT-09 · A captcha whose code comes when it is first drawn; one removed meanwhile is not drawn, and what did not come is asked for again every three seconds, and by a reset. */
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
