export type PortalCode = 'BCH' | 'CCH' | 'BEC';

/** ROOT-05, ROOT-06, ROOT-22 · For whom the portal speaks; the internal one has no screens of its own. */
export type ApplicationContext = 'Personas' | 'Empresas' | 'Interno';

/** ROOT-04, ROOT-07 · The variant of the portal; the public one asks for the company beside a Digipass. */
export type PortalType = 'Empresa' | 'Publico';

/** API-26, API-11, LOGIN-11, ROOT-19 · The names by which portal and bank know each other. */
export type AccessSettings = {
  readonly contexto: ApplicationContext;
  readonly tipoPortal: PortalType;
  /** ROOT-22 · Channel that every call comes from. */
  readonly canal: string;
  /** API-01, API-02 · Before the paths of company REST, and before the key request's (empty: the site root). */
  readonly base: string;
  readonly baseSolicitud: string;
  readonly rutaCredenciales: string;
  readonly camposCredenciales: {
    readonly usuario: string;
    readonly clave: string;
    readonly solicitud: string;
    readonly contexto: string;
  };
  /** ROOT-16 · The company home. */
  readonly rutaEmpresa: string;
  readonly rutaCatalogo: string;
  readonly rutaAyuda: string;
  readonly rutaCertificado: string;
  readonly rutaFirmado: string;
  readonly cookies: {
    readonly marcador: string;
    readonly detener: string;
    readonly contexto: string;
    /** ROOT-18 · Left out on localhost. */
    readonly dominio: string;
  };
  readonly encabezados: { readonly rut: string; readonly rToken: string; readonly desafio: string };
  /** CAPT-09 · With a site key the captcha is reCAPTCHA, without one the bank's own. */
  readonly claveRecaptcha: string | undefined;
  /** ROOT-28 · The name by which the bank's analytics tag stands in the page; without one nobody is told of pages. */
  readonly etiquetaAnalitica: string | undefined;
  /** CERT-19 · Whether the challenge box offers a digital certificate. */
  readonly certificado: boolean;
  /** LOGIN-31 · Whether older keys of 6 or 7 characters are completed at login. */
  readonly completaClave: boolean;
  /** EXT-109 · Whether a new key that is among the common ones is refused. */
  readonly rechazaClavesComunes: boolean;
  /** LOGIN-39 · Address lines under the login. */
  readonly direcciones: readonly string[];
};

/** Whether the "8 characters or fewer" of a company id count its check digit. */
export type ShortIdCounts = 'withCheckDigit' | 'withoutCheckDigit';

/** What a bank configures of its portal; nothing of it is written in code (MOD-19, PERR-38, SOL-04, SEC-07). */
export type PortalSettings = {
  readonly banco: { readonly rut: string; readonly nombre: string };
  readonly portal: PortalCode;
  readonly telefonos: {
    readonly empresas: string;
    readonly BCH: string;
    readonly CCH: string;
    readonly BEC: string;
    readonly sistema: string;
  };
  readonly urlPersonas: string;
  readonly urlBanco: string;
  readonly urlHazteCliente: string;
  readonly urlPortalEmpresas: string;
  readonly urlPortabilidadPublica: string;
  /** EST-13, EST-14, EST-16, EST-39 · The private flow where settlement certificates are asked for. */
  readonly urlSolicitudCertificado: string;
  readonly bloqueoHoras: number;
  readonly shortIdCounts: ShortIdCounts;
  /** PAPI-67 · Whose three identity calls are used: the bureau's or the bank's own. */
  readonly identidad: 'buro' | 'banco';
  /** PAPI-78 · Where files are uploaded to; the API base goes in front unless the address is full. */
  readonly cargaArchivos: { readonly url: string; readonly esCompleta: boolean };
  /** Whether the bank keeps what is typed before a request is signed. */
  readonly borradores: boolean;
  readonly acceso: AccessSettings;
};
