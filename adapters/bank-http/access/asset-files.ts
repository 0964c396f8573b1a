import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { homeScript } from '#adapters/wire/access/credential-post.ts';
import { pageOf, sendPage } from '../page-in-memory.ts';
import type { ServedAccess } from './served.ts';

const fileOf = (name: string): string => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** Reads the message catalogue as the bank serves it (CAT-03). */
export const catalogueText = (): string => fileOf('message_catalog.json');

/** Registers the routes that serve the message catalogue and the contextual help, at the addresses that the portal asks for, and the script of the company home (CAT-03, API-03, API-04, API-05, EXT-1089). */
export const assetFileRoutes = (app: FastifyInstance, { settings: { acceso } }: ServedAccess): void => {
  const files = [
    [acceso.rutaCatalogo, 'message_catalog.json', 'application/json'],
    [acceso.rutaAyuda, 'ayuda_contextual.json', 'application/json'],
    [homeScript, 'home-in-view.mjs', 'text/javascript'],
  ] as const;
  for (const [path, name, type] of files) {
    const file = pageOf(fileOf(name));
    app.get(path, (request, reply) => sendPage(request, reply, file, `${type}; charset=utf-8`));
  }
};
