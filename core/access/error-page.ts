import type { ApplicationContext } from '../shared/portal-settings.ts';

/** ERR-08 · The styles of an error page. */
export type ErrorClass = 'error' | 'warning' | 'success' | 'info';

/** ERR-02 · What an error page shows. */
export type ErrorPage = {
  readonly titulo: string;
  readonly mensaje: string;
  readonly telefono: string;
  readonly clase: ErrorClass;
  readonly etiquetaBoton: string;
};

const serviceDown = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

/** ERR-09, ERR-10, ERR-11, LOGIN-41, OLV-33, OLV-34, BLQ-30, BLQ-31 · What each page says when nothing else was stored; `{0}` is the phone. */
export const errorPageDefaults = {
  contingency: {
    titulo: 'Estimado Cliente',
    mensaje: serviceDown,
    clase: 'error',
    etiquetaBoton: 'Continuar',
  },
  system: { titulo: 'Error de Sistema', mensaje: serviceDown, clase: 'error', etiquetaBoton: 'Continuar' },
  connection: {
    titulo: 'Ha ocurrido un error de conexión',
    mensaje: 'Intente más tarde',
    clase: 'error',
    etiquetaBoton: 'Continuar',
  },
  login: {
    titulo: 'Error del Sistema',
    mensaje: 'Este servicio está temporalmente fuera de servicio, por favor intenta más tarde [Error = 500].',
    clase: 'error',
    etiquetaBoton: 'Continuar',
  },
  noDevice: {
    titulo: 'Reactivación de clave',
    mensaje: 'Para continuar, comuníquese con nuestro servicio de atención a clientes al {0}.',
    clase: 'error',
    etiquetaBoton: 'Continuar',
  },
  reactivated: {
    titulo: 'Reactivación de clave',
    mensaje: 'Su clave ha sido reactivada exitosamente. Presione Continuar.',
    clase: 'success',
    etiquetaBoton: 'Continuar',
  },
} as const satisfies Record<string, Omit<ErrorPage, 'telefono'>>;

const classes: readonly ErrorClass[] = ['error', 'warning', 'success'];

/** ERR-08 · `info` only where the page has that style; whatever is no style is an error. */
export const classOf = (written: string | undefined, { info }: { readonly info: boolean }): ErrorClass => {
  const word = written?.toLowerCase();
  if (info && word === 'info') return word;
  return classes.find((style) => style === word) ?? 'error';
};

/** ERR-13, ERR-14 · Where an error page returns to when it was told nothing else. */
export const returnStateOf = (contexto: ApplicationContext, product: string): string => {
  switch (contexto) {
    case 'Personas':
      return product;
    case 'Empresas':
      return `${product}Empresa`;
    case 'Interno':
      return 'portalEmpresaBanco';
  }
};

/** PERR-25, PERR-26 · What decides on the button of a system error. */
export type SystemErrorButton = {
  readonly stateBoton?: string | undefined;
  readonly tipoCuenta?: string | undefined;
  readonly estadoActual?: string | undefined;
};

/** PERR-25 · The button needs a destination, and is hidden when an account type or a current status is set. */
export const showsSystemErrorButton = ({
  stateBoton,
  tipoCuenta,
  estadoActual,
}: SystemErrorButton): boolean =>
  stateBoton !== undefined && tipoCuenta === undefined && estadoActual === undefined;

export type MessagePageButton = {
  readonly label: 'Volver' | 'Continuar';
  readonly leads: 'persona' | 'return-state';
};

/** PERR-31 to PERR-34 · `Continuar` for a warning and a success; `Volver` for an error and for whatever is none of them. */
export const messagePageButton = (tipo: string | undefined): MessagePageButton => {
  const word = tipo?.toUpperCase();
  return word === 'WARNING' || word === 'SUCCESS'
    ? { label: 'Continuar', leads: 'return-state' }
    : { label: 'Volver', leads: 'persona' };
};
