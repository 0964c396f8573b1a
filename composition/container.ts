import './metadata.ts';
import { container, instanceCachingFactory, type DependencyContainer } from 'tsyringe';

/** Type of the key of a dependency in the container, which knows the dependency's type. */
export type Token<Thing> = symbol & { readonly behind?: Thing };

export const token = <Thing>(name: string): Token<Thing> => Symbol(name);

export type Tokens = Readonly<Record<string, Token<unknown>>>;

type Behind<Name> = Name extends Token<infer Thing> ? Thing : never;

/** Type of the dependencies, by name, for a record of container tokens. */
export type Taken<Named extends Tokens> = { readonly [Name in keyof Named]: Behind<Named[Name]> };

/** Type of the factories, by name, for a record of container tokens. */
export type Giving<Named extends Tokens> = {
  readonly [Name in keyof Named]: () => Taken<Named>[Name];
};

/** Type of a dependency container, with the tokens that it and its parents provide. */
export type Container<Held extends Tokens = Tokens> = DependencyContainer & { readonly holds?: Held };

export const newContainer = (): Container<Record<never, never>> => container.createChildContainer();

/** Creates a child of a dependency container. */
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

/** Registers a lazily created singleton for each token; a missing factory does not compile. */
export const giveAll = <Held extends Tokens, Named extends Tokens>(
  own: Container<Held>,
  named: Named,
  giving: Giving<Named>,
): Container<Held & Named> => registerAll(own, named, giving, once);

/** Creates a child container for one part of the portal; its own dependencies are created anew at each use. */
export const holding = <Held extends Tokens, Named extends Tokens>(
  around: Container<Held>,
  named: Named,
  giving: Giving<Omit<Named, keyof Held>>,
): Container<Held & Named> => registerAll(within(around), named, giving, (make) => make);

/** Resolves a dependency; one whose token the container is not known to hold does not compile. */
export const take = <Held extends Tokens, Name extends Held[keyof Held]>(
  own: Container<Held>,
  name: Name,
): Behind<Name> => own.resolve<Behind<Name>>(name);

/** Resolves the dependencies of several container tokens. */
export const takeAll = <Named extends Tokens>(own: Container, named: Named): Taken<Named> =>
  Object.fromEntries(Object.entries(named).map(([key, name]) => [key, take(own, name)])) as Taken<Named>;
