import './metadata.ts';
import { container, instanceCachingFactory, type DependencyContainer } from 'tsyringe';

/** A name for something the container holds; what it is stands in its type. */
export type Token<Thing> = symbol & { readonly behind?: Thing };

export const token = <Thing>(name: string): Token<Thing> => Symbol(name);

export type Tokens = Readonly<Record<string, Token<unknown>>>;

/** What stands behind each token of a record. */
export type Taken<Named extends Tokens> = {
  readonly [Name in keyof Named]: Named[Name] extends Token<infer Thing> ? Thing : never;
};

/** How what stands behind each of them is made. */
export type Giving<Named extends Tokens> = {
  readonly [Name in keyof Named]: () => Taken<Named>[Name];
};

/** A container; its type says which tokens it and those around it hold. */
export type Container<Held extends Tokens = Tokens> = DependencyContainer & { readonly holds?: Held };

export const newContainer = (): Container<Record<never, never>> => container.createChildContainer();

/** A container that holds all that is held around it, and may be given more. */
export const within = <Held extends Tokens>(around: Container<Held>): Container<Held> =>
  around.createChildContainer();

const register = (own: DependencyContainer, name: Token<unknown>, make: () => unknown): void => {
  if (own.isRegistered(name, true)) throw new Error(`${String(name.description)} was given twice`);
  own.register(name, { useFactory: make });
};

type Makers = Readonly<Record<string, () => unknown>>;

const registerAll = (
  own: DependencyContainer,
  named: Tokens,
  makers: Makers,
  lasting: (make: () => unknown) => () => unknown,
): DependencyContainer => {
  for (const [key, make] of Object.entries(makers)) {
    const name = named[key];
    if (name !== undefined) register(own, name, lasting(make));
  }
  return own;
};

const once = (make: () => unknown): (() => unknown) => {
  const cached = instanceCachingFactory(make);
  return () => cached(container);
};

/** One thing for each token of a record, made when it is first taken; none may be left out. */
export const giveAll = <Held extends Tokens, Named extends Tokens>(
  own: Container<Held>,
  named: Named,
  giving: Giving<Named>,
): Container<Held & Named> => registerAll(own, named, giving, once);

/** A container for one part within another: what the part takes and nobody around it gives is made anew whenever it is taken. */
export const holding = <Held extends Tokens, Named extends Tokens>(
  around: Container<Held>,
  named: Named,
  giving: Giving<Omit<Named, keyof Held>>,
): Container<Held & Named> => registerAll(within(around), named, giving, (make) => make);

export const take = <Thing>(own: Container, name: Token<Thing>): Thing => own.resolve<Thing>(name);

/** What stands behind each token of a record, taken together. */
export const takeAll = <Named extends Tokens>(own: Container, named: Named): Taken<Named> =>
  Object.fromEntries(Object.entries(named).map(([key, name]) => [key, take(own, name)])) as Taken<Named>;
