import type { ComponentType } from 'react';
import { type Container, take, takeAll, type Taken, token, type Tokens } from '../container.ts';

/** A page as every root loads it: the tokens it takes, and what it draws once a container holds them. */
export type PageModule<Named extends Tokens, Made = ComponentType> = {
  readonly takes: Named;
  readonly page: (own: Container<Named>) => Made | Promise<Made>;
};

/** The use cases of a part, made by its container over the ports that its root gave; anew for every store. */
export const applying = <Named extends Tokens, UseCases>(
  own: Container<Named>,
  takes: Named,
  apply: (ports: Taken<Named>) => UseCases,
): (() => UseCases) => {
  const name = token<UseCases>('use cases');
  own.register(name, { useFactory: () => apply(takeAll(own, takes)) });
  return () => take(own, name);
};
