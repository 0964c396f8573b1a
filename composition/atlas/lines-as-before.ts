import { diff } from 'node:util';

// Shorter runs read better than the place where they stand.
const shortest = 3;
const reference = /^… (\d+)-(\d+)$/;

/** The lines of a transcript; each run of three or more that the transcript before has too is written as `… from-to`, its first and last line there (EXT-2424). */
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

/** All lines of a transcript that `shortened` wrote; throws where a reference names lines that the transcript before lacks. */
export const restored = (before: readonly string[], written: readonly string[]): readonly string[] =>
  written.flatMap((line) => {
    const [, from, to] = reference.exec(line) ?? [];
    if (from === undefined || to === undefined) return [line];
    const run = before.slice(Number(from) - 1, Number(to));
    if (run.length !== Number(to) - Number(from) + 1)
      throw new RangeError(`The transcript before has no lines ${from} to ${to}`);
    return run;
  });
