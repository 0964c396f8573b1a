import type { ContentType } from './files/check-content.ts';

/** Port of the random source: draws a fraction from 0 up to but not including 1, or bytes. */
export type Random = { readonly fraction: () => number; readonly bytes: (count: number) => Uint8Array };

/** Action that a captcha response is valid for; each response is single-use (CAPT-09). */
export type CaptchaAction =
  'identidad' | 'ingreso' | 'olvido-con-tarjeta' | 'olvido-sin-tarjeta' | 'reactivacion' | 'solicitud-clave';

/** Port of a captcha, which `draw` renders in an element; `tell` gets each response: `undefined` when one expires or is reset, with a flag if the check itself failed (CAPT-09, EXT-1038). */
export type Captcha<Place> = {
  /** True if the captcha is a third party's, which the page must then disclose (EXT-2112). */
  readonly isOfOthers?: true;
  readonly draw: (
    place: Place,
    action: CaptchaAction,
    tell: (response: string | undefined, failed?: boolean) => void,
  ) => { readonly reset: () => void; readonly remove: () => void };
};

/** Port that saves a file on the user's device; the default type is PDF. The save starts when the returned function is called. */
export type Downloads = {
  readonly save: (fileName: string, bytes: Uint8Array, type?: ContentType | 'application/json') => () => void;
};
