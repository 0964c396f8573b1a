import { handler } from 'altcha-lib/workers/shared';
import { deriveKeyInScript } from './pbkdf2-in-script.ts';

handler({ deriveKey: deriveKeyInScript });
