import './metadata.ts';
import { container, instanceCachingFactory, type DependencyContainer } from 'tsyringe';

/** Typed name of something in the container. */
export type Token<Thing> = symbol & { readonly behind?: Thing };

export const token = <Thing>(name: string): Token<Thing> => Symbol(name);

export type Tokens = Readonly<Record<string, Token<unknown>>>;

/** Things behind the tokens of a record. */
export type Taken<Named extends Tokens> = {
  readonly [Name in keyof Named]: Named[Name] extends Token<infer Thing> ? Thing : never;
};

/** Factories for the tokens of a record. */
export type Giving<Named extends Tokens> = {
  readonly [Name in keyof Named]: () => Taken<Named>[Name];
};

/** Container typed by the tokens that it and its parents hold. */
export type Container<Held extends Tokens = Tokens> = DependencyContainer & { readonly holds?: Held };

export const newContainer = (): Container<Record<never, never>> => container.createChildContainer();

/** Child container. */
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

/** Registers a lazily created singleton for each token of a record; none may be missing. */
export const giveAll = <Held extends Tokens, Named extends Tokens>(
  own: Container<Held>,
  named: Named,
  giving: Giving<Named>,
): Container<Held & Named> => registerAll(own, named, giving, once);

/** Child container for one part: things that no parent provides are created anew each time. */
export const holding = <Held extends Tokens, Named extends Tokens>(
  around: Container<Held>,
  named: Named,
  giving: Giving<Omit<Named, keyof Held>>,
): Container<Held & Named> => registerAll(within(around), named, giving, (make) => make);

export const take = <Thing>(own: Container, name: Token<Thing>): Thing => own.resolve<Thing>(name);

/** Resolves all tokens of a record. */
export const takeAll = <Named extends Tokens>(own: Container, named: Named): Taken<Named> =>
  Object.fromEntries(Object.entries(named).map(([key, name]) => [key, take(own, name)])) as Taken<Named>;
