import { expect, it } from 'vitest';
import { anOffer } from '#test/support/builders/offer.ts';
import { zaguanWording as words } from '#composition/zaguan-wording.ts';

const at = { estado: 'En proceso', owner: undefined, due: undefined, isLate: false };

/** For each text of the portal that the command line uses, by its name there: some values of it with the pattern that each must match. */
const said: Readonly<Record<keyof typeof words, readonly (readonly [said: unknown, meant: RegExp])[]>> = {
  passwordRules: [[words.passwordRules.length, /^8 caracteres$/]],
  serial: [[words.serial, /^Número de documento$/]],
  company: [[words.company.razonSocial, /^Ingrese razón social$/]],
  salesTooHigh: [[words.salesTooHigh, /^Las ventas superan/]],
  proof: [[words.proof['no-folder'], /^adjuntar la carpeta/]],
  products: [[words.products['no-product'], /^elegir un producto$/]],
  options: [[words.options['currency-missing'], /^Selecciona la moneda$/]],
  obstacles: [[words.obstacles.provider, /^elegir tu proveedor de origen$/]],
  nothingSelected: [[words.nothingSelected, /al menos un producto a contratar/]],
  tooManyFiles: [[words.tooManyFiles, /^No caben más archivos/]],
  unreadableFile: [[words.unreadableFile, /^No pudimos leer el archivo/]],
  mandate: [[words.mandate, /^Al firmar, otorgas al banco un mandato/]],
  withdrawalConsequence: [[words.withdrawalConsequence, /^El banco dejará de tramitarla/]],
  withdrawalRefusals: [[words.withdrawalRefusals['too-late'], /^El banco ya respondió esta solicitud/]],
  withdrawn: [[words.withdrawn(7), /^Se retiró la solicitud N° 7/]],
  offer: [[words.offer(7), /^Oferta para tu solicitud N° 7$/]],
  offerDaysLeft: [[words.offerDaysLeft('martes', undefined), /^Puedes responderla hasta el martes/]],
  offerConditions: [[words.offerConditions, /^Condiciones$/]],
  offerClosings: [[words.offerClosings, /^Lo que se cierra si la aceptas$/]],
  offerGiven: [[words.offerGiven.aceptada, /^Al aceptar, das a nuestro banco/]],
  offerAnswered: [
    [words.offerAnswered('aceptada', 7), /^Se aceptó la oferta .* N° 7$/],
    [words.offerAnswered('rechazada', 7), /^Se rechazó la oferta .* N° 7$/],
  ],
  offerEnded: [[words.offerEnded(undefined), /^Su plazo terminó/]],
  offerRefusals: [[words.offerRefusals.answered, /^Ya se respondió, con un envío anterior/]],
  closingsFailed: [[words.closingsFailed, /^No pudimos cargar el cierre/]],
  closing: [[words.closing(at), /^En proceso/]],
  refusedBody: [[words.refusedBody(['x']).join(), /^El banco no aceptó la solicitud/]],
  noRepresentative: [[words.noRepresentative('uno', 'dos'), /RUT uno represente a la empresa dos/]],
  wrongFolder: [[words.wrongFolder['not-a-pdf'], /^El archivo no es un PDF/]],
  folderWaits: [[words.folderWaits, /^Recibimos tu carpeta .*ejecutivo\. Aún no comprobamos/]],
  wrongTaxPassword: [
    [words.wrongTaxPassword('dos', undefined), /clave del RUT dos\.[^.]*\.$/],
    [words.wrongTaxPassword('dos', 2), /\. Te quedan 2 intentos antes/],
  ],
  taxPasswordLocked: [[words.taxPasswordLocked(undefined, undefined), /no probaremos otra clave/]],
  wrongAnswers: [[words.wrongAnswers, /^Al menos una de las respuestas/]],
  roundsLeft: [[words.roundsLeft(2), /^Te quedan 2 intentos\.$/]],
  blocked: [[words.blocked(24, undefined), /^Has sido bloqueado por 24 horas/]],
  alreadyAsked: [[words.alreadyAsked, /^Ya tienes una solicitud/]],
  notEligible: [[words.notEligible, /^No se cumple la condición de socio/]],
  connection: [[words.connection, /error de conexión/]],
  service: [[words.service, /temporalmente no disponible/]],
  received: [[words.received(7), /^Tu solicitud N° 7 fue ingresada$/]],
  noRequests: [[words.noRequests, /^No tienes solicitudes$/]],
  milestones: [[words.milestones.entry, /^Solicitud ingresada$/]],
  offerFigures: [[anOffer().products.flatMap(words.offerFigures).join(), /CLP|1\.000\.000/]],
  certificateTurn: [
    [words.certificateTurn(undefined, []), /^Aquí no sabemos/],
    [words.certificateTurn({ waits: 'delivery' }, ['Banco Uno']), /Banco Uno/],
  ],
  milestone: [[words.milestone('on-time', 'el banco', 'el lunes'), /el banco.*el lunes/]],
};

it.each(Object.entries(said))('the command line says the words of the portal for %s', (_, rows) => {
  for (const [words, meant] of rows) expect(words).toMatch(meant);
});
