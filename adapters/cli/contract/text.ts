const kinds = {
  json: 'un cuerpo JSON (application/json)',
  pdf: 'un PDF (application/pdf)',
  html: 'una página (text/html)',
  script: 'un script (text/javascript)',
} as const;

export type Content = keyof typeof kinds | 'nothing';

const listed = (words: readonly string[]): string => words.join(', ');

export const text = {
  content: kinds,
  status: (status: number) => `estado ${status}`,
  statusWith: (status: number, words: readonly string[]) =>
    words.length === 0 ? `estado ${status}` : `estado ${status} (${listed(words)})`,
  type: (type: string) => (type === '' ? 'sin tipo de contenido' : `tipo de contenido «${type}»`),
  bytes: (count: number) => `un cuerpo de ${count} bytes`,
  noData: 'un cuerpo sin datos',
  notJson: 'un cuerpo que no es JSON en UTF-8',
  notPdf: 'bytes que no son un PDF',
  shape: 'la forma de docs/openapi.json',
  wrongAt: (places: readonly string[]) =>
    places.every((place) => place === '') ? 'otra forma' : `falta o no sirve: ${listed(places)}`,
  value: (path: string, value: string) => `${path} «${value}»`,
  without: (path: string) => `sin «${path}»`,
  names: (names: readonly string[]) => `campos: ${listed(names)}`,
  noAnswer: 'ninguna respuesta',
  anyAnswer: 'una respuesta',
  missingPart: (part: string) => `falta «${part}» en el archivo de personas`,
  noFile: (name: string) =>
    `falta el archivo «${name}» junto al de personas; la carpeta del banco de referencia la escribe «npm run bank -- carpeta RUT», y la de otro banco se pide al SII en PDF`,
  notOffered: 'el archivo de personas dice que el banco no la ofrece',
  withoutPasskeys: 'el banco no usa llaves de acceso; para probarlas hace falta un navegador',
  noThirdKey: 'su lista no tiene una Tercera Clave que salga al elegirla',
  noCodes: 'falta --codes, la orden que muestra los mensajes enviados a un celular',
  noCode: 'la orden de --codes no mostró un código de ocho dígitos',
  setup: (call: string, detail: string) => `un paso previo (${call}) no resultó: ${detail}`,
  noAnswerTo: (question: string) => `las respuestas del archivo no alcanzan para «${question}»`,
  notIdentified: (part: string) =>
    `portabilidad.${part} no aprobó las preguntas con las respuestas del archivo`,
  notRepresented: (part: string) =>
    `portabilidad.${part} no quedó como representante con la clave SII del archivo`,
  alreadyBlocked: 'portabilidad.bloqueable ya está bloqueada; vuelve a cargar los datos',
  noProvider: (name: string) => `el banco no tiene el proveedor «${name}»`,
  noTexts: 'el banco no tiene textos que se acepten por su versión',
  noAccount: 'el banco no tiene productos de la familia Cuenta',
  alreadyAsked: (provider: string) =>
    `ya había otra solicitud a «${provider}», que este programa no ingresó; vuelve a cargar los datos`,
  answeredBefore: 'una corrida anterior ya respondió la oferta',
  offerEnded: 'el plazo de la oferta de portabilidad.conOferta terminó',
  noRequests: (part: string) => `portabilidad.${part} no tiene solicitudes`,
  noCertificate: (isReady: boolean) =>
    `portabilidad.conCertificados no tiene un certificado ${isReady ? 'terminado' : 'sin terminar'}`,
  hasKey: (rut: string) => `${rut} ya tiene clave: un banco la crea una vez; vuelve a cargar los datos`,
  noReceipt: 'esta vez no se creó ninguna clave',
  noChallenges: 'el banco no entrega pruebas de trabajo',
  fixedCaptcha: 'el captcha del archivo es fijo',
  waitingForDigipass: 'Esperando el código siguiente de un Digipass.',
  proofOfWork: 'una prueba de trabajo de ALTCHA',
  noProofOfWork: 'una que no se puede resolver',
  usableKey: 'una llave RSA con la que se puede cifrar la clave',
  unusableKey: 'una con la que no se puede',
  badTotp: 'un totp del archivo no es un secreto en Base32',
} as const;
