import { describe, expect, it } from 'vitest';
import { requestMail } from '#core/bank/portability/papers/request-mail.ts';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import type { Outbox } from '#core/bank/notices/ports.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const asStored = (request: StoredRequest): StoredRequest => request;

const openBank = async (older: (request: StoredRequest) => StoredRequest = asStored) => {
  const world = happyBank();
  const mails: Parameters<Outbox['queueMail']>[0][] = [];
  const outbox: Outbox = {
    queueMail: (mail) => {
      mails.push(mail);
      return world.outbox.queueMail(mail);
    },
  };
  const requests = {
    ...world.requests,
    find: (...asked: Parameters<typeof world.requests.find>) =>
      pipe(world.requests.find(...asked), TE.map(O.filter(isReadable)), TE.map(O.map(older))),
  };
  const bank = { ...world, outbox, requests };
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'identified');
  return { mails, ask: requestMail(bank)({ access, idSolicitud }) };
};

describe('PAPI-25 PAPI-26 EXT-2104 the mail of a request', () => {
  it('goes to the address of the request, and names number, company, provider and bank', async () => {
    const { mails, ask } = await openBank();
    await ask();
    expect(mails).toEqual([
      {
        kind: 'request-signed',
        mostADay: 20,
        signer: '12345678-5',
        html: expect.stringContaining('<p>Proveedor de origen: Banco del Valle.</p>'),
        idSolicitud: 1001,
        to: 'ana@elsol.cl',
        subject: 'Tu solicitud de portabilidad N° 1001 · Panadería El Sol SpA',
        text: [
          'Recibimos la solicitud de portabilidad N° 1001 de «Panadería El Sol SpA», RUT 76.123.456-0.',
          'Proveedor de origen: Banco del Valle.',
          'Vas a cerrar todas tus cuentas corrientes en Banco del Valle.',
          'Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle.',
          'Ahora le toca a Banco del Valle: debe entregar el certificado de liquidación de tus deudas.',
          'Hasta el jueves 12 de marzo de 2026.',
          'Después nuestro banco responde tu solicitud.',
          'Si nadie se atrasa ni objeta nada, todo termina a más tardar el martes 12 de mayo de 2026.',
          'Para verla, escribe https://portal.example/portabilidad/ en tu navegador y elige «Consultar estado de mi solicitud».',
          'Si no reconoces esto o tienes dudas, llama a Banco Zaguán al 600 000 0000. Nunca te pedimos claves ni códigos por correo, ni enviamos enlaces para entrar.',
        ].join('\n'),
      },
    ]);
  });

  it('EXT-1185 went out with the signature, so that this call sends no second one', async () => {
    const { ask } = await openBank();
    expect(await ask()).toEqual(E.right(false));
  });

  it('EXT-807 a company name in an old request cannot add lines', async () => {
    const hostile = 'Sol\r\nBcc: otro@example.com\u2028\u202e\u001b[31m';
    const { mails, ask } = await openBank((request) => ({
      ...request,
      registeredName: undefined,
      provider: `Banco\r\n\r\n${request.provider}`,
      signed: { ...request.signed, company: { ...request.signed.company, name: hostile } },
    }));
    await ask();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@elsol.cl', 'Tu solicitud de portabilidad N° 1001'],
    ]);
    expect(mails[0]?.text.split(/[\r\n\u2028\u2029]/)).toEqual([
      'Recibimos la solicitud de portabilidad N° 1001 de tu empresa, RUT 76.123.456-0.',
      'Proveedor de origen: Banco Banco del Valle.',
      'Vas a cerrar todas tus cuentas corrientes en Banco Banco del Valle.',
      'Vas a cerrar tu tarjeta de crédito ****4321 en Banco Banco del Valle.',
      'Ahora le toca a Banco Banco del Valle: debe entregar el certificado de liquidación de tus deudas.',
      'Hasta el jueves 12 de marzo de 2026.',
      'Después nuestro banco responde tu solicitud.',
      'Si nadie se atrasa ni objeta nada, todo termina a más tardar el martes 12 de mayo de 2026.',
      expect.stringContaining('elige «Consultar estado de mi solicitud»'),
      expect.stringContaining('Si no reconoces esto'),
    ]);
  });

  it('EXT-1006 orders nothing of a request that was taken back since', async () => {
    const withdrawal = { idRetiro: 8001, by: anEntry().representative, withdrawnAt: 0 };
    const { mails, ask } = await openBank((request) => ({ ...request, withdrawal }));
    await ask();
    expect(mails[0]?.text).not.toContain('Vas a cerrar');
  });

  it('is sent once; asking again is no error', async () => {
    const { ask } = await openBank();
    await ask();
    expect(await ask()).toEqual(E.right(false));
  });
});
