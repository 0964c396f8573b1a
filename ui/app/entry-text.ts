import { worded } from '#ui/messages/worded.ts';

/** Texts of the page that explains why the login does not open (ROOT-14, ROOT-15). */
export const entryText = worded('acceso.entrada', {
  documentTitle: 'Login',
  goHome: 'Ir al inicio de Empresas',
  cookies: {
    title: 'Active las cookies de su navegador',
    message:
      'Para ingresar necesitamos que su navegador acepte cookies de este sitio. Hasta que las acepte no se puede: actívelas en la configuración, cuando quiera, y vuelva a entrar desde el inicio de Empresas.',
  },
  bookmark: {
    title: 'Ingrese desde el inicio de Empresas',
    message:
      'El ingreso se abre desde la página de inicio de Empresas, que prepara su navegador. Vaya a ella, cuando quiera, y presione Ingresar.',
  },
});
