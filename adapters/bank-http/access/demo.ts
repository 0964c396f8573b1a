import type { FastifyInstance } from 'fastify';
import { demoPage } from './demo-page.ts';
import type { ServedAccess } from './served.ts';

export const demoPath = '/banco-de-pruebas';

/** Registers the demonstration page; absent in production and without a demo seed. */
export const demoRoute = (app: FastifyInstance, { demo, look, settings }: ServedAccess): void => {
  if (demo === undefined || settings.production) return;
  app.get(demoPath, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(demoPage(look, { home: settings.acceso.rutaEmpresa, ...(await demo()) })),
  );
};
