import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableText, fontOf } from '#adapters/bank-node/drawable-text.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { missingSign, saysTheSame } from '#core/shared/receipts/printed-receipt.ts';
import { aPrintedReceipt } from '#test/support/builders/printed-receipt.ts';

const signs = Array.from({ length: 0x1_0000 - 0x20 }, (_, place) => String.fromCodePoint(place + 0x20));
const drawn = signs.filter((sign) => drawableText(sign) === sign);
const isMark = (sign: string): boolean => /\p{M}/u.test(sign);

const readsBack = async (...texts: readonly string[]): Promise<boolean> => {
  const receipt = {
    ...aPrintedReceipt,
    sections: texts.map((text) => ({ heading: text, rows: [{ label: text, value: text }] })),
  };
  const proof = { claim: '{}', address: 'http://127.0.0.1/verificar', signedAt: 0 };
  const { pages } = await readReceiptFile(new Uint8Array(await writeReceipt(receipt, proof)));
  return saysTheSame(receipt, pages);
};

const inTexts = (words: readonly string[], wordsInEach = 250): readonly string[] =>
  Array.from({ length: Math.ceil(words.length / wordsInEach) }, (_, at) =>
    words.slice(at * wordsInEach, (at + 1) * wordsInEach).join(' '),
  );

describe('EXT-706 every sign it lets through is printed in both cuts of its font, and read back', () => {
  it.each(['Roboto', 'NotoSans'] as const)('%s', async (font) => {
    const inIt = drawn.filter((sign) => fontOf(sign) === font);
    expect(inIt.length).toBeGreaterThan(500);
    const words = inIt.map((sign) => (isMark(sign) ? `o${sign}` : sign));
    expect(await readsBack(...inTexts(words))).toBe(true);
  });

  it('with any marks over any letters', async () => {
    const letters = drawn.filter((sign) => /\p{L}/u.test(sign));
    const marks = drawn.filter(isMark);
    const letter = fc.tuple(
      fc.constantFrom(...letters),
      fc.array(fc.constantFrom(...marks), { maxLength: 2 }),
    );
    const word = fc.array(letter, { minLength: 300, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(word, async (parts) => {
        const text = drawableText(parts.map(([one, over]) => one + over.join('')).join(' '));
        expect(text).not.toContain(missingSign);
        expect(await readsBack(text)).toBe(true);
      }),
      { numRuns: 3 },
    );
  });
});

const names: readonly (readonly [script: string, name: string])[] = [
  ['Spanish', 'Íñigo Núñez Agüero'],
  ['Mapudungun', 'Lef̱txaru Kallfüpaṉ Ḻoṉko'],
  ['Mapudungun, with the marks of Raguileo and Unificado', 'Gvlam Wenceslao Ñanku; ṯregül, ḻafkeṉ, l̲afken̲'],
  ['Quechua', 'Ñawi Q’oyllur T’ika, Khuyaysi Ch’aska'],
  ['Aymara', 'Qäna Jaqi Wïlka, Phaxsi Ch’iyär'],
  ['Rapanui', 'Tūpāhotu ꞌAtamu Teŋa, Mōꞌai Ŋāꞌara'],
  ['Kawésqar and Yagán', 'Kawésqar Jetárkte; Yámana Lakutaia le kipa, Usi ööri'],
  ['Guaraní', 'Tupã Ñasãindy, Mitãg̃uasu G̃uyra Ỹvoty'],
  ['Haitian Creole', 'Jean-Baptiste Lòròwè, Fènwa Kòlè'],
  ['Portuguese', 'João Conceição Brandão'],
  ['Catalan', 'Núria Marcel·lí Güell i Canyelles'],
  ['German', 'Jürgen Weißgerber von Gößnitz'],
  ['Polish', 'Łucja Żółkiewska Wąsowicz Dźwięk'],
  ['Croatian', 'Luka Đurđević Žižić Šćekić'],
  ['Czech and Slovak', 'Jiří Dvořák Čermák, Ľubomír Ŕehoř'],
  ['Hungarian', 'Győző Szűcs Erdős'],
  ['Romanian', 'Ștefan Țurcanu Brâncuși Ănescu'],
  ['Turkish', 'Işıl Çağlayan Gökçe İnönü'],
  ['Azerbaijani', 'Əliyev Məmməd Şükürov'],
  ['Lithuanian and Latvian', 'Ąžuolas Šeškevičius, Kārlis Ķīsis Ģirts Ņikita'],
  ['Icelandic', 'Þórður Æðelsteinsson'],
  ['Vietnamese', 'Nguyễn Thị Hồng Phượng, Đặng Quỳnh Ưng'],
  ['Yoruba and Igbo', 'Ọlúṣẹ́gun Adébáyọ̀, Chịnụa Ṅwa'],
  ['Pinyin', 'Lǚ Bùwéi Ǹg Xiǎolóng'],
  ['Sanskrit and Arabic in Latin letters', 'Śrī Kṛṣṇa, ʿAbd ar-Raḥmān al-Ḥusaynī ʾAsʿad'],
  ['Greek', 'Γεώργιος Παπαδόπουλος Ϊωάννου'],
  ['Russian', 'Фёдор Щербаков Объездчиков'],
  ['Ukrainian', 'Їжакевич Ґалаґан Єва'],
  ['Serbian and Macedonian', 'Љубица Њ. Ђорђевић Ќосев Ѓорѓи'],
  ['Kazakh', 'Әлібек Құрманғазы Өтеген'],
];

describe('EXT-706 real names are printed whole', () => {
  it.each(names)('%s: %s', async (_, name) => {
    for (const form of ['NFC', 'NFD'] as const) {
      const text = drawableText(name.normalize(form));
      expect(text).toBe(name.normalize('NFC'));
      expect(await readsBack(text)).toBe(true);
    }
  });

  it('of other scripts each letter leaves a mark, the rest stands', () => {
    const marked = ['Li 李 Ming', 'דוד Katz', 'علي Said', '김 Kim', 'さくら', 'שָׁלוֹם'].map(drawableText);
    expect(marked.map((name) => name.replaceAll(missingSign, '#'))).toEqual([
      'Li # Ming',
      '### Katz',
      '### Said',
      '# Kim',
      '###',
      '####',
    ]);
  });
});

it.each([
  ['Peñón'.normalize('NFD'), 'Peñón'],
  ['😀 漢字 א', `${missingSign} ${missingSign}${missingSign} ${missingSign}`],
  ['👩‍👩‍👧 y 🇨🇱', `${missingSign} y ${missingSign}`],
  ['a\u00adb\u200bc\u202ed', `a${missingSign}b${missingSign}c${missingSign}d`],
  ['á\u200d', `á${missingSign}`],
  ['tab\tfin\nlínea\u2003más\u00a0uno', 'tab fin\nlínea más\u00a0uno'],
  ['\ud800', missingSign],
  [missingSign, missingSign],
])('EXT-706 %j is drawn as %j', (text, as) => {
  expect(drawableText(text)).toBe(as);
});
