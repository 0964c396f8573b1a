export const text = {
  title: 'Portal Empresas',
  invitation: 'Ingrese con su Rut de usuario y su clave para operar por su empresa.',
  enter: 'Ingresar',
  portability: 'Portabilidad financiera',
  hello: (name: string): string => `Hola, ${name}`,
  since: (rut: string, date: string, time: string): string =>
    `Ingresó con el Rut ${rut} el ${date} a las ${time}.`,
  signOut: 'Cerrar sesión',
  endedTitle: 'Tu sesión terminó',
  ended:
    'Pasó un tiempo sin actividad, o la sesión ya no es válida. Por tu seguridad cerramos la sesión y borramos de este navegador lo que habías escrito.',
  startAgain: 'Comenzar de nuevo',
} as const;
