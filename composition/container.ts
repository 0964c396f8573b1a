import 'reflect-metadata/lite';
import { container, instanceCachingFactory, type DependencyContainer } from 'tsyringe';

/** A name for something the container holds; what it is stands in its type. */
export type Token<Thing> = symbol & { readonly behind?: Thing };

export const token = <Thing>(name: string): Token<Thing> => Symbol(name);

export type Container = DependencyContainer;

export const newContainer = (): Container => container.createChildContainer();

/** One thing for each token, made when it is first taken. */
export const give = <Thing>(own: Container, name: Token<Thing>, make: (own: Container) => Thing): void => {
  own.register(name, { useFactory: instanceCachingFactory((inner) => make(inner)) });
};

export const take = <Thing>(own: Container, name: Token<Thing>): Thing => own.resolve<Thing>(name);
