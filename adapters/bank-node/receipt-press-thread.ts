import { writeReceipt } from './receipt-pdf.ts';

export default (paper: Parameters<typeof writeReceipt>): Promise<Uint8Array> => writeReceipt(...paper);
