/** PAPI-24 · One key for each body that is signed: a retry of the same carries the same, so that the bank makes one request of it. */
export const signingKeys = (newKey: () => string) => {
  const keys = new Map<string, string>();
  return {
    // Kept after a refusal too: the answer to an earlier try may have been lost, and only its key finds that request again.
    keyOf: (body: string): string => {
      const key = keys.get(body) ?? newKey();
      keys.set(body, key);
      return key;
    },
  };
};

export type SigningKeys = ReturnType<typeof signingKeys>;
