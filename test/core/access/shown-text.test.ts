import { describe, expect, it } from 'vitest';
import { readPasswordResetRefusal } from '#core/access/forgotten-password/read-refusal.ts';
import {
  readCompanyRefusal,
  readDeviceCreateRefusal,
  readOldKeyCreateRefusal,
  readOldKeyRefusal,
  readUserRefusal,
} from '#core/access/key-request/read-refusal.ts';
import { readReactivationRefusal } from '#core/access/reactivation/read-refusal.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { failures } from '#test/support/builders/access.ts';

type Read = (failure: Failure) => { readonly refusal: string };

/** Every call of the access area that sends typed data; `page` names the requirement that sends its failure to a page of its own. */
const calls: Readonly<Record<string, { readonly read: Read; readonly page?: string }>> = {
  'card and pin': { read: (failure) => readPasswordResetRefusal(failure, 'validate') },
  'devices of a forgotten password': { read: (failure) => readPasswordResetRefusal(failure, 'devices') },
  'reset with card': { read: (failure) => readPasswordResetRefusal(failure, 'reset-with-card') },
  'reset without card': { read: (failure) => readPasswordResetRefusal(failure, 'reset-without-card') },
  'relation of user and company': { read: (failure) => readCompanyRefusal(failure, 'relation') },
  'devices of a key request': { read: (failure) => readCompanyRefusal(failure, 'devices') },
  '1.0 key': { read: readOldKeyRefusal },
  'devices of a reactivation': {
    read: (failure) => readReactivationRefusal(failure, 'find'),
    page: 'BLQ-37',
  },
  reactivation: { read: (failure) => readReactivationRefusal(failure, 'reactivate'), page: 'BLQ-37' },
  'check of a user': { read: readUserRefusal, page: 'KEY-17' },
  'first key by device': { read: (failure) => readDeviceCreateRefusal(failure), page: 'KEY-43' },
  'first key by 1.0 key': { read: readOldKeyCreateRefusal, page: 'KEY-45' },
};

const rows = Object.entries(calls).map(([name, call]) => ({ name, ...call }));

describe('EXT-1316 EXT-1305 a network that is lost', () => {
  it.each(rows.filter(({ page }) => page === undefined))('keeps the form of: $name', ({ read }) => {
    for (const failure of [unreachable, timedOut]) expect(read(failure)).toMatchObject({ refusal: 'inline' });
  });

  it.each(rows.filter(({ page }) => page !== undefined))('leaves for a page by $page: $name', ({ read }) => {
    for (const failure of [unreachable, timedOut])
      expect(['failed', 'system-error']).toContain(read(failure).refusal);
  });
});

describe('EXT-1304 a flow that is over', () => {
  const over = failures['400 of a flow that is over'];

  it.each(rows)('has the same meaning wherever it occurs, never a form error: $name', ({ read }) => {
    const told = read(over);
    expect(told).toMatchObject(
      told.refusal === 'over'
        ? { message: expect.anything() }
        : { refusal: 'failed', page: { title: 'dear-client' } },
    );
  });
});
