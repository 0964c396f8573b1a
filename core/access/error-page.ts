import type { ApplicationContext } from '../shared/portal-settings.ts';

/** Visual styles of the access error pages: error, warning, success, info (ERR-08). */
export type ErrorClass = 'error' | 'warning' | 'success' | 'info';

/** Content of an access error page: title, message, phone number, button (ERR-02). */
export type ErrorPage = {
  readonly titulo: string;
  readonly mensaje: string;
  readonly telefono: string;
  readonly clase: ErrorClass;
  readonly etiquetaBoton: string;
};

const serviceDown = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

/** Default texts of the error pages, by page; `{0}` is the phone number (ERR-09, ERR-10, ERR-11, LOGIN-41, OLV-33, OLV-34, BLQ-30, BLQ-31). */
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
    etiquetaBoton: 'Ir al ingreso',
  },
  reactivated: {
    titulo: 'Su clave funciona otra vez',
    mensaje: 'Su clave ha sido reactivada exitosamente. Presione Continuar.',
    clase: 'success',
    etiquetaBoton: 'Continuar',
  },
} as const satisfies Record<string, Omit<ErrorPage, 'telefono'>>;

const classes: readonly ErrorClass[] = ['error', 'warning', 'success'];

/** Parses the visual style of an error page; falls back to `error` for an unknown style, and for `info` on a page without that style (ERR-08). */
export const classOf = (written: string | undefined, { info }: { readonly info: boolean }): ErrorClass => {
  const word = written?.toLowerCase();
  if (info && word === 'info') return word;
  return classes.find((style) => style === word) ?? 'error';
};

/** Returns the name of the page that the button of an error page opens by default, which depends on the application context (ERR-13, ERR-14). */
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

/** Inputs of `showsSystemErrorButton`: they decide whether the system error page has a button (PERR-25, PERR-26). */
export type SystemErrorButton = {
  readonly stateBoton?: string | undefined;
  readonly tipoCuenta?: string | undefined;
  readonly estadoActual?: string | undefined;
};

/** Tells whether the system error page has a button: it needs a destination, no account type and no current status (PERR-25). */
export const showsSystemErrorButton = ({
  stateBoton,
  tipoCuenta,
  estadoActual,
}: SystemErrorButton): boolean =>
  stateBoton !== undefined && tipoCuenta === undefined && estadoActual === undefined;

/** Where the button of a message page leads: to the person's page, or to the return state. */
export type MessagePageButton = 'persona' | 'return-state';

/** Returns where the button of a message page leads: to the return state for a warning or success, to the person's page for anything else (PERR-31 to PERR-34). */
export const messagePageButton = (tipo: string | undefined): MessagePageButton => {
  const word = tipo?.toUpperCase();
  return word === 'WARNING' || word === 'SUCCESS' ? 'return-state' : 'persona';
};
