/** Key code of Enter, for browsers without key names (INP-12). */
export const enterKeyCode = 13;

/** Tells whether a key event is Enter: by name, or by code if it has no name (INP-13). */
export const isEnter = (pressed: { readonly key?: string; readonly keyCode?: number }): boolean =>
  pressed.key === undefined || pressed.key === '' || pressed.key === 'Unidentified'
    ? pressed.keyCode === enterKeyCode
    : pressed.key === 'Enter';
