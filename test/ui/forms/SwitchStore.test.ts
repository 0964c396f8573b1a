import { describe, expect, it } from 'vitest';
import { SwitchStore } from '#ui/forms/SwitchStore.ts';

describe('a box to tick', () => {
  it('asks only after a failed submit, and not once it is ticked', () => {
    const terms = new SwitchStore('Debes aceptar');
    expect(terms.message).toBeUndefined();
    terms.show();
    expect(terms.message).toBe('Debes aceptar');
    terms.set(true);
    expect(terms.message).toBeUndefined();
  });

  it('never asks when it is optional', () => {
    const extra = new SwitchStore();
    extra.show();
    expect(extra.message).toBeUndefined();
  });

  it('forgets everything when it is cleared', () => {
    const terms = new SwitchStore('Debes aceptar');
    terms.set(true);
    terms.show();
    terms.clear();
    expect([terms.on, terms.message]).toEqual([false, undefined]);
  });
});
