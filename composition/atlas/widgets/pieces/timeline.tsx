import { Timeline, type TimelineEntry } from '#ui/kit/Timeline.tsx';
import type { Piece, PropsOf } from '../piece.ts';

const entries: readonly TimelineEntry[] = [
  { key: '1', title: 'Solicitud firmada', date: '05/03/2026', state: 'done' },
  { key: '2', title: 'En revisión', date: '10/03/2026', detail: 'Quedan 3 días hábiles.', state: 'now' },
  { key: '3', title: 'Respuesta de nuestro banco', state: 'todo' },
];

export const timeline: Piece = {
  name: 'tiempo',
  title: 'Línea de tiempo',
  about: 'Lo que pasó y lo que sigue, de arriba abajo. No cuenta días: los recibe contados.',
  modules: ['kit/Timeline'],
  parts: {
    Timeline: {
      entries: 'Cada hito: título, día (dd/mm/aaaa), detalle, done, now o todo, y late si se pasó el plazo.',
    } satisfies PropsOf<typeof Timeline>,
  },
  states: [
    { name: 'en-plazo', title: 'En plazo', draw: () => <Timeline entries={entries} /> },
    {
      name: 'atrasada',
      title: 'Fuera de plazo',
      draw: () => (
        <Timeline
          entries={entries.map((entry) =>
            entry.state === 'now' ? { ...entry, late: true, detail: 'El plazo terminó ayer.' } : entry,
          )}
        />
      ),
    },
  ],
  keys: [['Ninguna', 'No tiene controles; el hito de ahora se anuncia como el paso actual.']],
};
