import { useEffect } from 'react';
import { focusOn } from '#ui/kit/focus-on.ts';

/** Hook: focuses an element once it is drawn, if what had the focus was replaced by it (EXT-1135). */
export const useFocusIfLost = (id: string): void =>
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(id);
  }, [id]);
