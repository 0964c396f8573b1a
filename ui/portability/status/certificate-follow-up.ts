import type { Card } from '#core/portability/status/card.ts';

/** Returns the address of the private page that follows up on a certificate, with its request number (EST-39). */
export const certificateFollowUp = (address: string, { numeroSolicitud }: Card): string => {
  const [path = '', fragment] = address.split('#', 2);
  const query = `${path.includes('?') ? '&' : '?'}idSolicitud=${numeroSolicitud}`;
  return `${path}${query}${fragment === undefined ? '' : `#${fragment}`}`;
};
