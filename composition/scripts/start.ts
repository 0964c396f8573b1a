import { build } from 'vite';
import { configOrExit } from '../environment.ts';

// A bad setting is told before anything is built.
configOrExit();
await build({ configFile: new URL('../vite.config.ts', import.meta.url).pathname, logLevel: 'warn' });
await import('../serve.ts');
