/** INP-12 · The code of the Enter key where the browser does not name its keys. */
export const enterKeyCode = 13;

/** INP-13 · The name of the key decides; the code is asked only when there is no name. */
export const isEnter = (pressed: { readonly key?: string; readonly keyCode?: number }): boolean =>
  pressed.key === undefined || pressed.key === '' || pressed.key === 'Unidentified'
    ? pressed.keyCode === enterKeyCode
    : pressed.key === 'Enter';
