import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Element id of the settings in the page. */
export const settingsElementId = 'ajustes';

// Type guard without decoding: the bank validated them at its start, and the page needs no decoder.
const areWritten = (value: unknown): value is PortalSettings =>
  typeof value === 'object' && value !== null && 'acceso' in value;

/** Settings that the bank inserted into the page; none in another page. */
export const readSettings = (text: string | null | undefined): PortalSettings | undefined => {
  const written: unknown = JSON.parse(text ?? 'null');
  return areWritten(written) ? written : undefined;
};
