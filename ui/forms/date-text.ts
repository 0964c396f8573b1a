import { worded } from '#ui/messages/worded.ts';

export const text = worded('forms.fecha', {
  dateHint: 'dd/MM/aaaa',
  openCalendar: (label: string) => `Abrir calendario, ${label}`,
  closeCalendar: (label: string) => `Cerrar calendario, ${label}`,
  calendarOf: (label: string) => `Calendario, ${label}`,
  noCalendar: 'No pudimos abrir el calendario. Escribe la fecha.',
});
