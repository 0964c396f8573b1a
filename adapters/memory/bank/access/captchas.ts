import type { Captchas } from '#core/bank/access/ports.ts';
import { atomically } from '../atomically.ts';

export const memoryCaptchas = (): Captchas => {
  const taken = new Set<string>();
  return {
    take: (proofHash) =>
      atomically(() => {
        const isFresh = !taken.has(proofHash);
        taken.add(proofHash);
        return isFresh;
      }),
  };
};
