/** Prints a command's usage and does nothing else (EXT-2636). */
export const endWithUsage = (...lines: readonly string[]): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
};
