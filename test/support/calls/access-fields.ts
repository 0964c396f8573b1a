import type { CallTable, KindName } from './kinds.ts';

type Fields = Readonly<Record<string, KindName>>;

const nothing = { fine: [200], fields: {} };
const onChoice: Fields = { 'header.Tercera-Clave': 'header of a choice' };
const captcha: Fields = { 'query.g-recaptcha-response': 'captcha response' };
// Expected answer of the calls that request a third key: 400, since no user of these tests has a third key.
const ofThirdKey = { fine: [400], fields: { 'body.rut': 'rut in JSON' } } as const;
const ofPair: Fields = { 'body.rut': 'rut in JSON', 'body.rutEmpresa': 'rut in JSON' };

/** Calls of the access area, each with the kind of every field, written by hand from the specification. */
export const accessFields: CallTable = {
  addPasskey: {
    fine: [404],
    fields: {
      'body.nombre': 'text of 64',
      'body.llave.id': 'text of 64',
      'body.llave.clientDataJSON': 'text of 64',
      'body.llave.attestationObject': 'text of 64',
    },
    off: true,
  },
  authorisePasskey: { fine: [404], fields: {}, off: true },
  captchaChallenge: { fine: [200], fields: { 'query.accion': 'action' } },
  certificateScript: { fine: [404], fields: {}, off: true },
  closeSessions: { fine: [303], fields: { 'body.ingreso': 'optional text of 64' } },
  companyHome: nothing,
  contextualHelp: { ...nothing, weight: 0.2 },
  createKeyWithDevice: {
    fine: [200],
    fields: { ...ofPair, 'body.password': 'new key', 'body.dispositivoSeleccionado': 'text of 64' },
    beside: { 'header.X-Rut-Usuario': 'user header', 'header.X-Caja-Desafio': 'challenge header' },
    weight: 0.05,
  },
  createKeyWithOldKey: {
    fine: [200],
    fields: { ...ofPair, 'body.claveBanconexion': 'old key of six', 'body.password': 'new key' },
    weight: 0.05,
  },
  credentialPost: {
    fine: [303],
    fields: {
      'body.username': 'form text',
      'body.password': 'form text',
      'body.request_id': 'form text',
      'body.context': 'form text',
    },
    weight: 0.1,
  },
  disown: {
    fine: [200],
    fields: { 'body.ingreso': 'optional text of 64', 'body.enlace': 'optional text of 64' },
  },
  disownPage: { fine: [200], fields: { 'query.enlace': 'link of a mail' } },
  forgottenPasswordDevices: {
    fine: [200],
    fields: onChoice,
    beside: { 'header.X-Rut-Usuario': 'user header', 'header.X-RToken': 'flow token header' },
  },
  forgottenPasswordThirdKey: {
    ...ofThirdKey,
    beside: { 'header.X-RToken': 'flow token header' },
  },
  keyReceiptPdf: { fine: [200], fields: { 'body.encryptedData': 'sealed text' }, weight: 0.05 },
  keyRequestDevices: { fine: [200], fields: onChoice, beside: { 'header.X-Rut-Usuario': 'user header' } },
  keyRequestThirdKey: ofThirdKey,
  messageCatalogue: { ...nothing, weight: 0.2 },
  ownPasskeys: { fine: [404], fields: {}, off: true },
  passkeyChallenge: {
    fine: [404],
    fields: { 'body.tramite': 'text of 64', 'body.rut': 'rut in JSON' },
    off: true,
  },
  passkeyDevices: { fine: [404], fields: onChoice, off: true },
  passkeyThirdKey: { fine: [404], fields: {}, off: true },
  passkeySignIn: {
    fine: [404],
    fields: {
      'body.llaveDeAcceso.id': 'text of 64',
      'body.llaveDeAcceso.authenticatorData': 'text of 64',
      'body.llaveDeAcceso.clientDataJSON': 'text of 64',
      'body.llaveDeAcceso.signature': 'text of 64',
    },
    off: true,
  },
  removePasskey: { fine: [404], fields: { 'body.id': 'text of 64' }, off: true },
  renamePasskey: {
    fine: [404],
    fields: { 'body.id': 'text of 64', 'body.nombre': 'text of 64' },
    off: true,
  },
  reactivateKey: {
    fine: [200],
    fields: { 'body.userName': 'rut in JSON', 'body.userClave': 'text of 64' },
    beside: { 'header.X-Caja-Desafio': 'challenge header' },
    weight: 0.05,
  },
  reactivationDevices: {
    fine: [200],
    fields: onChoice,
    beside: { 'header.X-Rut-Usuario': 'user header', ...captcha },
    weight: 0.3,
  },
  reactivationThirdKey: ofThirdKey,
  resetKey: {
    fine: [200],
    fields: { 'body.rut': 'rut in JSON', 'body.password': 'new key', 'body.pin': 'pin of four' },
    beside: { 'header.X-Caja-Desafio': 'challenge header', 'header.X-RToken': 'flow token header' },
    weight: 0.05,
  },
  resetKeyWithoutProduct: {
    fine: [200],
    fields: { 'body.rut': 'rut in JSON', 'body.password': 'new key' },
    beside: captcha,
    weight: 0.05,
  },
  signOut: { fine: [303], fields: {} },
  signedTransaction: {
    fine: [404],
    fields: { 'body.transaccion': 'text of 64', 'body.firma': 'text of 64' },
    off: true,
  },
  signingHandler: {
    fine: [404],
    fields: { 'body.certificado': 'text of 64', 'body.transaccion': 'text of 64' },
    off: true,
  },
  userCompanyRelation: { fine: [200], fields: ofPair },
  validateCardUser: {
    fine: [200],
    fields: { 'body.rut': 'rut in JSON', 'body.pin': 'pin of four' },
    beside: captcha,
    weight: 0.1,
  },
  validateOldKey: {
    fine: [200],
    fields: { ...ofPair, 'body.claveBanconexion': 'old key of six' },
    weight: 0.1,
  },
  validateUser: { fine: [200], fields: { 'body.rut': 'rut in JSON' }, beside: captcha, weight: 0.3 },
};
