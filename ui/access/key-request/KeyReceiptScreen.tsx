import { observer } from 'mobx-react-lite';
import { formatRut } from '#core/shared/rut.ts';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { stampDate } from '#ui/drawings/stamp-date.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { text as receiptText } from '#ui/kit/receipt-text.ts';
import { Receipt } from '#ui/kit/Receipt.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { KeyPage } from './KeyPage.tsx';
import type { KeyReceiptStore } from './KeyReceiptStore.ts';
import { receipt as text } from './text.ts';

type Props = { readonly store: KeyReceiptStore; readonly toLogin: () => void };

/** Receipt page of a finished first-key request: receipt, download button and button to the login (KEY-46 to KEY-52, RCP-02). */
export const KeyReceiptScreen = observer(({ store, toLogin }: Props) => {
  const { banco, portal } = usePortalSettings();
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
            pairs={[
              { title: text.operation, value: text.created },
              { title: text.bank, value: banco.nombre },
            ]}
            stamp={
              <Stamp
                code={portal}
                bank={banco.nombre}
                text={text.stamp}
                date={stampDate(fechaTx.slice(0, 10))}
              />
            }
          />
          <Actions>
            <Button kind="primary" onPress={toLogin}>
              {text.accept}
            </Button>
            <Button pending={store.pending} onPress={() => void store.download()}>
              {text.download}
            </Button>
          </Actions>
          <p className="small">{text.afterwards}</p>
          <div role="alert">{store.failed && <Note tone="warn">{receiptText.failed}</Note>}</div>
        </div>
      </div>
    </KeyPage>
  );
});
