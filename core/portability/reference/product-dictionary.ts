/** Families of the products to close (SOL-22, REF-11). */
export const productFamilies = ['Cuenta', 'Creditos', 'Lineas', 'Tarjetas', 'Otros'] as const;

export type ProductFamily = (typeof productFamilies)[number];

/** Entry of the bank's dictionary of products to close (REF-18). */
export type DictionaryProduct = {
  readonly descripcion: string;
  readonly codigoProducto: string;
  readonly familia: ProductFamily;
};

/** The reference bank's dictionary of products to close (REF-12 to REF-17). */
export const productDictionary: readonly DictionaryProduct[] = [
  { codigoProducto: 'CTACTE', descripcion: 'Cuenta corriente', familia: 'Cuenta' },
  { codigoProducto: 'CTAVIS', descripcion: 'Cuenta vista', familia: 'Cuenta' },
  { codigoProducto: 'CTAPRE', descripcion: 'Cuenta prepago', familia: 'Cuenta' },
  { codigoProducto: 'LINCRE', descripcion: 'Línea de crédito', familia: 'Lineas' },
  { codigoProducto: 'TARCRE', descripcion: 'Tarjeta de crédito', familia: 'Tarjetas' },
  { codigoProducto: 'CRECON', descripcion: 'Crédito comercial', familia: 'Creditos' },
  { codigoProducto: 'CRECSM', descripcion: 'Crédito de consumo', familia: 'Creditos' },
  { codigoProducto: 'CREHIP', descripcion: 'Crédito hipotecario o de fines generales', familia: 'Creditos' },
  { codigoProducto: 'CREAUT', descripcion: 'Crédito automotriz', familia: 'Creditos' },
  { codigoProducto: 'OTRPRO', descripcion: 'Otros', familia: 'Otros' },
];
