/** What an operator is told of a failure that a command did not expect: its first line. */
export const whyItStopped = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
