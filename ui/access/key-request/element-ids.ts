export const elementIds = {
  rut: 'solicitud-rut',
  captcha: 'solicitud-captcha',
  user: 'solicitud-usuario',
  userRefusal: 'solicitud-usuario-rechazo',
  type: 'solicitud-tipo',
  company: 'solicitud-empresa',
  companyRut: 'solicitud-rut-empresa',
  oldKey: 'solicitud-clave-anterior',
  companyRefusal: 'solicitud-empresa-rechazo',
  newKey: 'solicitud-nueva-clave',
  activation: 'solicitud-activacion',
} as const;
