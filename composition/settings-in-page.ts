import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Id of the element of the page that carries the settings. */
export const settingsElementId = 'ajustes';

// The bank writes them as it holds them, checked when it starts: a visitor decodes nothing, and waits for no decoder.
const areWritten = (value: unknown): value is PortalSettings =>
  typeof value === 'object' && value !== null && 'acceso' in value;

/** The settings as the bank wrote them into the page; nothing in a page that it did not write. */
export const readSettings = (text: string | null | undefined): PortalSettings | undefined => {
  const written: unknown = JSON.parse(text ?? 'null');
  return areWritten(written) ? written : undefined;
};
