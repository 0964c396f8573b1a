import { expect, it } from 'vitest';
import {
  hasOffer,
  everyRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { canBeWithdrawn, withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { aDay } from '#test/support/builders/company.ts';

const withdrawable: Readonly<Record<RequestStatus | 'Otro estado', boolean>> = {
  Ingresada: true,
  Pendiente: true,
  'Visado Comercial': true,
  'Falta Información': true,
  Ejecutivo: true,
  'Asignada a Ejecutivo': true,
  'Oferta Disponible': false,
  'Oferta Informada': false,
  'Otro estado': false,
};

it.each(Object.entries(withdrawable))('a request in %s can be withdrawn: %s', (estado, can) => {
  expect(canBeWithdrawn({ estado })).toBe(can);
  expect(canBeWithdrawn({ estado, withdrawal: { idRetiro: 8001, on: aDay } })).toBe(false);
});

it('bank and portal allow withdrawal in the same statuses: all without an offer', () => {
  expect(withdrawableStatuses).toEqual(everyRequestStatus.filter((estado) => canBeWithdrawn({ estado })));
  expect(withdrawableStatuses.some(hasOffer)).toBe(false);
});
