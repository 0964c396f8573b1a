/** First line of an unexpected error, for the operator. */
export const whyItStopped = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
