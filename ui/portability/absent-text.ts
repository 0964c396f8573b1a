import { worded } from '#ui/messages/worded.ts';

export const absentText = worded('portabilidad.absent', { sign: '–', words: 'no hay' });
