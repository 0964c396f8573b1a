/** Joins items as a sentence names them: `a, b y c`. */
export const spokenList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.slice(-1).join('')}`;
