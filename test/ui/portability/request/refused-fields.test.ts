import { describe, expect, it } from 'vitest';
import { refusedFaults } from '#ui/portability/request/refused-fields.ts';

describe('PAPI-24 the fields that a bank refuses', () => {
  it.each([
    ['provider.name', 'solicitud-proveedor', 'Revisa la sección Proveedor de origen'],
    ['toClose', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['toClose.0', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['portAll.accounts', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['toContract.1', 'solicitud-contratar', 'Revisa la sección Productos a contratar'],
    ['representative.email', 'solicitud-firma', 'Corrige en los datos de la empresa: e-mail'],
    ['company.rut', 'solicitud-firma', 'Corrige en los datos de la empresa: los datos que escribiste'],
    ['texts.mandato', 'solicitud-firma', 'El banco cambió un texto que aceptaste: léelo y acéptalo otra vez'],
    ['Idempotency-Key', 'solicitud-firma', 'El banco no aceptó la solicitud: revísala y firma otra vez'],
  ])('%s', (field, id, message) => {
    expect(refusedFaults([field])).toEqual([{ id, message }]);
  });

  it('are one line per place, without repeated words', () => {
    expect(
      refusedFaults(['representative.email', 'toClose.0', 'contact.email', 'contact.commune', 'toClose.1']),
    ).toEqual([
      { id: 'solicitud-firma', message: 'Corrige en los datos de la empresa: e-mail, comuna' },
      { id: 'solicitud-cerrar', message: 'Revisa la sección Productos a cerrar' },
    ]);
  });

  it('name the last names as they were typed', () => {
    expect(refusedFaults(['representative.maternalLastName'])[0]?.message).toContain('apellido materno');
    expect(refusedFaults(['representative.paternalLastName'])[0]?.message).toContain('apellido paterno');
  });
});
