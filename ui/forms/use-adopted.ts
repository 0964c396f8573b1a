import { useLayoutEffect, useRef } from 'react';
import type { TypedText } from './FieldStore.ts';
import { typeInto } from './type-into.ts';

/** EXT-2302 · A field takes what was typed into its input before the scripts came; what was left is judged as if it had been left now. */
export const useAdopted = (field: Pick<TypedText, 'shown' | 'type' | 'leave'>) => {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || current.value === field.shown) return;
    typeInto(field)({ currentTarget: current });
    if (document.activeElement !== current) field.leave();
  }, [field]);
  return input;
};
