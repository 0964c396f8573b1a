import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Package from 'lucide-react/icons/package';
import Wallet from 'lucide-react/icons/wallet';
import { observer } from 'mobx-react-lite';
import type { ProductFamily } from '#core/portability/reference/product-dictionary.ts';
import type { ProductToClose } from '#core/portability/request/products-to-close.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { IconDrawing } from '#ui/kit/icon.ts';
import { Item, ItemBlock, Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { inSentenceCase } from '../sentence-case.ts';
import { elementIds } from './element-ids.ts';
import type { ProductDraftStore } from './ProductDraftStore.ts';
import { ProductForm } from './ProductForm.tsx';
import type { RequestStore } from './RequestStore.ts';
import { ReviewReturn } from './ReviewReturn.tsx';
import { closingProduct } from '#core/portability/request/request.ts';
import { shownProduct } from './shown-product.ts';
import { toClose as text } from './text.ts';

const icons: Record<ProductFamily, IconDrawing> = {
  Cuenta: Landmark,
  Creditos: HandCoins,
  Lineas: Wallet,
  Tarjetas: CreditCard,
  Otros: Package,
};

type RowProps = { readonly listed: ProductToClose; readonly onRemove: () => void };

const ListedProduct = ({ listed, onRemove }: RowProps) => {
  const remove = inSentenceCase(text.remove);
  const { familia, descripcion } = listed.product;
  const { title, detail } = shownProduct(closingProduct(listed, 0));
  return (
    <Item
      icon={icons[familia]}
      title={title}
      detail={detail}
      action={
        <Button kind="danger" small name={`${remove} ${descripcion}`} onPress={onRemove}>
          {remove}
        </Button>
      }
    />
  );
};

const ProductList = observer(({ store }: { readonly store: ProductDraftStore }) => {
  const remove = (listed: ProductToClose) => () => {
    store.remove(listed);
    focusOn(elementIds.toClose);
  };
  return (
    <Items>
      {store.listed.map((listed) => (
        <ListedProduct key={listed.product.codigoProducto} listed={listed} onRemove={remove(listed)} />
      ))}
      <ItemBlock sunken>
        <ProductForm store={store} />
      </ItemBlock>
    </Items>
  );
});

/** SOL-11, SOL-18 to SOL-43 · Section 2: what the origin provider will close. */
export const ToCloseSection = observer(({ store }: { readonly store: RequestStore }) => {
  const { open } = store.request;
  return (
    <RailSection
      n={2}
      title={text.title}
      headingId={elementIds.toClose}
      state={open.toContract ? 'done' : open.toClose ? 'current' : 'locked'}
      reason={text.locked}
    >
      <div inert={store.signing.pending}>
        <ProductList store={store.toClose} />
        <LiveLine text={store.toClose.announcement} />
        <ReviewReturn store={store} part="toClose" />
      </div>
    </RailSection>
  );
});
