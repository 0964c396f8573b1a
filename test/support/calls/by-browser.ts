/** Calls that no program succeeds with, for what a passkey is changed with comes from a browser alone (EXT-2818). */
export const byBrowser: readonly string[] = [
  'addPasskey',
  'authorisePasskey',
  'removePasskey',
  'renamePasskey',
];
