import { expect, it } from 'vitest';
import { phoneLink } from '#core/shared/phone-link.ts';

it.each([
  ['600 000 0000', 'tel:6000000000'],
  ['+56 2 2222-2222', 'tel:+56222222222'],
  ['"><script>', 'tel:'],
])('%s is called as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
