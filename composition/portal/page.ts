import type { ComponentType } from 'react';
import { type Container, take, takeAll, type Taken, token, type Tokens } from '../container.ts';

/** Page module: the tokens it needs, and its component once a container has them. */
export type PageModule<Named extends Tokens, Made = ComponentType> = {
  readonly takes: Named;
  readonly page: (own: Container<Named>) => Made | Promise<Made>;
};

/** Creates a part's use cases over the ports of its container, anew for every store. */
export const applying = <Named extends Tokens, UseCases>(
  own: Container<Named>,
  takes: Named,
  apply: (ports: Taken<Named>) => UseCases,
): (() => UseCases) => {
  const name = token<UseCases>('use cases');
  own.register(name, { useFactory: () => apply(takeAll(own, takes)) });
  return () => take(own, name);
};
