import { textNames } from '#core/portability/texts/bank-text.ts';
import type { Reply } from '#adapters/cli/contract/reply.ts';

/** Function that turns a correct answer into one that breaks a rule. */
export type Breaking = (honest: Reply) => Reply;

export const saying =
  (text: string): Breaking =>
  (honest) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { ...honest, bytes: new TextEncoder().encode(text), json };
  };

const json =
  (change: (value: unknown) => unknown): Breaking =>
  (honest) =>
    saying(JSON.stringify(change(structuredClone(honest.json))))(honest);

const put = (path: string, value: unknown): Breaking =>
  json((whole) => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const owner = keys.reduce<unknown>((each, key) => Object(each)[key] as unknown, whole);
    if (typeof owner !== 'object' || owner === null) throw new Error(`nothing holds ${path}`);
    Object.assign(owner, { [last]: value });
    return whole;
  });

const all = (value: unknown): Breaking => json(() => value);

/** Returns the same JSON with a space appended, so that only the bytes differ. */
const longer: Breaking = (honest) => saying(`${new TextDecoder().decode(honest.bytes)} `)(honest);

const header =
  (change: (headers: Headers) => void): Breaking =>
  (honest) => {
    const headers = new Headers(honest.headers);
    change(headers);
    return { ...honest, headers };
  };

const to = (location: string): Breaking => header((headers) => headers.set('Location', location));

const data = saying('{"nombre":"Ana"}');
const place = { id: 1, descripcion: 'Otra' };
const person = { rut: '12.345.678-5', nombres: 'Ana', apellidoPaterno: 'Rojas', apellidoMaterno: 'Soto' };
const closing = {
  ...{ numero: 1, producto: 'CTACTE', frase: 'Vas a cerrar tu cuenta corriente' },
  ...{ estado: 'ordenado', desde: '2026-03-05T12:00:00Z', debe: null },
};

const box = 'configuracionCajaDesafio';
const boxed = put(`${box}.resultadoOperacion.codigo`, 'OTRO-9999');
const coded = put('codigo', 'OTRO-9999');
const unnamed = [put('campos', []), put('campos', ['otro'])];
const scored = (correctAnswers: number, questionsAsked: number) =>
  put('assessmentComplete.atomicScores', { correctAnswers, questionsAsked });
const somebody = [put('representantes', [person]), put('motivo', 'otro')];
const nobody = [put('representantes', []), put('representantes.0.rut', '1-9')];
const notHome = [to('/login?error=credenciales'), to('/')];
const codeOf = { incorrect: [put('errorCode', '9'), put('errorProcess', '9')] };

