/** EXT-2636 · Whoever asks a command what it takes is told, and nothing is done. */
export const endWithUsage = (...lines: readonly string[]): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
};
