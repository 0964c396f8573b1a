// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CoordinateCard } from '#ui/access/challenge/CoordinateCard.tsx';
import { CurrentIdentityCard } from '#ui/drawings/CurrentIdentityCard.tsx';
import { OldIdentityCard } from '#ui/drawings/OldIdentityCard.tsx';
import { Stamp } from '#ui/drawings/Stamp.tsx';

afterEach(cleanup);

const drawings: readonly (readonly [name: string, drawing: ReactElement])[] = [
  ['the coordinates', <CoordinateCard key="card" lit={['A1', 'C4']} />],
  ['the current identity card', <CurrentIdentityCard key="current" />],
  ['the old identity card', <OldIdentityCard key="old" />],
  ['the stamp', <Stamp key="stamp" code="BCH" text="RECIBIDO" date="05 MAR 2026" />],
];

describe('EXT-2435 a drawing is heard by its name alone', () => {
  it.each(drawings)('%s', (_name, drawing) => {
    render(drawing);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('aria-label')).not.toBe('');
    const letters = [...picture.querySelectorAll('text')];
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.filter((one) => one.closest('[aria-hidden=true]') === null)).toEqual([]);
  });
});
