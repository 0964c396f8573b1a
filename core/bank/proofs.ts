import type { CaptchaAction } from '../shared/ports.ts';
import type { Stored } from './ports.ts';

/** EXT-205 · Proofs of work that pay for a call; a bank that asks for none takes whatever comes. */
export type Proofs = {
  /** True once for each proof, and for its own action only. */
  readonly take: (response: string | undefined, action: CaptchaAction) => Stored<boolean>;
};
