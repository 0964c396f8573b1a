export * as A from 'fp-ts/lib/ReadonlyArray.js';
export * as E from 'fp-ts/lib/Either.js';
export * as NEA from 'fp-ts/lib/ReadonlyNonEmptyArray.js';
export * as O from 'fp-ts/lib/Option.js';
export * as T from 'fp-ts/lib/Task.js';
export * as TE from 'fp-ts/lib/TaskEither.js';
export { flow, pipe } from 'fp-ts/lib/function.js';
