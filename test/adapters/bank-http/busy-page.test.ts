import { expect, it } from 'vitest';
import { busyPage } from '#adapters/bank-http/busy-page.ts';
import { aLook } from '#test/support/builders/page-look.ts';

it.each([
  ['a form that was sent', true, 'Con «Volver» del navegador se puede enviar otra vez.'],
  ['a page that was opened', false, 'basta con cargar la página otra vez.'],
])('EXT-2362 the page of a busy bank says how to go on after %s', (_, sent, way) => {
  const ways = ['«Volver»', 'cargar la página'].filter((words) => busyPage(aLook, { sent }).includes(words));
  expect(ways).toHaveLength(1);
  expect(busyPage(aLook, { sent })).toContain(way);
});
