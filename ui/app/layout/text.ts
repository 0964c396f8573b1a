export const text = {
  skip: 'Saltar al contenido',
  area: 'Empresas',
  help: 'Ayuda por teléfono',
  enter: 'Ingresar',
} as const;
