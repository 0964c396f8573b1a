import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Package from 'lucide-react/icons/package';
import Wallet from 'lucide-react/icons/wallet';
import { observer } from 'mobx-react-lite';
import type { DictionaryProduct, ProductFamily } from '#core/portability/reference/product-dictionary.ts';
import type { ProductToClose } from '#core/portability/request/products-to-close.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { IconDrawing } from '#ui/kit/icon.ts';
import { Item, ItemBlock, Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { FoldedLine, RailSection } from '#ui/kit/Rail.tsx';
import { useWide } from '#ui/kit/use-wide.ts';
import { focusOn } from '#ui/kit/focus-on.ts';
import { inSentenceCase } from '../sentence-case.ts';
import { ChangeFolded } from './ChangeFolded.tsx';
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

type RowProps = {
  readonly product: DictionaryProduct;
  readonly title: string;
  readonly detail: string;
  readonly onRemove: () => void;
};

const ProductRow = ({ product: { familia, descripcion }, title, detail, onRemove }: RowProps) => {
  const remove = inSentenceCase(text.remove);
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
  const remove = (listed: Pick<ProductToClose, 'product'>) => () => {
    store.remove(listed);
    focusOn(elementIds.toClose);
  };
  return (
    <Items>
      {store.listed.map((listed) => (
        <ProductRow
          key={listed.product.codigoProducto}
          product={listed.product}
          {...shownProduct(closingProduct(listed, 0), store.provider)}
          onRemove={remove(listed)}
        />
      ))}
      {store.unanswered.map((asked) => (
        <ProductRow
          key={asked.product.codigoProducto}
          product={asked.product}
          title={asked.product.descripcion}
          detail={text.unanswered}
          onRemove={remove(asked)}
        />
      ))}
      <ItemBlock sunken>
        <ProductForm store={store} />
      </ItemBlock>
    </Items>
  );
});

/** Section 2 of the request form: products to close at the provider of origin (SOL-11, SOL-18 to SOL-43). */
export const ToCloseSection = observer(({ store }: { readonly store: RequestStore }) => {
  const { open } = store.request;
  const wide = useWide();
  const folds = !wide && store.isFinished('toClose');
  return (
    <RailSection
      n={2}
      title={text.title}
      headingId={elementIds.toClose}
      state={open.toContract ? 'done' : open.toClose ? 'current' : 'locked'}
      reason={text.locked}
      action={folds && <ChangeFolded store={store} part="toClose" />}
    >
      <div inert={store.signing.pending}>
        {folds ? <FoldedLine text={store.lineOf('toClose')} /> : <ProductList store={store.toClose} />}
        <LiveLine text={store.toClose.announcement} />
        <ReviewReturn store={store} part="toClose" />
      </div>
    </RailSection>
  );
});
