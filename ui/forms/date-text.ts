import { worded } from '#ui/messages/worded.ts';

export const text = worded('forms.fecha', {
  dateHint: 'Día/mes/año, como 31/12/1980',
  openCalendar: (label: string) => `Abrir calendario, ${label}`,
  closeCalendar: (label: string) => `Cerrar calendario, ${label}`,
  calendarOf: (label: string) => `Calendario, ${label}`,
  noCalendar: 'No pudimos abrir el calendario. Escribe la fecha.',
});
