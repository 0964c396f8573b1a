import { readFile } from 'node:fs/promises';
import { readReceiptFile } from '../pdf-reading/receipt-file.ts';

const file = await readReceiptFile(new Uint8Array(await readFile(process.argv[2] ?? '')));
process.stdout.write(JSON.stringify(file));
