import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.reactivacion', {
  title: 'Reactivación de clave',
  lede: 'Confirme su identidad con un dispositivo de seguridad. Después podrá ingresar con la clave que ya tenía. Si registró una nueva y falta la llamada que la activa, se borra.',
  callUs: '¿No tiene su dispositivo a mano? Llame al',
  user: 'Usuario',
  step: 'Paso',
  stepOf: (step: number) => `${step} de 2`,
  enterData: 'Ingrese Datos',
  dataDone: 'Datos verificados',
  rut: 'Rut',
  verify: 'Verificar',
  verifying: 'Buscando sus dispositivos de seguridad',
  change: 'Cambiar',
  changeData: 'Cambiar los datos verificados',
  enterDevice: 'Ingrese Clave Dispositivo de Seguridad',
  dataHint: 'Buscaremos los dispositivos de seguridad de ese Rut, para que use uno en el paso 2.',
  locked: 'Se abre cuando sus datos estén verificados: ahí elegirá un dispositivo y escribirá su clave.',
  reactivate: 'Reactivar Clave',
  reactivating: 'Reactivando su clave',
  cancel: 'Cancelar',
  operation: 'Reactivación',
  canReactivate: 'Use su dispositivo de seguridad y presione Reactivar Clave.',
  needsData: 'verificar sus datos',
  needsCertificate: 'terminar con el certificado, o apagarlo para usar otro dispositivo',
  forgotten: 'Olvidé mi clave',
  review: 'Revise los datos ingresados',
});

/** Error messages of a refused key reactivation (BLQ-33, BLQ-34, BLQ-35, BLQ-38, BLQ-39, BLQ-40, EXT-2903). */
export const refusalWording = worded('acceso.reactivacion.rechazo', {
  notCompleted: 'Proceso no completado.',
  blocked: 'Por su seguridad la clave ha sido bloqueada',
  invalid: 'La clave o el rut ingresados no son válidos',
  thirdAttempt: 'Recuerde que al tercer intento fallido su clave será bloqueada.',
  ofDevice: (device: string) =>
    `Aquí «su clave» es la de su dispositivo: lo que falló, y lo que se bloquea al tercer intento fallido, es el uso ${device}. La clave con que ingresa queda como estaba. Para intentarlo otra vez, complete la verificación y presione Verificar: después podrá usar de nuevo un dispositivo.`,
  blockedDevices:
    'Aquí «la clave» es la de su dispositivo de seguridad: por ahora no puede usar ninguno. La clave con que ingresa queda como estaba.',
  blockedDevice: (device: string) =>
    `Aquí «la clave» es la de su dispositivo: lo bloqueado es el uso ${device}. La clave con que ingresa queda como estaba.`,
});
