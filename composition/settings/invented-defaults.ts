/** Default settings that name an invented bank; in production each must be set (EXT-2941). */
export const inventedDefaults = {
  BANCO_NOMBRE: 'Banco Zaguán',
  BANCO_RUT: '97.999.000-6',
  TELEFONO_EMPRESAS: '600 000 0000',
  TELEFONO_SISTEMA: '600 000 0004',
  URL_PERSONAS: 'https://personas.banco.example/',
  URL_BANCO: 'https://banco.example/',
  URL_HAZTE_CLIENTE: 'https://banco.example/hazte-cliente',
} as const;
