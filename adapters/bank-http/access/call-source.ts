import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { attemptsFrom } from '#core/bank/access/source-places.ts';
import { neighbourhoodOf, networkOf } from '../network-of.ts';
import type { ServedAccess } from './served.ts';

/** EXT-507 · Where calls come from, as keyed hashes: the bank counts by them and keeps no address. */
export const callSources = (
  ports: AccessBankPorts,
  people: number,
): Pick<ServedAccess, 'sourceOf' | 'portsOf'> => {
  const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ({
    source: ports.secrets.keyed(`origen|${networkOf(ip)}`),
    neighbourhood: ports.secrets.keyed(`vecindad|${neighbourhoodOf(ip)}`),
    people,
  });
  return {
    sourceOf,
    portsOf: (request) => ({
      ...ports,
      attempts: attemptsFrom(ports, { ...sourceOf(request), hasProof: true }),
    }),
  };
};
