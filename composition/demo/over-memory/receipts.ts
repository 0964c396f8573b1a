// Stands in for the modules of adapters/http/receipts when the demonstration is built: the same names, the same ports.
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { told } from '#adapters/memory/visitor-calls.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { steered } from '../steered.ts';
import { demoBank, steering } from '../tokens.ts';

/** What this bank signed with before it signed files; its private half is nowhere any more. */
const keyOfBefore: ReceiptKey = {
  id: 'vMvH8tqmW27QlssCQui13cLR1Yu6lE7M2ia2tjVJFLE',
  x: 'pDdCVAik06K3b0pmBpZIr1w08FJh4ZLB-ApPG51dGQ0',
};

const keys = {
  published: () =>
    pipe(
      told(take(portal, demoBank).ports.receiptKeys.published()),
      TE.map((published) => [...published, keyOfBefore]),
    ),
};

/** The keys that the bank in this page signs with. */
export const receiptKeysOverHttp = () => steered('receiptKeys', keys, take(portal, steering));
