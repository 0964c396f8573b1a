import type { Failure } from '#core/shared/failure.ts';

/** PAPI-24 · One key for what is signed: a retry of the same carries the same, so that the bank makes one request of it. */
export const signingKeys = (newKey: () => string) => {
  const keys = new Map<string, string>();
  return {
    keyOf: (content: string): string => {
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      return key;
    },
    /** What the bank has understood and refused is not asked again under its old key. */
    settle: (content: string, failure: Failure): void => {
      if (failure.kind === 'refused' && failure.status < 500) keys.delete(content);
    },
  };
};

export type SigningKeys = ReturnType<typeof signingKeys>;
