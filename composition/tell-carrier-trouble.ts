import type { Failure, Tried } from '#core/bank/delivery/ports.ts';
import type { T } from '#core/shared/fp.ts';

/** What is said of a carrier, with no address and no text. */
export type Warn = (facts: object, text: string) => void;

// of the others each is of one message
const ofTheCarrier: ReadonlySet<Failure> = new Set<Failure>(['unreachable', 'not-secured', 'not-let-in']);

/** EXT-2225 · What keeps a carrier from taking anything is a line of the log, once for each kind until it takes something again. */
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
