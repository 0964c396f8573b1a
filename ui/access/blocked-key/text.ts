import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.bloqueo', {
  documentTitle: 'Clave Bloqueada',
  title: 'Clave Bloqueada',
  explained:
    'Por su seguridad bloqueamos su clave: hubo demasiados intentos fallidos, o un aviso de «No fui yo».',
  endsAlone: 'El bloqueo por intentos fallidos termina solo.',
  disowned:
    'El de «No fui yo» no termina solo: si dio ese aviso, alguien más conoce su clave; registre una nueva en Olvidé mi clave.',
  reactivate: 'Reactivar mi clave',
  reactivateDetail: 'Si recuerda su clave: ingrese su Rut y la clave de su dispositivo de seguridad.',
  register: 'Olvidé mi clave',
  registerDetail:
    'Registre una nueva, con su tarjeta de débito y un dispositivo de seguridad, o sin ellos y con una llamada que la activa.',
  help: '¿Necesita ayuda? Llámenos al',
});
