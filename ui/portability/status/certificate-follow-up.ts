import type { Card } from '#core/portability/status/card.ts';

/** EST-39 · The private flow's address with the number of the chosen certificate. */
export const certificateFollowUp = (address: string, { numeroSolicitud }: Card): string => {
  const [path = '', fragment] = address.split('#', 2);
  const query = `${path.includes('?') ? '&' : '?'}idSolicitud=${numeroSolicitud}`;
  return `${path}${query}${fragment === undefined ? '' : `#${fragment}`}`;
};
