import { describe, expect, it } from 'vitest';
import {
  classOf,
  errorPageDefaults,
  messagePageButton,
  returnStateOf,
  showsSystemErrorButton,
  type ErrorPage,
} from '#core/access/error-page.ts';
import { phoneFor } from '#core/access/phone-for.ts';

describe('ERR-02 the data of an error page', () => {
  it('are a title, a message, a phone, a style and the label of a button', () => {
    const page: ErrorPage = { ...errorPageDefaults.contingency, telefono: '600 000 0000' };
    expect(Object.keys(page).sort()).toEqual(['clase', 'etiquetaBoton', 'mensaje', 'telefono', 'titulo']);
  });
});

describe('default texts of each page', () => {
  it.each<[id: string, page: keyof typeof errorPageDefaults, says: object]>([
    [
      'ERR-09 contingency',
      'contingency',
      {
        titulo: 'Estimado Cliente',
        mensaje: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
        clase: 'error',
        etiquetaBoton: 'Continuar',
      },
    ],
    ['ERR-10 system error', 'system', { titulo: 'Error de Sistema', clase: 'error' }],
    [
      'ERR-11 connection error',
      'connection',
      { titulo: 'Ha ocurrido un error de conexión', mensaje: 'Intente más tarde', clase: 'error' },
    ],
    [
      'LOGIN-41 login error',
      'login',
      {
        titulo: 'Error del Sistema',
        mensaje:
          'Este servicio está temporalmente fuera de servicio, por favor intenta más tarde [Error = 500].',
      },
    ],
    [
      'OLV-33 OLV-34 no device',
      'noDevice',
      {
        titulo: 'Reactivación de clave',
        mensaje: 'Para continuar, comuníquese con nuestro servicio de atención a clientes al {0}.',
      },
    ],
    [
      'BLQ-30 BLQ-31 reactivated',
      'reactivated',
      { mensaje: 'Su clave ha sido reactivada exitosamente. Presione Continuar.', clase: 'success' },
    ],
  ])('%s', (_, page, says) => {
    expect(errorPageDefaults[page]).toMatchObject(says);
  });
});

describe('ERR-08 the style of an error page', () => {
  it.each([
    ['error', false, 'error'],
    ['warning', false, 'warning'],
    ['success', false, 'success'],
    ['WARNING', false, 'warning'],
    ['info', false, 'error'],
    ['info', true, 'info'],
    ['INFO', true, 'info'],
    ['success', true, 'success'],
    ['fatal', true, 'error'],
    ['', true, 'error'],
    [undefined, true, 'error'],
  ] as const)('%s, with info %s, is %s', (written, info, style) => {
    expect(classOf(written, { info })).toBe(style);
  });
});

const telefonos = { empresas: 'E', BCH: 'B', CCH: 'C', BEC: 'Z', sistema: 'S' };

describe('ERR-15 ERR-16 ROOT-23 the support phone', () => {
  it.each(['BCH', 'CCH', 'BEC', 'XYZ'])('of companies is theirs, in portal %s', (portal) => {
    expect(phoneFor(telefonos, { contexto: 'Empresas', portal })).toBe('E');
  });

  it.each([
    ['BCH', 'B'],
    ['CCH', 'C'],
    ['BEC', 'Z'],
    ['XYZ', 'E'],
    ['sistema', 'E'],
    ['', 'E'],
  ])('of people in portal %s is %s', (portal, phone) => {
    expect(phoneFor(telefonos, { contexto: 'Personas', portal })).toBe(phone);
    expect(phoneFor(telefonos, { contexto: 'Interno', portal })).toBe(phone);
  });
});

describe('PERR-35 PERR-36 phones of the two documents', () => {
  it('companies have theirs, which is the fallback; people have one for each portal', () => {
    const of = (contexto: 'Empresas' | 'Personas', portal: string) =>
      phoneFor(telefonos, { contexto, portal });
    expect([of('Empresas', 'BCH'), of('Personas', 'nada')]).toEqual(['E', 'E']);
    expect(['BCH', 'CCH', 'BEC'].map((portal) => of('Personas', portal))).toEqual(['B', 'C', 'Z']);
  });
});

describe('ROOT-06 the internal variant', () => {
  it('is a return state of its own and nothing else', () => {
    expect(returnStateOf('Interno', 'portabilidad')).toBe('portalEmpresaBanco');
    expect(returnStateOf('Interno', 'otro')).toBe('portalEmpresaBanco');
  });
});

describe('ERR-13 ERR-14 the context says where an error page returns to', () => {
  it.each([
    ['PERR-27', 'Personas', 'portabilidad'],
    ['PERR-28', 'Empresas', 'portabilidadEmpresa'],
    ['PERR-29', 'Interno', 'portalEmpresaBanco'],
  ] as const)('%s %s: %s', (_, contexto, state) => {
    expect(returnStateOf(contexto, 'portabilidad')).toBe(state);
  });
});

describe('PERR-25 the button of a system error', () => {
  it.each([
    ['a destination', { stateBoton: 'accesoEmpresa' }, true],
    ['no destination', {}, false],
    ['an account type', { stateBoton: 'accesoEmpresa', tipoCuenta: 'CC' }, false],
    ['a current status', { stateBoton: 'accesoEmpresa', estadoActual: 'cerrada' }, false],
  ])('with %s', (_, told, shown) => {
    expect(showsSystemErrorButton(told)).toBe(shown);
  });
});

describe('the button of the message page', () => {
  it.each(['ERROR', 'error', 'OTRO', '', undefined])('PERR-31 PERR-33 of type %s leads back', (tipo) => {
    expect(messagePageButton(tipo)).toBe('persona');
  });

  it.each(['WARNING', 'SUCCESS', 'success'])('PERR-32 PERR-34 of type %s leads on', (tipo) => {
    expect(messagePageButton(tipo)).toBe('return-state');
  });
});
