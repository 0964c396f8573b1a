import { parentPort } from 'node:worker_threads';
import { giveWay } from './give-way.ts';
import { writeReceipt } from './receipt-pdf.ts';

giveWay();

parentPort?.on('message', async (paper: Parameters<typeof writeReceipt>) => {
  try {
    parentPort?.postMessage({ bytes: await writeReceipt(...paper) });
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
