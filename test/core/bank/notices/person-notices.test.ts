import { expect, it } from 'vitest';
import { newSignIn } from '#core/bank/notices/person-notices.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aNoticeBank } from '#test/support/builders/notice.ts';

it('EXT-2927 a mail with the link of «No fui yo» says how long and how often it works, and what stops', () => {
  const told = (link?: string) => newSignIn(aNoticeBank, { date: aDay, time: '10:42' }, 'network', link).text;
  for (const sentence of [
    'El enlace del correo sirve una sola vez, y hasta 30 días después de ese ingreso.',
    'Las llaves de acceso que se hayan agregado desde ese ingreso, o desde otro de los últimos 30 días en que no conocíamos el navegador o la red, dejan de servir.',
  ]) {
    expect(told('enlace-1')).toContain(sentence);
    expect(told()).not.toContain(sentence);
  }
});
