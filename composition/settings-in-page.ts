import * as t from 'io-ts/lib/index.js';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** The settings as the bank writes them into the page. */
export const portalSettingsCodec: t.Type<PortalSettings, unknown, unknown> = t.type({
  banco: t.type({ rut: t.string, nombre: t.string }),
  portal: t.keyof({ BCH: null, CCH: null, BEC: null }),
  telefonos: t.type({ empresas: t.string, BCH: t.string, CCH: t.string, BEC: t.string, sistema: t.string }),
  urlPersonas: t.string,
  urlBanco: t.string,
  urlHazteCliente: t.string,
  urlPortalEmpresas: t.string,
  urlPortabilidadPublica: t.string,
  urlSolicitudCertificado: t.string,
  bloqueoHoras: t.number,
  shortIdCounts: t.keyof({ withCheckDigit: null, withoutCheckDigit: null }),
  identidad: t.keyof({ buro: null, banco: null }),
  cargaArchivos: t.type({ url: t.string, esCompleta: t.boolean }),
  borradores: t.boolean,
  acceso: t.type({
    contexto: t.keyof({ Personas: null, Empresas: null, Interno: null }),
    tipoPortal: t.keyof({ Empresa: null, Publico: null }),
    canal: t.string,
    base: t.string,
    baseSolicitud: t.string,
    rutaCredenciales: t.string,
    camposCredenciales: t.type({
      usuario: t.string,
      clave: t.string,
      solicitud: t.string,
      contexto: t.string,
    }),
    rutaEmpresa: t.string,
    rutaCatalogo: t.string,
    rutaAyuda: t.string,
    rutaCertificado: t.string,
    rutaFirmado: t.string,
    cookies: t.type({ marcador: t.string, detener: t.string, contexto: t.string, dominio: t.string }),
    encabezados: t.type({ rut: t.string, rToken: t.string, desafio: t.string }),
    claveRecaptcha: t.union([t.string, t.undefined]),
    etiquetaAnalitica: t.union([t.string, t.undefined]),
    certificado: t.boolean,
    completaClave: t.boolean,
    rechazaClavesComunes: t.boolean,
    direcciones: t.readonlyArray(t.string),
  }),
});

/** Id of the element of the page that carries them. */
export const settingsElementId = 'ajustes';
