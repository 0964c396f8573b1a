import type { Card } from '#core/portability/status/card.ts';

/** Address of the private flow that follows up on a certificate (EST-39). */
export const certificateFollowUp = (address: string, { numeroSolicitud }: Card): string => {
  const [path = '', fragment] = address.split('#', 2);
  const query = `${path.includes('?') ? '&' : '?'}idSolicitud=${numeroSolicitud}`;
  return `${path}${query}${fragment === undefined ? '' : `#${fragment}`}`;
};
