// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pieceScenes } from '#composition/atlas/scenes/widgets.ts';
import { PiecePage } from '#composition/atlas/widgets/PiecePage.tsx';
import { pieces } from '#composition/atlas/widgets/pieces.ts';
import { widgets } from '#composition/packed-widgets.ts';

afterEach(cleanup);

const moduleOf = (path: string): string => path.replace(/^ui\//, '').replace(/\.tsx?$/, '');

describe('EXT-2467 the pages of the parts that others may have', () => {
  it('are one for each that is packed, and name the modules it comes from', () => {
    const packed = Object.entries(widgets).filter(([name]) => name !== 'around');
    expect(new Set(pieces.flatMap(({ modules }) => modules))).toEqual(
      new Set(packed.flatMap(([, paths]) => paths.map(moduleOf))),
    );
    expect(pieces).toHaveLength(packed.length);
  });

  it('are pictured in every state', () => {
    expect(pieceScenes.map(({ asked }) => asked)).toEqual(
      pieces.flatMap(({ name, states }) => states.map((state) => ({ pieza: name, estado: state.name }))),
    );
  });

  it.each(pieces.flatMap((piece) => piece.states.map((state) => ({ piece, state }))))(
    '$piece.title, $state.name: is drawn without a portal, with its props and its keyboard',
    ({ piece, state }) => {
      render(<PiecePage piece={piece} state={state.name} />);
      const region = screen.getByRole('heading', { level: 2, name: state.title }).parentElement;
      expect(region?.children.length).toBeGreaterThan(1);
      for (const [part, props] of Object.entries(piece.parts)) {
        const table = screen.getByRole('table', { name: `Propiedades de ${part}` });
        expect(within(table).getAllByRole('row')).toHaveLength(Object.keys(props).length + 1);
      }
      expect(within(screen.getByRole('table', { name: 'Teclado' })).getAllByRole('row')).toHaveLength(
        piece.keys.length + 1,
      );
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(state.title);
    },
  );
});
