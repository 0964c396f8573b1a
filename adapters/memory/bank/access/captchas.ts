import type { Captchas } from '#core/bank/access/ports.ts';
import { atOnce } from '../at-once.ts';

export const memoryCaptchas = (): Captchas => {
  const taken = new Set<string>();
  return {
    take: (proofHash) =>
      atOnce(() => {
        const isFresh = !taken.has(proofHash);
        taken.add(proofHash);
        return isFresh;
      }),
  };
};
