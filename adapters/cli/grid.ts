const columns = [...'ABCDEFGHIJ'];
const rows = ['1', '2', '3', '4', '5'];

/** Formats the grid of a Digicard as printed on the card: columns A to J, rows 1 to 5. */
export const gridLines = (grid: Readonly<Record<string, string>>): readonly string[] => [
  `   ${columns.join('  ')}`,
  ...rows.map((row) => `${row}  ${columns.map((column) => grid[column + row] ?? '··').join(' ')}`),
];
