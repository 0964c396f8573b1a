import type { DeliveryFailure, Tried } from '#core/bank/delivery/ports.ts';
import type { T } from '#core/shared/fp.ts';

/** Type of the function that logs a warning about a message carrier, without addresses or texts. */
export type Warn = (facts: object, text: string) => void;

// Kinds of delivery failure that concern the whole carrier; all others concern single messages.
const ofTheCarrier: ReadonlySet<DeliveryFailure> = new Set<DeliveryFailure>([
  'unreachable',
  'not-secured',
  'not-let-in',
]);

/** Wraps a message carrier so that its outage is logged once per kind of failure, until it accepts a message again (EXT-2225); one refused message is no outage until a second one is refused too (EXT-2591). */
export const loggingTrouble = <Message extends { readonly id: string }>(
  carrier: string,
  carry: (message: Message) => T.Task<Tried>,
  warn: Warn,
): ((message: Message) => T.Task<Tried>) => {
  const told = new Set<DeliveryFailure>();
  let refused: string | undefined;
  return (message) => async () => {
    const tried = await carry(message)();
    if (tried.came === 'sent') {
      told.clear();
      refused = undefined;
      return tried;
    }
    if (tried.ofMessage === true && (refused ??= message.id) === message.id) return tried;
    if (ofTheCarrier.has(tried.came) && !told.has(tried.came)) {
      told.add(tried.came);
      warn(
        { carrier, failure: tried.came, reply: tried.reply, cause: tried.cause },
        'a carrier takes nothing',
      );
    }
    return tried;
  };
};
