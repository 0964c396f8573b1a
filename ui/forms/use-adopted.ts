import { useLayoutEffect, useRef } from 'react';
import type { TypedText } from './FieldStore.ts';
import { typeInto } from './type-into.ts';

/** Hook: returns an input's ref, and passes text typed before hydration to the field store; a field already left is validated (EXT-2302). */
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
