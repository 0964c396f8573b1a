/** Formats words as a quoted choice: `«a» o «b»`. */
export const eitherOf = (words: readonly string[]): string => `«${words.join('» o «')}»`;
