import { masterKeySetting } from './master-key.ts';
import { productionTexts } from './production-texts.ts';

/** What a bank in production must be told, and says nothing of itself while a test looks at it. */
export const productionSettings = {
  NIVEL_DE_REGISTRO: 'silent',
  ...productionTexts,
  ...masterKeySetting,
  MODO_PRODUCCION: 'si',
  EMISOR_CARPETAS: 'demostracion',
  ORIGEN_PORTAL: 'https://banco.example',
  HTTPS: 'si',
  PROXIES_DE_CONFIANZA: 'ninguno',
};
