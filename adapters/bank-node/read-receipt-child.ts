import { readFile } from 'node:fs/promises';
import { readReceiptFile } from '../pdf-reading/receipt-file.ts';

const bytes = new Uint8Array(await readFile(process.argv[2] ?? ''));
// Leaves the file's bytes out of the output, since the parent process has them.
process.stdout.write(JSON.stringify({ ...(await readReceiptFile(bytes)), bytes: undefined }));
