// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Timeline, type TimelineEntry } from '#ui/kit/Timeline.tsx';

afterEach(cleanup);

const entries: readonly TimelineEntry[] = [
  { key: 'a', title: 'Ingreso', date: '05/03/2026', detail: 'Listo', state: 'done' },
  { key: 'b', title: 'Certificado', date: '12/03/2026', detail: 'Atrasado', state: 'now', late: true },
  { key: 'c', title: 'Respuesta', state: 'todo' },
];

describe('a timeline', () => {
  it('lists past and future steps, with the known details of each', () => {
    render(<Timeline entries={entries} />);
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ children }) => [...children].map(({ textContent }) => textContent)),
    ).toEqual([['Ingreso', '05/03/2026', 'Listo'], ['Certificado', '12/03/2026', 'Atrasado'], ['Respuesta']]);
  });

  it('marks the current step and late ones', () => {
    render(<Timeline entries={entries} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items.map(({ className }) => className)).toEqual([
      'timeline-entry timeline-done',
      'timeline-entry timeline-now timeline-late',
      'timeline-entry timeline-todo',
    ]);
  });
});
