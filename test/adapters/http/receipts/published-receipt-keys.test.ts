import { expect, it } from 'vitest';
import { receiptKeysOverHttp } from '#adapters/http/receipts/published-receipt-keys.ts';
import { writeReceiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { E } from '#core/shared/fp.ts';

const key = { id: 'huella', x: 'punto' };

const answering = (response: () => Response) => {
  const asked: unknown[][] = [];
  const keys = receiptKeysOverHttp({
    fetch: async (address, init) => {
      asked.push([address, init?.method, init?.cache]);
      return response();
    },
  });
  return { asked, published: keys.published() };
};

it('the published keys are asked for without a session, and anew: a receipt may be signed with one made just now', async () => {
  const { asked, published } = answering(() => Response.json(writeReceiptKeys([key])));
  expect(await published()).toEqual(E.right([key]));
  expect(asked).toEqual([['/empresas/rest/comprobantes/llaves', 'GET', 'no-cache']]);
});

it.each([
  [() => new Response('', { status: 503 }), 'refused'],
  [() => Response.json({ keys: [{}] }), 'unreadable'],
  [() => Promise.reject(new TypeError('No way')) as never, 'unreachable'],
])('an invalid answer is a failure', async (response, kind) => {
  expect(await answering(response).published()).toMatchObject(E.left({ kind }));
});
