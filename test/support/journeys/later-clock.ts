import { existsSync, readFileSync } from 'node:fs';
import { aDay } from '#core/shared/units-of-time.ts';

// Loaded before a process of the bank (`node --import`): its host is so many days on as a file says.
const file = process.env.ZAGUAN_TEST_DAYS ?? '';
const days = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
const hostNow = Date.now;
Date.now = () => hostNow() + days * aDay;
