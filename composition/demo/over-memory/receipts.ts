// Stands in for the modules of adapters/http/receipts when the demonstration is built: the same names, the same ports.
import { told } from '#adapters/memory/visitor-calls.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { steered } from '../steered.ts';
import { demoBank, steering } from '../tokens.ts';

const keys = {
  published: () => told(take(portal, demoBank).ports.receiptKeys.published()),
};

/** The keys that the bank in this page signs with. */
export const receiptKeysOverHttp = () => steered('receiptKeys', keys, take(portal, steering));
