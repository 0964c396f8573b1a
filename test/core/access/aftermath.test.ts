import { expect, it } from 'vitest';
import { withAftermath } from '#core/access/aftermath.ts';
import type { Failure } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const read = { refusal: 'system-error', message: { text: 'No.' } } as const;
const afterOf = (failure: Failure, refusal = 'system-error') =>
  withAftermath('new-key', failure, { ...read, refusal }).message;

it.each<readonly [string, Failure]>([
  ['no answer', { kind: 'unreachable' }],
  ['an answer that cannot be read', { kind: 'unreadable', detail: '' }],
  ['a failure of the bank', refusedWith(500)],
])('EXT-1072 after %s the call may have changed all that it changes', (_, failure) => {
  expect(afterOf(failure)).toEqual({ text: 'No.', after: 'new-key' });
});

it('EXT-1072 a call that the bank does not take changed nothing', () => {
  const untold = { refusal: 'system-error', message: { code: '501016' } } as const;
  expect(withAftermath('new-key', refusedWith(403), untold).message).toEqual({
    code: '501016',
    after: 'nothing',
  });
});

it.each<readonly [string, Failure, string]>([
  ['a verdict', refusedWith(400), 'inline'],
  ['words of the bank', refusedWith(403), 'failed'],
  ['the rate limit, which says when', refusedWith(429), 'system-error'],
])('EXT-1072 adds nothing to %s', (_, failure, refusal) => {
  expect(afterOf(failure, refusal)).toEqual({ text: 'No.' });
});

it('EXT-1072 a page of its own text gets the sentence too', () => {
  const untold: { refusal: string; message?: { text: string } } = { refusal: 'system-error' };
  expect(withAftermath('nothing', refusedWith(500), untold).message).toEqual({
    key: 'out-of-service',
    after: 'nothing',
  });
  const page = { refusal: 'failed', page: { message: { text: 'No.' } } };
  expect(withAftermath('first-key', refusedWith(500), page).page.message).toEqual({
    text: 'No.',
    after: 'first-key',
  });
});

it('EXT-2970 an operation that is over changed nothing, whatever its words', () => {
  expect(afterOf(refusedWith(400, { codigo: 'FLUJO_NO_VALIDO' }), 'over')).toEqual({
    text: 'No.',
    after: 'ended',
  });
});
