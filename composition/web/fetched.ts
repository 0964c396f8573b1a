import type { ComponentType } from 'react';
import type { PageModule } from '#composition/portal/page.ts';
import { holding, type Container, type Giving, type Tokens } from '../container.ts';

/** Module with the ports of a lazily loaded part that no parent container provides. */
type Chunk<Held extends Tokens, Named extends Tokens> = {
  readonly ports: (around: Container<Held>) => Giving<Omit<Named, keyof Held>>;
};

/** Module of ports for a lazily loaded part that needs none of its own. */
export const noPorts = { ports: () => ({}) };

/** Loads a part and its ports in parallel; a missing port does not compile. */
export const fetched = async <Held extends Tokens, Named extends Tokens, Made = ComponentType>(
  around: Container<Held>,
  part: Promise<PageModule<Named, Made>>,
  chunk: Promise<Chunk<Held, Named>> | Chunk<Held, Named>,
): Promise<{ readonly default: Made }> => {
  const [{ takes, page }, { ports }] = await Promise.all([part, chunk]);
  return { default: await page(holding(around, takes, ports(around))) };
};
