import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';

export const orDamaged = <Value>(read: E.Either<unknown, Value>, what: string): Value => {
  if (E.isLeft(read)) throw new Error(`The database holds a damaged ${what}`);
  return read.right;
};

export const storedRut = (text: string): Rut => orDamaged(parseRut(text), 'rut');

export const storedJson = <Value>(codec: t.Type<Value, unknown, unknown>, text: string): Value =>
  orDamaged(codec.decode(JSON.parse(text)), codec.name);

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
