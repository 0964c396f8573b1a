/** RUT shown in logs: enough to tell two apart at a glance, not to know whose it is. */
export const maskRut = (rut: string): string => rut.replace(/(?<=\d)[\dKk]/g, '*');

const ruts = /(?<![\w.])\d{1,2}\.?\d{3}\.?\d{3}-?[\dKk](?!\w)/g;
const tokens = /(?<![\w-])(?=[\w-]*\d)[\w-]{32,}|[\w+/]{64,}={0,2}/g;

/** Any text on its way to the log. */
export const masked = (text: string): string => text.replace(tokens, '***').replace(ruts, maskRut);
