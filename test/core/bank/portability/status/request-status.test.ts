import { describe, expect, it } from 'vitest';
import {
  requestTransitions,
  statusesAfter,
  statusesBefore,
} from '#core/bank/portability/status/request-status.ts';
import {
  hasOffer,
  everyRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';

const reachedFrom = (start: RequestStatus): ReadonlySet<RequestStatus> => {
  const reached = new Set<RequestStatus>([start]);
  for (const estado of reached) for (const next of requestTransitions[estado]) reached.add(next);
  return reached;
};

describe('EST-20 the statuses of a request', () => {
  it('EST-21 all are reached from Ingresada, to which nothing leads back', () => {
    expect([...reachedFrom('Ingresada')].toSorted()).toEqual([...everyRequestStatus].toSorted());
    expect(statusesBefore('Ingresada')).toEqual([]);
  });

  it.each(everyRequestStatus)('EST-22 from %s an offer can still be made', (estado) => {
    expect(reachedFrom(estado).has('Oferta Informada')).toBe(true);
  });

  it('EST-22 only the last one ends, with its offer', () => {
    expect(everyRequestStatus.filter((estado) => statusesAfter(estado).length === 0)).toEqual([
      'Oferta Informada',
    ]);
    expect(hasOffer('Oferta Informada')).toBe(true);
  });

  it('before and after tell the same moves', () => {
    for (const from of everyRequestStatus)
      for (const to of everyRequestStatus)
        expect(statusesBefore(to).includes(from)).toBe(statusesAfter(from).includes(to));
  });

  it('an unknown status has no next one', () => {
    expect(statusesAfter('Otro estado')).toEqual([]);
  });
});
