import { describe, expect, it } from 'vitest';
import { requestMail } from '#core/bank/portability/request-mail.ts';
import type { Outbox } from '#core/bank/ports.ts';
import { E } from '#core/shared/fp.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const openBank = async () => {
  const world = happyBank();
  const mails: Parameters<Outbox['queueMail']>[0][] = [];
  const outbox: Outbox = {
    queueMail: (mail) => {
      mails.push(mail);
      return world.outbox.queueMail(mail);
    },
  };
  const bank = { ...world, outbox };
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'identified');
  return { mails, ask: requestMail(bank)({ access, idSolicitud }) };
};

describe('PAPI-25 PAPI-26 the mail of a request', () => {
  it('goes to the address of the request, and names number, company, provider and bank', async () => {
    const { mails, ask } = await openBank();
    expect(await ask()).toEqual(E.right(true));
    expect(mails).toEqual([
      {
        idSolicitud: 1001,
        to: 'ana@elsol.cl',
        subject: 'Tu solicitud de portabilidad N° 1001',
        text: [
          'Recibimos la solicitud de portabilidad N° 1001 de Panadería El Sol SpA, RUT 76.123.456-0.',
          'Proveedor de origen: Banco del Valle.',
          'Puedes consultar su estado en el portal de Banco Zaguán.',
        ].join('\n'),
      },
    ]);
  });

  it('goes out once, and whoever asks again is told so without an error', async () => {
    const { ask } = await openBank();
    await ask();
    expect(await ask()).toEqual(E.right(false));
  });
});
