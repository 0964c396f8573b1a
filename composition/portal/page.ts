import type { ComponentType } from 'react';
import { type Container, takeAll, type Taken, token, type Tokens } from '../container.ts';

/** Lazily loaded page: the container tokens it needs, and a function that creates its component. */
export type PageModule<Named extends Tokens, Made = ComponentType> = {
  readonly takes: Named;
  readonly page: (own: Container<Named>) => Made | Promise<Made>;
};

/** Creates a factory of a part's use cases, from the ports in its container, anew for every store. */
export const applying = <Named extends Tokens, UseCases>(
  own: Container<Named>,
  takes: Named,
  apply: (ports: Taken<Named>) => UseCases,
): (() => UseCases) => {
  const name = token<UseCases>('use cases');
  own.register(name, { useFactory: () => apply(takeAll(own, takes)) });
  return () => own.resolve<UseCases>(name);
};
