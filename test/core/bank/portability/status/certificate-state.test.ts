import { describe, expect, it } from 'vitest';
import {
  certificateStatesAfter,
  certificateStatesBefore,
  certificateTransitions,
} from '#core/bank/portability/status/certificate-state.ts';
import { everyCertificateState, type CertificateState } from '#core/portability/status/certificate.ts';

const reachedFrom = (start: CertificateState): ReadonlySet<CertificateState> => {
  const reached = new Set<CertificateState>([start]);
  for (const estado of reached) for (const next of certificateTransitions[estado]) reached.add(next);
  return reached;
};

describe('EST-33 the states of a certificate', () => {
  it('all are reached from Ingresado, to which nothing leads back', () => {
    expect([...reachedFrom('Ingresado')].toSorted()).toEqual([...everyCertificateState].toSorted());
    expect(certificateStatesBefore('Ingresado')).toEqual([]);
  });

  it('those that end are the one no longer valid and the one in error', () => {
    expect(everyCertificateState.filter((estado) => certificateStatesAfter(estado).length === 0)).toEqual([
      'Caducada',
      'Terminada con Error',
    ]);
  });

  it('one that is late does not end in time', () => {
    expect(reachedFrom('Pendiente Fuera de plazo').has('Terminada en plazo')).toBe(false);
  });

  it('before and after are the same transitions, and an unknown state has none', () => {
    for (const from of everyCertificateState)
      for (const to of everyCertificateState)
        expect(certificateStatesBefore(to).includes(from)).toBe(certificateStatesAfter(from).includes(to));
    expect(certificateStatesAfter('Otro estado')).toEqual([]);
  });
});