/** Answers that break each rule although their status and shape are right. */
export const brokenRules: Readonly<Record<string, readonly Breaking[]>> = {
  'responde las regiones': [all([])],
  'responde las ciudades de una región': [all([])],
  'de una región desconocida responde una lista vacía': [all([place])],
  'responde las comunas de una ciudad': [all([])],
  'de una ciudad desconocida responde una lista vacía': [all([place])],
  'responde cada tipo de documento en su índice': [
    json((kinds) => (kinds as unknown[]).slice(1)),
    put('0.tipoDocumento', 1),
    put('0.prefijo', 'otro'),
  ],
  'responde los productos con su familia': [all([])],
  'responde los proveedores agrupados por tipo': [all([]), put('0.tipo', 'Otro')],
  'responde el día como día-mes-año': ['2026-03-05', '32-03-2026', '05-13-2026', '5-3-2026'].map((dia) =>
    put('dia', dia),
  ),
  'responde una llave PEM o un módulo hexadecimal de 1024 bits o más': [
    put('publicKey', 'llave'),
    put('publicKey', 'a'.repeat(255)),
  ],
  ...Object.fromEntries(
    textNames.map((name) => [
      `responde el texto «${name}» por su versión`,
      [put('version', 'otra'), put('contenido', ' ')],
    ]),
  ),
  'responde las llaves públicas de los comprobantes': [put('keys', [])],
  'responde preguntas con alternativas': [put('questions', []), put('questions.0.answerChoice', [])],
  'con todas las respuestas correctas confirma la identidad': [scored(3, 4), scored(0, 0)],
  'con respuestas equivocadas responde 200 y no la confirma': [scored(4, 4)],
  'después de tres rondas equivocadas responde 403 con las horas del bloqueo': [
    put('horasBloqueo', '24'),
    put('horasBloqueo', undefined),
  ],
  'responde la dirección del proveedor, con un state': [
    put('direccion', 'https://identidad.example/entrar'),
    put('direccion', '/entrar?state=1'),
  ],
  'a quien canceló lo devuelve al paso 1': [to('/'), to('/portabilidad?identidad=vencida')],
  'con un state que no dio lo devuelve al paso 1': [to('/'), to('/portabilidad?identidad=cancelada')],
  'responde de quién es la sesión, sin validar todavía': [
    put('identificado', true),
    put('rutRepresentante', '10.101.010-4'),
  ],
  'con las preguntas sin aprobar responde 403 sin datos': [data],
  'con el rut de otra empresa responde 403 sin datos': [data],
  'con el rut de otra persona responde 403 sin datos': [data],
  'con otra clave responde 200 y a nadie': [...somebody, put('motivo', 'sin-representante')],
  'de quien no representa a la empresa responde 200 y a nadie': somebody,
  'de un archivo que no es una carpeta responde 200 y a nadie': somebody,
  'con la clave responde al representante': nobody,
  'de la carpeta tributaria responde al representante': nobody,
  'responde socios simulados': [put('representantes', [])],
  'sin archivo responde 400': unnamed,
  'un archivo que no es lo que dice responde 400': unnamed,
  'un tipo que no existe responde 400': unnamed,
  'un cuerpo que no cumple una regla responde 400 y nombra el campo': unnamed,
  ...Object.fromEntries(
    textNames.map((name) => [
      `el texto «${name}» aceptado en otra versión responde 400 y nombra su cabecera`,
      unnamed,
    ]),
  ),
  'de una empresa elegible responde que lo es': [put('elegible', false)],
  'de una que no lo es responde que no': [put('elegible', true)],
  'ingresa una solicitud y responde su número': [put('noElegible', true)],
  'con la misma Idempotency-Key responde lo mismo otra vez': [put('idSolicitud', 1)],
  'de una empresa que no es elegible responde noElegible y un número': [put('noElegible', false)],
  'de un proveedor con solicitud responde true': [put('resultado', false)],
  'de un proveedor sin solicitud responde false': [put('resultado', true)],
  'responde las solicitudes de la empresa': [all([])],
  'de una empresa sin solicitudes responde una lista o un cuerpo vacíos': [
    all([{}]),
    all({}),
    saying('nada'),
  ],
  'el número de otra empresa responde lo mismo que uno desconocido': [longer],
  'responde la solicitud con su historia': [put('historia', [])],
  'responde las mismas solicitudes dentro de data': [put('data', [])],
  'de un proveedor sin solicitud responde un cuerpo vacío': [data],
  'responde los certificados de la empresa': [put('data', [])],
  'de un PDF responde validado': [put('validado', false)],
  'de un archivo que no es lo que dice responde 200 y no validado': [put('validado', true)],
  'de varios archivos nombra los que no sirven': [
    put('validado', true),
    put('errores', []),
    put('errores.0.nombre', 'otro.pdf'),
    json((said) => {
      const { errores } = said as { errores: unknown[] };
      return { ...(said as object), errores: [...errores, ...errores] };
    }),
  ],
  'de archivos buenos responde validado y ningún error': [
    put('validado', false),
    put('errores', [{ nombre: 'otro.pdf', mensaje: 'No sirve.' }]),
  ],
  'responde los documentos de la solicitud': [all([])],
  'responde los documentos de la empresa': [all([])],
  'responde el documento tal como llegó': [
    longer,
    (honest) => ({ ...honest, bytes: honest.bytes.map((byte, at) => (at === 30 ? byte + 1 : byte)) }),
  ],
  'pedido otra vez responde el mismo retiro': [put('idRetiro', 1)],
  'de una solicitud sin oferta responde 409': [coded],
  'antes de una aceptación responde una lista vacía': [all([closing])],
  'sin volver a probar la identidad responde 403 y lo dice': [coded],
  'pedida otra vez responde la misma respuesta': [put('idRespuesta', 1)],
  'la respuesta contraria responde 409': [coded],
  'después de aceptar responde el cierre de cada producto': [all([])],
  'responde lo guardado con su revisión': [put('borrador.key', 'otra'), put('borrador', null)],
  'responde los mensajes con su código y su texto': [put('message_catalog', [])],
  'entrega una prueba de trabajo': [put('parameters', 'algo'), put('parameters', undefined)],
  'con otra clave vuelve al ingreso con error=credenciales': [to('/login'), to('/login?error=bloqueo')],
  'de un rut desconocido responde lo mismo que con otra clave': [to('/login'), to('/login?error=bloqueo')],
  'con la clave lleva a la página de la empresa': notHome,
  'con la clave bloqueada vuelve al ingreso con error=bloqueo': notHome,
  'responde una página y deja las dos cookies sin las que el portal no muestra el ingreso': [
    header((headers) => headers.delete('Set-Cookie')),
  ],
  'termina la sesión y vuelve a la página de la empresa': notHome,
  'cierra las demás sesiones y vuelve a la página de la empresa': notHome,
  'de un rut desconocido responde lo mismo que con otro pin': [coded, put('mensaje', 'No existe.')],
  'con rut y rToken responde los dispositivos': [boxed, put(`${box}.dispositivos`, [])],
  'sin la clave del dispositivo responde 401 y errorCajaDesafio': [put('errorCajaDesafio', {})],
  'con otra clave del dispositivo responde 401 y errorCajaDesafio': [put('errorCajaDesafio', {})],
  'una clave fuera de la política responde 400 y 501015': [coded],
  'de un rut desconocido responde lo mismo': [put('otro', 1)],
  'responde los dispositivos y CAJDEF-0000': [boxed],
  'de un rut desconocido responde como de uno conocido, y siempre lo mismo': [put('otro', 1)],
  'de quien no tiene dispositivos responde CAJDEF-0101': [boxed],
  'de quien los tiene bloqueados responde CAJDEF-0051': [boxed],
  'sin haber pedido los dispositivos responde 400, errorCode 0 y errorProcess -1': codeOf.incorrect,
  'si lo escrito no es lo del encabezado responde 400, errorCode -1 y errorProcess -1': codeOf.incorrect,
  'con otra clave del dispositivo responde 400, errorCode -1 y errorProcess -1': codeOf.incorrect,
  'a quien debe dar además la Tercera Clave responde 401 y el código 99': [
    put('errorCajaDesafio.codigo', '98'),
  ],
  'de quien ya tiene clave responde SCBCNX-0001': [coded],
  'de quien no está creado responde SCVALEXU-0001': [coded],
  'de quien no tiene empresa responde SCVALEXU-0002': [coded],
  'con el plazo vencido responde SCVALEXU-0004': [coded],
  'de quien no es usuario de ella responde NO_USR_EMP': [coded],
  'de quien no tiene dispositivos responde NO_DIGIPASS': [coded],
  'responde la lista de dispositivos': [all([])],
  'con todo en orden crea la clave y responde su comprobante': [put('rutUsuario', '10.101.010-4')],
  'con otra clave 1.0 responde SCBCNX-0004': [coded],
  'con la clave 1.0 bloqueada responde SCBCNX-0003': [coded],
  'de una operación que no se firma responde 84009': [coded],
  'con una firma que no corresponde responde CD-03': [coded],
};
