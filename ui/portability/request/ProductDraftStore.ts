import { makeAutoObservable, observableRef } from 'mobx';
import { cardBrands, closeCurrencies, type CloseCurrency } from '#core/portability/reference/constants.ts';
import type { DictionaryProduct } from '#core/portability/reference/product-dictionary.ts';
import {
  addProduct,
  asOrdered,
  canCommit,
  checkProductToClose,
  emptyProduct,
  familyRules,
  isListed,
  maxIdentifierLength,
  scopes,
  withIdentifier,
  type EnteredProduct,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import {
  withoutProductToClose,
  withProductsToClose,
  type ProductToAnswer,
} from '#core/portability/request/request-form.ts';
import { closingAmounts } from '#core/portability/request/request.ts';
import { scopeQuestion } from '#core/portability/request/what-is-ordered.ts';
import type { AmountRule } from '#core/shared/amount.ts';
import { digitsUpTo } from '#core/shared/digit-intakes.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { amountView, choiceView, namedEntries, switchView, textView } from './field-views.ts';
import type { RequestFormStore } from './RequestFormStore.ts';
import { productWording, toClose as text } from './text.ts';

/** Store of the product to close that is being entered, and of the list it is added to (SOL-18 to SOL-43). */
export class ProductDraftStore {
  products: readonly DictionaryProduct[] = [];
  announcement = '';
  private own: EnteredProduct = emptyProduct;
  private readonly request: RequestFormStore;

  constructor(request: RequestFormStore) {
    this.request = request;
    makeAutoObservable<this, 'request' | 'own'>(
      this,
      {
        request: false,
        products: observableRef,
        own: observableRef,
        product: false,
        scope: false,
        identifier: false,
        quota: false,
        brand: false,
        currency: false,
        commitment: false,
        amount: false,
      },
      { autoBind: true },
    );
  }

  offer(products: readonly DictionaryProduct[]): void {
    this.products = products;
  }

  /** Product to close that is being entered, empty if none. */
  get entering(): EnteredProduct {
    return this.draft;
  }

  resume(entering: EnteredProduct): void {
    this.own = entering;
  }

  get listed(): readonly ProductToClose[] {
    return this.request.form.toClose;
  }

  get unanswered(): readonly ProductToAnswer[] {
    return this.request.form.unanswered;
  }

  get provider(): string {
    return this.request.form.provider?.descripcion ?? '';
  }

  /** Product being entered; if none is, the first product of an old draft whose scope must still be chosen (EXT-1005). */
  private get draft(): EnteredProduct {
    return this.own.product === undefined ? (this.unanswered[0] ?? this.own) : this.own;
  }

  /** Codes of the products that the select disables, since they are in the list already (SOL-19, SOL-20). */
  get taken(): readonly string[] {
    return this.products
      .filter((product) => isListed(this.listed, product))
      .map(({ codigoProducto }) => codigoProducto);
  }

  readonly product = choiceView({
    entries: () =>
      this.products.map(({ codigoProducto, descripcion }) => ({ id: codigoProducto, name: descripcion })),
    read: () => this.draft.product?.codigoProducto,
    write: (code) => this.choose(code),
  });

  /** Store of the choice between one product and all of its kind; neither is preselected (EXT-1001). */
  readonly scope = choiceView({
    entries: () => {
      const { product } = this.draft;
      if (product === undefined) return [];
      const { one, all } = scopeQuestion(product);
      return scopes.map((id) => ({ id, name: { one, all }[id] }));
    },
    read: () => this.draft.scope,
    write: (answer) => this.set({ scope: scopes.find((scope) => scope === answer) }),
  });

  readonly identifier = textView({
    read: () => this.draft.identificador,
    write: (typed) => this.set(withIdentifier(this.draft, typed)),
    intake: () => digitsUpTo(this.rule?.inputStopsAt ?? maxIdentifierLength),
  });

  readonly quota = this.amountOf('cupoAutorizado', 'quota', closingAmounts.quota);

  readonly brand = choiceView({
    entries: () => namedEntries(cardBrands),
    read: () => this.draft.marca,
    write: (name) => this.set({ marca: cardBrands.find((brand) => brand === name) }),
  });

  readonly currency = choiceView({
    entries: () => namedEntries(closeCurrencies),
    read: () => this.draft.moneda,
    write: (code) =>
      this.set({ moneda: closeCurrencies.find((currency) => currency === code) ?? closeCurrencies[0] }),
  });

  readonly commitment = switchView({
    read: () => this.draft.compromiso,
    write: (compromiso) => this.set({ compromiso, montoCompromiso: '' }),
  });

  readonly amount = this.amountOf('montoCompromiso', 'amount', closingAmounts.commitment);

  /** Input rule of the chosen product's family; undefined if no product is chosen. */
  get rule() {
    return this.draft.product === undefined ? undefined : familyRules[this.draft.product.familia];
  }

  /** Text of the question whether one product or all of its kind are meant; undefined if the family has no such choice (SOL-30). */
  get question(): string | undefined {
    const { product } = this.draft;
    return product !== undefined && this.rule?.canBeAll === true ? scopeQuestion(product).ask : undefined;
  }

  /** Whether the form asks for the details of a single product. */
  get asksOne(): boolean {
    return this.rule !== undefined && (this.question === undefined || this.draft.scope === 'one');
  }

  /** Whether the identifier is long enough to enable the commitment checkbox (SOL-36). */
  get canCommit(): boolean {
    return (
      this.draft.product !== undefined && canCommit(this.draft.product.familia, this.draft.identificador)
    );
  }

  /** Names of missing values that keep the button for adding a product to close disabled; empty if it is enabled (SOL-42, SOL-43). */
  get missing(): readonly string[] {
    return pipe(
      this.ready,
      E.match(
        (fault) => [productWording[fault]],
        () => [],
      ),
    );
  }

  /** What the button for adding a product waits for: the missing values, or how to add another while none is being entered and the list has one (EXT-3004). */
  get waitsFor(): readonly string[] | string {
    return this.listed.length > 0 && this.draft.product === undefined ? text.toAddAnother : this.missing;
  }

  /** Adds the product to close to the list; returns false if something is missing (SOL-14, SOL-20). */
  add(): boolean {
    const { ready, draft } = this;
    if (E.isLeft(ready)) return false;
    this.request.change((form) => withProductsToClose(form, ready.right));
    this.announcement = text.added(draft.product?.descripcion ?? '');
    this.own = emptyProduct;
    return true;
  }

  /** Removes a product to close from the list, after which it can be chosen again (SOL-18, SOL-19). */
  remove({ product }: Pick<ProductToClose, 'product'>): void {
    this.request.change((form) => withoutProductToClose(form, product.codigoProducto));
    this.announcement = text.removed(product.descripcion);
  }

  private get ready() {
    return pipe(
      checkProductToClose(asOrdered(this.draft)),
      E.flatMap((product) => addProduct(this.listed, product)),
    );
  }

  /** Creates the store of an amount input, validated by the rule of its amount. */
  private amountOf(
    field: 'cupoAutorizado' | 'montoCompromiso',
    name: 'quota' | 'amount',
    rule: (currency: CloseCurrency) => AmountRule,
  ) {
    return amountView({
      read: () => this.draft[field],
      write: (typed) => this.set({ [field]: typed }),
      rule: () => rule(this.draft.moneda),
      wording: (fault) => text.enter(productWording[`${name}-${fault}`]),
    });
  }

  private choose(code: string | undefined): void {
    const product = this.products.find(({ codigoProducto }) => codigoProducto === code);
    this.own = { ...emptyProduct, product };
  }

  private set(change: Partial<EnteredProduct>): void {
    this.own = { ...this.draft, ...change };
  }
}
