import { expect, it } from 'vitest';
import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import { demoBank, steering } from '#composition/demo/demo-tokens.ts';
import { receiptsInPage } from '#composition/demo/ports/receipts.ts';
import { steeringIn } from '#composition/demo/steering.ts';
import { E } from '#core/shared/fp.ts';
import { keysOfBefore } from '#test/support/receipts-of-before.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';

const verificationWith = (query: string) =>
  receiptsInPage(
    giveAll(
      newContainer(),
      { demoBank, steering },
      { demoBank: () => ({ ports: happyBank() }) as never, steering: () => steeringIn(query) },
    ),
  ).verification()();

it('a receipt is checked by the keys of the bank in the page, and by one of before', async () => {
  const { keys, files } = await verificationWith('');
  const own = right(await happyBank().receiptKeys.published()());
  const published = right(await keys.published()());
  expect(published).toEqual([...own, ...(await keysOfBefore())]);
  expect(files).toBe(receiptFilesInBrowser);
});

it('its keys fail under their own name', async () => {
  const { keys } = await verificationWith('?falla=receiptKeys');
  expect(E.isLeft(await keys.published()())).toBe(true);
});
