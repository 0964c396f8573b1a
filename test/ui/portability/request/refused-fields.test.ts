import { describe, expect, it } from 'vitest';
import { refusedFaults } from '#ui/portability/request/refused-fields.ts';

describe('PAPI-24 the fields that a bank refuses', () => {
  it.each([
    ['nombreProveedorOrigen', 'solicitud-proveedor', 'Revisa la sección Proveedor de origen'],
    ['productosCerrar', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['productosCerrar.0', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['portarTodo', 'solicitud-cerrar', 'Revisa la sección Productos a cerrar'],
    ['productosPorContratar.1', 'solicitud-contratar', 'Revisa la sección Productos a contratar'],
    ['solicitante.emailRepresentante', 'solicitud-firma', 'Corrige en los datos de la empresa: e-mail'],
    ['solicitante.rut', 'solicitud-firma', 'Corrige en los datos de la empresa: los datos que escribiste'],
    ['Idempotency-Key', 'solicitud-firma', 'El banco no aceptó la solicitud: revísala y firma otra vez'],
  ])('%s', (field, id, message) => {
    expect(refusedFaults([field])).toEqual([{ id, message }]);
  });

  it('stand in one line for each place, each word once', () => {
    expect(
      refusedFaults([
        'solicitante.emailRepresentante',
        'productosCerrar.0',
        'solicitante.contactabilidad.correo',
        'solicitante.contactabilidad.comuna',
        'productosCerrar.1',
      ]),
    ).toEqual([
      { id: 'solicitud-firma', message: 'Corrige en los datos de la empresa: e-mail, comuna' },
      { id: 'solicitud-cerrar', message: 'Revisa la sección Productos a cerrar' },
    ]);
  });

  it('name the last names as they were typed, though they travel exchanged', () => {
    expect(refusedFaults(['solicitante.apellidoPaternoRepresentante'])[0]?.message).toContain(
      'apellido materno',
    );
    expect(refusedFaults(['solicitante.apellidoMaternoRepresentante'])[0]?.message).toContain(
      'apellido paterno',
    );
  });
});
