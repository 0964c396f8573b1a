import { expect } from 'vitest';
import { journey } from '#test/support/engines/journey.ts';
import { button, nth } from '#test/support/engines/query.ts';
import { reachStatus, standAt } from '#test/support/engines/road.ts';
import { showing } from '#test/support/journeys/visitors.ts';

journey(
  'the status shows every request with its offer and its receipt, which are saved',
  async ({ visit }) => {
    await visit.window.resize(360, 740);
    await reachStatus(visit, showing('cinco solicitudes, dos con oferta; dos reciben información'));
    await visit.sees(button(/^Descargar Oferta/), 2);
    await visit.sees(button(/^Completar información/), 2);
    await visit.isAccessible();
    for (const [name, file] of [
      [/^Descargar Oferta/, /^oferta-solicitud-\d+\.pdf$/],
      [/^Descargar comprobante/, /^comprobante-solicitud-\d+\.pdf$/],
    ] as const) {
      const saved = await visit.download(nth(button(name), 0));
      expect(saved.name).toMatch(file);
      expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await visit.window.reload();
    await standAt(visit, 'landing');
  },
);
