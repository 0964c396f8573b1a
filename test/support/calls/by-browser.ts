/** Calls that only a browser can complete, since they change or use a passkey, or send a third key, which the contract's user does not have (EXT-2818). */
export const byBrowser: readonly string[] = [
  'addPasskey',
  'authorisePasskey',
  'passkeySignIn',
  'passkeyThirdKey',
  'removePasskey',
  'renamePasskey',
];
