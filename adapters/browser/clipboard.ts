/** Copies a text to the clipboard; false if it failed, as on a page without TLS. */
export const copyInBrowser = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
