import { readFile } from 'node:fs/promises';
import { readReceiptFile } from '../pdf-reading/receipt-file.ts';

const bytes = new Uint8Array(await readFile(process.argv[2] ?? ''));
// The caller already has the bytes.
process.stdout.write(JSON.stringify({ ...(await readReceiptFile(bytes)), bytes: undefined }));
