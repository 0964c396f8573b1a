import { observer } from 'mobx-react-lite';
import { formatRut } from '#core/shared/rut.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { text as receiptText } from '#ui/kit/receipt-text.ts';
import { Receipt } from '#ui/kit/Receipt.tsx';
import { KeyPage } from './KeyPage.tsx';
import type { KeyReceiptStore } from './KeyReceiptStore.ts';
import { receipt as text } from './text.ts';

type Props = { readonly store: KeyReceiptStore; readonly toLogin: () => void };

/** KEY-46 to KEY-52 · The receipt of a key request. */
export const KeyReceiptScreen = observer(({ store, toLogin }: Props) => {
  const { fechaTx, nombreUsuario, rutUsuario } = store.receipt;
  return (
    <KeyPage title={text.title}>
      <div className="columns columns-normal">
        <div className="columns-main">
          <Receipt
            title={text.title}
            header={text.header}
            moment={fechaTx}
            data={[
              { title: text.name, value: nombreUsuario },
              { title: text.rut, value: formatRut(rutUsuario) },
            ]}
          />
          <Actions>
            <Button kind="primary" onPress={toLogin}>
              {text.accept}
            </Button>
            <Button pending={store.pending} onPress={() => void store.download()}>
              {text.download}
            </Button>
          </Actions>
          <div role="alert">{store.failed && <Note tone="warn">{receiptText.failed}</Note>}</div>
        </div>
      </div>
    </KeyPage>
  );
});
