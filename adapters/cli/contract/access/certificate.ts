import { certificationHeader, signedTransaction, signingHandler } from '#adapters/wire/access/certificate.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import type { Caller } from '../caller.ts';
import { answers, refuses, type Check } from '../check.ts';
import type { Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { askReactivation } from './flows.ts';

const owner = (visit: Visit) => visit.person('certificado');

const transactionOf = (visit: Visit, desafio?: string): string =>
  JSON.stringify({ operacion: 'reactivacion', rut: owner(visit).rut, desafio });

const askHandler = (visit: Visit, certificado: string, transaccion = transactionOf(visit)): Promise<Reply> =>
  visit
    .caller()
    .ask(
      { method: 'POST', path: `${visit.names.rutaCertificado}gosign` },
      { json: { certificado, transaccion } },
    );

const signatureOf = async (visit: Visit, transaction: string): Promise<string> =>
  stepOf('signingHandler', signingHandler.answer, await askHandler(visit, owner(visit).serie, transaction))
    .firma;

const send = (visit: Visit, caller: Caller, transaccion: string, firma: string): Promise<Reply> =>
  caller.ask(
    { method: 'POST', path: visit.names.rutaFirmado },
    {
      headers: {
        [certificationHeader]: Buffer.from(JSON.stringify({ certificado: owner(visit).serie })).toString(
          'base64',
        ),
      },
      json: { transaccion, firma },
    },
  );

/** Opens a flow of the certificate's owner and returns the text to sign in it, with the challenge if the bank drew one (EXT-3041). */
const inFlow = async (visit: Visit): Promise<{ readonly caller: Caller; readonly transaction: string }> => {
  const caller = visit.caller();
  const listed = await askReactivation(visit, caller, owner(visit).rut);
  const told = stepOf('reactivationDevices', reactivationDevices.answer, listed);
  const challenge = 'configuracionCajaDesafio' in told ? told.configuracionCajaDesafio.desafio : undefined;
  return { caller, transaction: transactionOf(visit, challenge) };
};

/** Contract checks of digital certificates, if the bank accepts them (API-21 to API-23, CERT-11 to CERT-19). */
export const certificateChecks: readonly Check[] = [
  {
    call: 'certificateScript',
    rule: 'responde el componente de firma',
    expects: { status: 200, content: 'script' },
    ask: (visit) => {
      owner(visit);
      return visit.caller().ask({ method: 'GET', path: `${visit.names.rutaCertificado}adss_gosign.js` });
    },
  },
  answers('signingHandler', signingHandler.answer, 'firma con el certificado', (visit) =>
    askHandler(visit, owner(visit).serie),
  ),
  refuses(
    'signedTransaction',
    400,
    'de una operación que no se firma responde 84009',
    async (visit) => send(visit, (await inFlow(visit)).caller, '{}', 'firma'),
    { says: { codigo: '84009' } },
  ),
  refuses(
    'signedTransaction',
    400,
    'con una firma que no corresponde responde CD-03',
    async (visit) => {
      const { caller, transaction } = await inFlow(visit);
      return send(visit, caller, transaction, 'firma');
    },
    { says: { codigo: 'CD-03' } },
  ),
  refuses('signedTransaction', 400, 'sin haber pedido los dispositivos responde 400', async (visit) =>
    send(visit, visit.caller(), transactionOf(visit), await signatureOf(visit, transactionOf(visit))),
  ),
  answers('signedTransaction', signedTransaction.answer, 'con la firma reactiva la clave', async (visit) => {
    const { caller, transaction } = await inFlow(visit);
    return send(visit, caller, transaction, await signatureOf(visit, transaction));
  }),
];
