import type { Box } from './boxes.ts';
import type { DeliveryFailure, GivenUp } from './ports.ts';

/** Outgoing message that failed or was given up, without its content. */
export type TroubledMessage = {
  readonly id: string;
  readonly to: string;
  readonly queuedAt: number;
  readonly attempts: number;
  readonly failure: DeliveryFailure | undefined;
  readonly reply: number | undefined;
  readonly gaveUp: { readonly at: number; readonly why: GivenUp } | undefined;
};

export type OutboxOnFile = {
  readonly box: Box;
  readonly waiting: number;
  readonly sent: number;
  readonly givenUp: number;
  readonly oldest: number | undefined;
  /** Latest outgoing messages that failed or were given up, at most twenty of each kind. */
  readonly troubled: readonly TroubledMessage[];
};
