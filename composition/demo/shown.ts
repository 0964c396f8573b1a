import type { PageModule } from '../portal/page.ts';
import type { Container, Tokens } from '../container.ts';

/** Creates a lazily loaded part of the portal over a container that has all its dependencies; a missing token does not compile. */
export const shown = async <Held extends Named, Named extends Tokens, Made>(
  own: Container<Held>,
  part: Promise<PageModule<Named, Made>>,
): Promise<{ readonly default: Made }> => ({ default: await (await part).page(own) });
