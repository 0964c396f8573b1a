import { worded } from '#ui/messages/worded.ts';

export const missingValueText = worded('portabilidad.absent', { sign: '–', words: 'no hay' });
