import { describe, expect, it } from 'vitest';
import { emptiedByKeyRequest } from '#core/access/key-request/emptied.ts';
import type { KeyRequest, KeyRequestEvent } from '#core/access/key-request/flow.ts';
import { company, oldKey, user } from '#test/support/builders/access.ts';

const asked = { type: 'old-key', company, oldKey } as const;
const asking: KeyRequest = { at: 'company', rut: user, type: 'old-key', state: 'init', asking: asked };
type Refusal = Extract<KeyRequestEvent, { did: 'company-refused' }>['refusal'];
const emptiedAfter = (refusal: Refusal) =>
  emptiedByKeyRequest(asking, { did: 'company-refused', asked, refusal });

describe('ERR-18 the inputs that an answer to a 1.0 key clears', () => {
  it.each(['SCBCNX-0004', 'SCBCNX-0003'] as const)('%s clears the key, the company stays', (code) => {
    expect(emptiedAfter({ refusal: 'rejected', code })).toEqual(['old-key']);
  });

  it('EXT-1316 a lost network clears nothing', () => {
    expect(emptiedAfter({ refusal: 'inline', message: { key: 'connection' } })).toEqual([]);
  });
});
