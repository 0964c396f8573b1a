import type { Failure, Tried } from '#core/bank/delivery/ports.ts';
import type { T } from '#core/shared/fp.ts';

/** Logs a warning about a carrier, without addresses or texts. */
export type Warn = (facts: object, text: string) => void;

// other failures concern single messages
const ofTheCarrier: ReadonlySet<Failure> = new Set<Failure>(['unreachable', 'not-secured', 'not-let-in']);

/** Logs a carrier's outage once per kind, until it accepts something again (EXT-2225). */
export const tellingTrouble = <Message>(
  carrier: string,
  carry: (message: Message) => T.Task<Tried>,
  warn: Warn,
): ((message: Message) => T.Task<Tried>) => {
  const told = new Set<Failure>();
  return (message) => async () => {
    const tried = await carry(message)();
    if (tried.came === 'sent') told.clear();
    else if (ofTheCarrier.has(tried.came) && !told.has(tried.came)) {
      told.add(tried.came);
      warn(
        { carrier, failure: tried.came, reply: tried.reply, cause: tried.cause },
        'a carrier takes nothing',
      );
    }
    return tried;
  };
};
