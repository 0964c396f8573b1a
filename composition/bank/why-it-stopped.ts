/** Returns the first line of an unexpected error's message, for the operator. */
export const whyItStopped = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
