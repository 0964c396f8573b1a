import {
  productDictionary as dictionary,
  type DictionaryProduct,
} from '../../portability/reference/product-dictionary.ts';
import { TE } from '../../shared/fp.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-13, PAPI-14, REF-17 · The products that can be closed, each with its family. */
export const productDictionary = (): TE.TaskEither<BankRefusal, readonly DictionaryProduct[]> =>
  TE.right(dictionary);
