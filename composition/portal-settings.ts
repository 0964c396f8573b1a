import * as t from 'io-ts/lib/index.js';
import type { PortalSettings } from '#core/portability/portal-settings.ts';

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
  bloqueoHoras: t.number,
  shortIdCounts: t.keyof({ withCheckDigit: null, withoutCheckDigit: null }),
});

/** Id of the element of the page that carries them. */
export const settingsElementId = 'ajustes';
