/** Prints the usage of a command and ends the process, if it was started with `--help` or `-h`; else does nothing (EXT-2636). */
export const endWithUsage = (...lines: readonly string[]): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
};
