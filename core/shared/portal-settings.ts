import type { AccessTerms } from './locks.ts';

/** Portal codes; each portal has its own stamp, PDF colours and phone. */
export const portalCodes = ['BCH', 'CCH', 'BEC'] as const;

export type PortalCode = (typeof portalCodes)[number];

/** Tells whether a text is a portal code. */
export const isPortalCode = (text: string): text is PortalCode => portalCodes.some((code) => code === text);

/** Audience of the portal: persons, companies or internal; the internal one has no screens of its own (ROOT-05, ROOT-06, ROOT-22). */
export type ApplicationContext = 'Personas' | 'Empresas' | 'Interno';

/** Variant of the portal; the public one also asks for the company rut beside a Digipass (ROOT-04, ROOT-07). */
export type PortalType = 'Empresa' | 'Publico';

/** Access settings shared by portal and bank (API-26, API-11, LOGIN-11, ROOT-19). */
export type AccessSettings = {
  readonly contexto: ApplicationContext;
  readonly tipoPortal: PortalType;
  /** Channel name in the settings of the portal; no call sends it (ROOT-22). */
  readonly canal: string;
  /** Path prefix of the company API, and in `baseSolicitud` of the first-key request API; empty means the site root (API-01, API-02). */
  readonly base: string;
  readonly baseSolicitud: string;
  readonly rutaCredenciales: string;
  readonly camposCredenciales: {
    readonly usuario: string;
    readonly clave: string;
    readonly solicitud: string;
    readonly contexto: string;
  };
  /** Path of the company home (ROOT-16). */
  readonly rutaEmpresa: string;
  readonly rutaCatalogo: string;
  readonly rutaAyuda: string;
  readonly rutaCertificado: string;
  readonly rutaFirmado: string;
  readonly cookies: {
    readonly marcador: string;
    readonly detener: string;
    readonly contexto: string;
    /** Domain attribute of the cookies; left out on localhost (ROOT-18). */
    readonly dominio: string;
  };
  readonly encabezados: { readonly rut: string; readonly rToken: string; readonly desafio: string };
  /** Site key of reCAPTCHA; without one the bank's own captcha is used (CAPT-09). */
  readonly claveRecaptcha: string | undefined;
  /** Name of the global variable of the bank's analytics tag; without a name no analytics is sent (ROOT-28). */
  readonly etiquetaAnalitica: string | undefined;
  /** Whether the challenge box offers a digital certificate (CERT-19). */
  readonly certificado: boolean;
  /** Whether the challenge box offers passkeys (EXT-2811). */
  readonly llavesDeAcceso?: boolean | undefined;
  /** Whether older keys of 6 or 7 characters are completed at login (LOGIN-31). */
  readonly completaClave: boolean;
  /** Whether a new key on the blocklist of common keys is refused (EXT-109). */
  readonly rechazaClavesComunes: boolean;
  /** Periods that the access area announces in advance; absent if the bank's periods are not known (EXT-1070). */
  readonly plazos?: AccessTerms | undefined;
  /** Postal address lines shown under the login (LOGIN-39). */
  readonly direcciones: readonly string[];
};

/** Setting that decides which company ruts are short: their at most 8 characters are counted with or without the check digit. */
export type ShortIdCounts = 'withCheckDigit' | 'withoutCheckDigit';

/** Settings of a bank's portal; `core` has no defaults for them, `composition/settings` has (MOD-19, PERR-38, SOL-04, SEC-07). */
export type PortalSettings = {
  readonly banco: { readonly rut: string; readonly nombre: string };
  readonly portal: PortalCode;
  readonly telefonos: Readonly<Record<PortalCode | 'empresas' | 'sistema', string>>;
  /** Hours in which the phone for companies is answered, worded to follow its label; nothing is said without them (EXT-2971). */
  readonly horarioTelefono?: string | undefined;
  readonly urlPersonas: string;
  readonly urlBanco: string;
  readonly urlHazteCliente: string;
  readonly urlPortalEmpresas: string;
  readonly urlPortabilidadPublica: string;
  /** Address of the private flow that requests settlement certificates (EST-13, EST-14, EST-16, EST-39). */
  readonly urlSolicitudCertificado: string;
  readonly bloqueoHoras: number;
  readonly shortIdCounts: ShortIdCounts;
  /** Provider of the three calls of the identity questions: the credit bureau or the bank itself (PAPI-67). */
  readonly identidad: 'buro' | 'banco';
  /** Name of the digital identity provider that is offered beside the questions; `undefined` if none is (EXT-2851). */
  readonly identidadDigital: string | undefined;
  /** Upload address; relative to the API base unless it is absolute (PAPI-78). */
  readonly cargaArchivos: { readonly url: string; readonly esCompleta: boolean };
  /** Whether the bank saves drafts of unsigned requests. */
  readonly borradores: boolean;
  /** Days for which the bank keeps a draft after its last change. */
  readonly diasBorradores: number;
  /** Days after its issue that a tax folder is valid; left out where they are not known (EXT-1145). */
  readonly diasCarpeta?: number | undefined;
  readonly acceso: AccessSettings;
};
