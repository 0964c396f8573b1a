/** Days that what was typed is kept after its last change. */
export const draftLifeDays = 30;
