/** Calls that no program succeeds with: what a passkey is changed with comes from a browser alone (EXT-2818), and whoever signs in to the contract has no third key. */
export const byBrowser: readonly string[] = [
  'addPasskey',
  'authorisePasskey',
  'passkeySignIn',
  'passkeyThirdKey',
  'removePasskey',
  'renamePasskey',
];
