import type { ContentType } from './files/file-content.ts';

/** Random source, injected: a fraction from 0 up to but not including 1, or random bytes. */
export type Random = { readonly fraction: () => number; readonly bytes: (count: number) => Uint8Array };

/** Action that a captcha response is valid for; it is single-use (CAPT-09). */
export type CaptchaAction =
  'identidad' | 'ingreso' | 'olvido-con-tarjeta' | 'olvido-sin-tarjeta' | 'reactivacion' | 'solicitud-clave';

/** Renders a captcha in an element and reports each response: `undefined` when one expires or is reset, with a flag if the check itself failed (CAPT-09, EXT-1038). */
export type Captcha<Place> = {
  /** Whether a third party learns of the check, which the page then discloses (EXT-2112). */
  readonly isOfOthers?: true;
  readonly draw: (
    place: Place,
    action: CaptchaAction,
    tell: (response: string | undefined, failed?: boolean) => void,
  ) => { readonly reset: () => void; readonly remove: () => void };
};

/** Saves a file for the user; the default type is PDF. */
export type Downloads = {
  readonly save: (fileName: string, bytes: Uint8Array, type?: ContentType | 'application/json') => () => void;
};
