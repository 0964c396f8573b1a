/** Whether the text is in the clipboard now; a page without TLS has none. */
export const copyInBrowser = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
