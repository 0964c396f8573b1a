/** Calls that only a browser can complete, since they change or use a passkey (EXT-2818); the user of the contract has no third key either. */
export const byBrowser: readonly string[] = [
  'addPasskey',
  'authorisePasskey',
  'passkeySignIn',
  'passkeyThirdKey',
  'removePasskey',
  'renamePasskey',
];
