import { drawableText } from '#adapters/bank-node/drawable-text.ts';
import { receiptPress } from '#adapters/bank-node/receipt-press.ts';
import { receiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import type { OrUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';

type Given = Pick<BankPorts, 'receiptKeys' | 'sealer'> & {
  readonly config: BankConfig;
  readonly attempted: OrUnavailable;
  readonly now: () => number;
};

/** Makes the ports that sign and print receipts. */
export const receiptPorts = ({ config, attempted, receiptKeys, sealer, now }: Given) => {
  const print = receiptPress();
  return {
    receiptKeys,
    sealer,
    now,
    signing: receiptSigning,
    bankName: config.portal.banco.nombre,
    press: {
      drawable: drawableText,
      print: (...paper: Parameters<typeof print>) => attempted(() => print(...paper)),
    },
    checkAt: `${config.portalOrigin}/verificar`,
  };
};
