import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Id of the HTML element that contains the portal's settings. */
export const settingsElementId = 'ajustes';

// Tells whether a value looks like settings, without decoding it: the bank validated them at its start, and
// the page saves the decoder's code.
const areWritten = (value: unknown): value is PortalSettings =>
  typeof value === 'object' && value !== null && 'acceso' in value;

/** Reads the settings that the bank inserted into the page; undefined in another page. */
export const readSettings = (text: string | null | undefined): PortalSettings | undefined => {
  const written: unknown = JSON.parse(text ?? 'null');
  return areWritten(written) ? written : undefined;
};
