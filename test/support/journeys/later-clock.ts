import { existsSync, readFileSync } from 'node:fs';
import { aDay } from '#core/shared/units-of-time.ts';

// Preloaded into the bank's process (`node --import`): moves its clock forward by the number of days in a file.
const file = process.env.ZAGUAN_TEST_DAYS ?? '';
const days = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
const hostNow = Date.now;
Date.now = () => hostNow() + days * aDay;
