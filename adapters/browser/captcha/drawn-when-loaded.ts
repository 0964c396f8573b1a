/** A captcha that stands in the page. */
export type Drawn = { readonly reset: () => void; readonly remove: () => void };

/** CAPT-09 · A captcha whose code comes when it is first drawn; one removed meanwhile is not drawn, and a reset tries again what did not come. */
export const drawnWhenLoaded = <Code>(
  load: () => Promise<Code>,
  draw: (code: Code) => Drawn,
  tell: (response: string | undefined) => void,
): Drawn => {
  let state: 'coming' | 'failed' | 'removed' | Drawn = 'coming';
  const start = (): void => {
    state = 'coming';
    load().then(
      (code) => {
        if (state === 'coming') state = draw(code);
      },
      () => {
        if (state === 'coming') state = 'failed';
      },
    );
  };
  start();
  return {
    reset: () => {
      tell(undefined);
      if (state === 'failed') start();
      else if (typeof state === 'object') state.reset();
    },
    remove: () => {
      if (typeof state === 'object') state.remove();
      state = 'removed';
    },
  };
};
