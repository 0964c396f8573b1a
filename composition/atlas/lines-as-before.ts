import { diff } from 'node:util';

// Minimum number of equal lines in a row that are worth replacing by a reference.
const shortest = 3;
const reference = /^… (\d+)-(\d+)$/;

/** Compresses a transcript: a run of three or more lines that the previous transcript has too becomes a reference `… from-to` to its lines (EXT-2424). */
export const shortened = (before: readonly string[], lines: readonly string[]): readonly string[] => {
  if (before.length === 0) return lines;
  const written: string[] = [];
  let run: string[] = [];
  let place = 0;
  const endRun = (): void => {
    written.push(...(run.length < shortest ? run : [`… ${place - run.length + 1}-${place}`]));
    run = [];
  };
  for (const [operation, line] of diff([...before], [...lines])) {
    const isInBoth = operation === 0;
    if (!isInBoth) endRun();
    if (operation === -1) written.push(line);
    else place += 1;
    if (isInBoth) run.push(line);
  }
  endRun();
  return written;
};

/** Expands a compressed transcript; throws if a reference names lines that the previous transcript lacks. */
export const restored = (before: readonly string[], written: readonly string[]): readonly string[] =>
  written.flatMap((line) => {
    const [, from, to] = reference.exec(line) ?? [];
    if (from === undefined || to === undefined) return [line];
    const run = before.slice(Number(from) - 1, Number(to));
    if (run.length !== Number(to) - Number(from) + 1)
      throw new RangeError(`The transcript before has no lines ${from} to ${to}`);
    return run;
  });
