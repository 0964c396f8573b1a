import type { Channel } from '#core/bank/delivery/boxes.ts';
import type { OperatorCommands } from '#adapters/cli/operator-program.ts';
import { outboxLines } from '#adapters/cli/outbox-lines.ts';
import { receivedAt, receivedMails } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { outboxesOnFile } from '#adapters/bank-sql/delivery/on-file.ts';
import { tellAtTerminal } from './at-terminal.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';
import { deliverNow, isDemoCarried } from '../bank/delivery.ts';

type Given = {
  readonly config: BankConfig;
  readonly withBank: <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;
  readonly belongings: (bank: OpenBank, rut: string) => Promise<{ readonly mobile: string }>;
};

const plural = { mail: 'correos', sms: 'SMS' } as const satisfies Record<Channel, string>;

const goesElsewhere = (channel: Channel): readonly string[] => [
  `Este banco envía sus ${plural[channel]} a quien los lleva y no guarda copia de lo que dicen.`,
  'Lo que espera, lo enviado y lo que no se pudo enviar: npm run bank -- salidas',
];

/** Makes the handlers of the operator commands on messages: `correo`, `sms` and `salidas`. */
export const deliveryCommands = ({
  config,
  withBank,
  belongings,
}: Given): Pick<OperatorCommands, 'mail' | 'messages' | 'outboxes'> => {
  const afterDelivery = <Value>(work: (bank: OpenBank) => Promise<Value>): Promise<Value> =>
    withBank(async (bank) => {
      await deliverNow({ config, bank, report: tellAtTerminal(config) });
      return work(bank);
    });
  return {
    mail: async () => {
      if (!isDemoCarried(config, 'smtp')) return goesElsewhere('mail');
      const mails = await afterDelivery(({ database }) => database.withLongTimeouts(receivedMails));
      if (mails.length === 0) return ['No ha llegado ningún correo.'];
      return mails.flatMap(({ sender, recipient, subject, text, received_at }) => [
        `De: ${sender}`,
        `Para: ${recipient}`,
        `Fecha: ${new Date(received_at).toISOString()}`,
        `Asunto: ${subject}`,
        '',
        text,
        '',
      ]);
    },
    messages: async (rut) => {
      if (!isDemoCarried(config, 'sms')) return goesElsewhere('sms');
      return afterDelivery(async (bank) => {
        const { mobile } = await belongings(bank, rut);
        const [last] = await receivedAt(bank.database, mobile);
        if (last === undefined) return ['No le ha llegado ningún mensaje.'];
        return [`Para: ${mobile}`, `Fecha: ${new Date(last.received_at).toISOString()}`, '', last.text];
      });
    },
    outboxes: () =>
      withBank(async ({ database, access }) =>
        outboxLines(await database.withLongTimeouts(outboxesOnFile), access.clock.wall),
      ),
  };
};
