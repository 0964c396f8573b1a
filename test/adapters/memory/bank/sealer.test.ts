import { describe, expect, it } from 'vitest';
import { memorySealer } from '#adapters/memory/bank/sealer.ts';
import { memorySecrets } from '#adapters/memory/bank/secrets.ts';
import { O } from '#core/shared/fp.ts';

const sealer = () => memorySealer(memorySecrets().newToken);

describe('the sealer of a bank in memory', () => {
  it('opens what it sealed, for the same purpose, as often as asked', () => {
    const { seal, open } = sealer();
    const sealed = seal('borrador', 'secreto');
    expect(open('borrador', sealed)).toEqual(O.some('secreto'));
    expect(open('borrador', sealed)).toEqual(O.some('secreto'));
  });

  it('opens nothing for another purpose, of another bank, or that nobody sealed', () => {
    const { seal, open } = sealer();
    const sealed = seal('borrador', 'secreto');
    expect(open('mensaje', sealed)).toEqual(O.none);
    expect(sealer().open('borrador', sealed)).toEqual(O.none);
    expect(open('borrador', 'otra cosa')).toEqual(O.none);
  });

  it('shows nothing of what is sealed', () => {
    expect(sealer().seal('borrador', 'secreto')).not.toContain('secreto');
  });
});
