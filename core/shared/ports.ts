import type { ContentType } from './files/file-content.ts';

/** Chance, asked from outside: a fraction from 0 up to but not 1, or so many random bytes. */
export type Random = { readonly fraction: () => number; readonly bytes: (count: number) => Uint8Array };

/** CAPT-09 · What a captcha response is good for; it serves one action, once. */
export type CaptchaAction =
  'identidad' | 'ingreso' | 'olvido-con-tarjeta' | 'olvido-sin-tarjeta' | 'reactivacion' | 'solicitud-clave';

/** CAPT-09, EXT-1038 · Draws a captcha in a place of the page and tells each response, `undefined` when one expires or is reset, and then whether it was the check itself that failed. */
export type Captcha<Place> = {
  /** EXT-2112 · Whether others learn of the check, which is then said beside it. */
  readonly isOfOthers?: true;
  readonly draw: (
    place: Place,
    action: CaptchaAction,
    tell: (response: string | undefined, failed?: boolean) => void,
  ) => { readonly reset: () => void; readonly remove: () => void };
};

/** Gives a file to whoever uses the page; without a type it is a PDF. */
export type Downloads = {
  readonly save: (fileName: string, bytes: Uint8Array, type?: ContentType | 'application/json') => () => void;
};
