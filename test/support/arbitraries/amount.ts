import fc from 'fast-check';

const digits = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength }).map((all) => all.join(''));

/** Generates a decimal string without leading zeros (`-1234.5`, `0`, `12.50`), larger and more precise than a float can hold. */
export const amountText = (): fc.Arbitrary<`${number}`> =>
  fc
    .tuple(fc.constantFrom('', '-'), digits(24), fc.option(digits(8), { nil: undefined }))
    .map(([sign, whole, fraction]) => {
      const plain = whole.replace(/^0+(?=\d)/, '');
      return `${sign}${plain}${fraction === undefined ? '' : `.${fraction}`}` as `${number}`;
    });
