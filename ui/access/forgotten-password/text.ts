import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.olvido', {
  title: 'Olvido de Clave',
  lede: 'Cree una clave nueva. Nada cambia hasta que presione Solicitar clave.',
  /** Introduction of the forgotten password page while the card's pin is locked. */
  ledeLocked:
    'Su clave no cambia mientras no registre otra. Cuando termine el bloqueo del PIN podrá comenzar de nuevo con su tarjeta; para eso no hay plazo.',
  /** Sentences in place of a time limit, before the way to a new key is chosen and in a reset without card. */
  startAnyTime: 'No hay plazo para comenzar.',
  sendAnyTime: 'No hay plazo para enviar este formulario.',
  callUs: '¿Necesita ayuda? Llame al',
  part: 'Paso',
  partOf: (part: number) => `${part} de 3`,
  mode: 'Modo',
  withCard: 'Con tarjeta y PIN',
  withoutCard: 'Sin tarjeta',
  hasCard: '¿Tiene tarjeta de débito?',
  yes: 'Sí',
  no: 'No',
  withCardNeeds:
    'Con tarjeta necesita su PIN y un dispositivo de seguridad, y la clave nueva sirve de inmediato.',
  withoutCardNeeds: (phone: string, within: string) =>
    `Sin tarjeta necesita un teléfono: la clave nueva no sirve hasta que llame al ${phone} con el número que le mostraremos al final, ${within}.`,
  withinTold: 'dentro del plazo que irá con él',
  within: (hours: string) => `a más tardar ${hours} después`,
  resets: 'Si cambia la respuesta, el formulario vuelve a empezar.',
  restarted: 'El formulario empezó de nuevo.',
  data: 'Confirme sus Datos',
  dataDone: 'Datos confirmados',
  rut: 'Rut',
  pin: 'PIN de la tarjeta de débito',
  pinHint: 'Los 4 dígitos que usa en el cajero automático.',
  shownPin: 'PIN',
  hiddenPin: 'oculto',
  captcha: 'Verificación de seguridad',
  captchaDone: 'Hecha',
  confirm: 'Confirme sus Datos',
  confirming: 'Confirmando sus datos',
  change: 'Cambiar',
  changeData: 'Cambiar los datos confirmados',
  newPassword: 'Nueva clave',
  newPasswordLocked: 'Se abre cuando sus datos estén confirmados: ahí escribe la clave nueva.',
  device: 'Dispositivo de seguridad',
  deviceLocked:
    'Se abre cuando la nueva clave cumpla las reglas y la confirmación sea igual: ahí confirma que es usted.',
  devicesComing: 'Cargando sus dispositivos de seguridad',
  devicesFailed: 'No pudimos mostrar sus dispositivos',
  submit: 'Solicitar clave',
  submitting: 'Solicitando su clave',
  cancel: 'Cancelar',
  otherUser: 'Ingresar otro Rut',
  goWithoutCard: 'Registrar una clave sin tarjeta',
  /** Note added to the message, whose wording the specification fixes, about a new key that the bank refused after the device was proved. */
  writeAnother:
    'Su clave no cambió. Escriba aquí otra nueva; después use otra vez su dispositivo de seguridad y presione Solicitar clave.',
  canSubmitWithCard: 'Use su dispositivo de seguridad y presione Solicitar clave.',
  canSubmit: 'Complete el formulario y presione Solicitar clave.',
  needsAnswer: 'responder si tiene tarjeta de débito',
  needsData: 'confirmar sus datos',
  needsPassword: 'una nueva clave válida y su confirmación',
  needsDevices: 'sus dispositivos de seguridad',
  review: 'Revise los datos ingresados',
});
