import type { ComponentType } from 'react';
import type { PageModule } from '#composition/portal/page.ts';
import { holding, type Container, type Giving, type Tokens } from '../container.ts';

/** The ports that a part takes and nobody around it gives. */
type Chunk<Held extends Tokens, Named extends Tokens> = {
  readonly ports: (around: Container<Held>) => Giving<Omit<Named, keyof Held>>;
};

/** For a part that takes none of its own. */
export const noPorts = { ports: () => ({}) };

/** A part and its ports, fetched side by side; a chunk that leaves a port out does not compile. */
export const fetched = async <Held extends Tokens, Named extends Tokens, Made = ComponentType>(
  around: Container<Held>,
  part: Promise<PageModule<Named, Made>>,
  chunk: Promise<Chunk<Held, Named>> | Chunk<Held, Named>,
): Promise<{ readonly default: Made }> => {
  const [{ takes, page }, { ports }] = await Promise.all([part, chunk]);
  return { default: await page(holding(around, takes, ports(around))) };
};
