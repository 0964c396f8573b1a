import { describe, expect, it } from 'vitest';
import { faultsOfSaid } from '#composition/atlas/said-faults.ts';
import { nameOf } from '#composition/atlas/scene.ts';
import { scenes } from '#composition/atlas/scenes.ts';
import { changesOf, keptTranscripts, linesOf } from '#composition/atlas/transcript.ts';

const kept = await keptTranscripts();

describe('EXT-2424 the screen reader transcript of every scene is stored', () => {
  it('each scene of the atlas has its transcript, and no transcript is of a scene that is no more', () => {
    expect(kept.map(([name]) => name).toSorted()).toEqual(scenes.map(nameOf).toSorted());
  });

  it('each was read to its end', () => {
    const cutShort = kept.filter(
      ([, said]) =>
        !/^ {2}fin de (documento|diálogo\b.*)\n$/m.test(said.slice(said.lastIndexOf('  fin de '))),
    );
    expect(cutShort.map(([name]) => name)).toEqual([]);
  });

  it('none has foreign words, symbols, unnamed controls or repetitions', () => {
    const faults = kept.flatMap(([name, said]) =>
      faultsOfSaid(linesOf(said)).map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('EXT-2424 a change of words shows as a diff', () => {
  const lines = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'];

  it('shows changes with some context lines', () => {
    const said = lines.with(0, 'otro').join('\n');
    expect(changesOf(lines.join('\n'), said)).toBe('- uno\n+ otro\n  dos\n  tres\n  cuatro');
  });

  it('says where lines are left out', () => {
    const said = lines.with(6, 'otro').join('\n');
    expect(changesOf(lines.join('\n'), said)).toBe('...\n  cuatro\n  cinco\n  seis\n- siete\n+ otro');
  });
});
