import { consents } from '#core/portability/texts/bank-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { emptyForm, parseCompany, type CompanyForm } from '#core/portability/company/company-form.ts';
import { companyName } from '#core/portability/company/company.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { aCompany, aCompanyForm, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';

const parse = parseCompany(anEntry(), aDay);
const faultsOf = (changes: Partial<CompanyForm>): readonly CompanyField[] => {
  const parsed = parse(aCompanyForm(changes));
  return E.isLeft(parsed) ? parsed.left : [];
};

const long = (length: number): string => 'a'.repeat(length);

describe('EMP-02 the company step, complete', () => {
  it('holds the two ruts of the landing and every field, parsed', () => {
    expect(parse(aCompanyForm({ razonSocial: '  Panadería El Sol SpA ', departamento: ' 402 ' }))).toEqual(
      E.right({
        rutEmpresa: '76123456-0',
        rutRepresentanteLegal: '12345678-5',
        razonSocial: 'Panadería El Sol SpA',
        antiguedad: 2,
        volumenVenta: 1,
        region: { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
        ciudad: { id: 131, descripcion: 'Santiago' },
        comuna: { id: 13101, descripcion: 'Santiago' },
        calle: 'Los Aromos',
        numero: '123',
        departamento: '402',
        nombreRepresentante: 'Ana María',
        apellidoPaternoRepresentante: 'Soto',
        apellidoMaternoRepresentante: 'Rojas',
        fecha: { year: 1980, month: 3, day: 7 },
        celular: '+56987654321',
        email: 'ana@elsol.cl',
      }),
    );
  });

  it('EMP-03 the company is called by its razón social', () => {
    expect(companyName(aCompany({ razonSocial: 'Molino Sur' }))).toBe('Molino Sur');
  });
});

describe('each field has its rule', () => {
  it.each<[string, CompanyField, Partial<CompanyForm>, boolean]>([
    ['EMP-04', 'razonSocial', { razonSocial: '' }, false],
    ['EMP-04', 'razonSocial', { razonSocial: long(50) }, true],
    ['EMP-04', 'razonSocial', { razonSocial: long(51) }, false],
    ['EMP-05', 'antiguedad', { antiguedad: undefined }, false],
    ['EMP-05', 'antiguedad', { antiguedad: 1 }, true],
    ['EMP-06', 'volumenVenta', { volumenVenta: undefined }, false],
    ['EMP-06', 'volumenVenta', { volumenVenta: 2 }, true],
    ['EMP-07', 'volumenVenta', { volumenVenta: 0 }, true],
    ['EMP-08', 'region', { region: undefined }, false],
    ['EMP-09', 'ciudad', { ciudad: undefined }, false],
    ['EMP-10', 'comuna', { comuna: undefined }, false],
    ['EMP-11', 'calle', { calle: ' ' }, false],
    ['EMP-11', 'calle', { calle: long(50) }, true],
    ['EMP-11', 'calle', { calle: long(51) }, false],
    ['EMP-12', 'numero', { numero: '' }, false],
    ['EMP-12', 'numero', { numero: '1234567890' }, true],
    ['EMP-12', 'numero', { numero: '12345678901' }, false],
    ['EMP-13', 'departamento', { departamento: '' }, true],
    ['EMP-13', 'departamento', { departamento: long(50) }, true],
    ['EMP-13', 'departamento', { departamento: long(51) }, false],
    ['EMP-14', 'nombreRepresentante', { nombreRepresentante: '' }, false],
    ['EMP-15', 'apellidoPaternoRepresentante', { apellidoPaternoRepresentante: '' }, false],
    ['EMP-15', 'apellidoPaternoRepresentante', { apellidoPaternoRepresentante: long(50) }, true],
    ['EMP-15', 'apellidoPaternoRepresentante', { apellidoPaternoRepresentante: long(51) }, false],
    ['EMP-16', 'apellidoMaternoRepresentante', { apellidoMaternoRepresentante: '' }, false],
    ['EMP-16', 'apellidoMaternoRepresentante', { apellidoMaternoRepresentante: long(50) }, true],
    ['EMP-16', 'apellidoMaternoRepresentante', { apellidoMaternoRepresentante: long(51) }, false],
    ['EMP-17', 'nombreRepresentante', { nombreRepresentante: long(50) }, true],
    ['EMP-17', 'nombreRepresentante', { nombreRepresentante: long(51) }, false],
    ['EMP-17', 'numero', { numero: 'S/N' }, true],
    ['EMP-17', 'numero', { numero: '12-B' }, true],
    ['EMP-18', 'fecha', { fecha: '' }, false],
    ['EMP-19', 'fecha', { fecha: '1980-03-07' }, false],
    ['EMP-20', 'fecha', { fecha: '06/03/2026' }, false],
    ['EMP-21', 'fecha', { fecha: '31/12/1899' }, false],
    ['EMP-25', 'celular', { celular: '' }, false],
    ['EMP-25', 'celular', { celular: '+56 2 31234567' }, true],
    ['EXT-1207', 'celular', { celular: '987654321' }, true],
    ['EMP-25', 'celular', { celular: '87654321' }, false],
    ['EMP-26', 'celular', { celular: '+56211111111' }, false],
    ['EMP-26', 'celular', { celular: '+56911111111' }, true],
    ['EMP-26', 'celular', { celular: '+56987654321' }, true],
    ['EMP-27', 'email', { email: '' }, false],
    ['EMP-27', 'email', { email: 'ana@empresa' }, false],
    ['EMP-27', 'email', { email: `${long(29)}@empresa.cl` }, true],
    ['EMP-27', 'email', { email: `${long(30)}@empresa.cl` }, false],
    ['EMP-28', 'email', { email: `${long(39)}@empresa.cl` }, false],
    ['PCONST-14', 'email', { email: `${long(30)}@empresa.cl` }, false],
    ['EMP-29', 'aceptaTerminos', { aceptaTerminos: false }, false],
    ['EXT-1401', 'autorizaUsoDatos', { autorizaUsoDatos: false }, false],
  ])('%s %s %o: %s', (_, field, changes, valid) => {
    expect(faultsOf(changes)).toEqual(valid ? [] : [field]);
  });
});

describe('EMP-31 EMP-35 the step continues only when complete', () => {
  const fields: readonly CompanyField[] = [
    ...([
      'razonSocial',
      'antiguedad',
      'volumenVenta',
      'region',
      'ciudad',
      'comuna',
      'calle',
      'numero',
    ] as const),
    ...(['nombreRepresentante', 'apellidoPaternoRepresentante', 'apellidoMaternoRepresentante'] as const),
    ...(['fecha', 'celular', 'email'] as const),
    ...consents,
  ];
  it('an untouched form lacks everything but the apartment, in the order of the form', () => {
    expect(parse(emptyForm)).toEqual(E.left(fields));
  });

  it('names exactly the missing fields', () => {
    fc.assert(
      fc.property(fc.subarray([...fields]), (absent) => {
        const changes = Object.fromEntries(absent.map((field) => [field, emptyForm[field]]));
        expect(faultsOf(changes)).toEqual(absent);
      }),
    );
  });

  it('a sales volume above the law does not go on', () => {
    expect(faultsOf({ volumenVenta: 3 })).toEqual(['volumenVenta']);
    expect(faultsOf({ volumenVenta: 2 })).toEqual([]);
  });
});

describe('EMP-22 the birth date is compared with the day that the parser is given', () => {
  it('a day later, a birth date of that day is accepted', () => {
    const tomorrow = { year: 2026, month: 3, day: 6 };
    const born = right(parseCompany(anEntry(), tomorrow)(aCompanyForm({ fecha: '06/03/2026' })));
    expect(born.fecha).toEqual(tomorrow);
  });
});
