import { masterKeySetting } from './master-key.ts';
import { ownBank } from './own-bank.ts';
import { productionTexts } from './production-texts.ts';

/** Settings that a bank in production requires, without any log. */
export const productionSettings = {
  NIVEL_DE_REGISTRO: 'silent',
  ...productionTexts,
  ...ownBank,
  ...masterKeySetting,
  MODO_PRODUCCION: 'si',
  EMISOR_CARPETAS: 'demostracion',
  ORIGEN_PORTAL: 'https://banco.example',
  HTTPS: 'si',
  PROXIES_DE_CONFIANZA: 'ninguno',
};
