import { passwordLength } from '../limits.ts';

const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

const threes = ['123', '321', '456', '789', '100', '200', '007', '101', '012', '234', '147', '159'];
const fours = ['1234', '4321', '1010', '2580', '5678', '0123', '1212', '2468'];

/** Endings of common keys, by length (sequences, repetitions, years), which the blocklist combines with common beginnings. */
const tails: Readonly<Record<number, readonly string[]>> = {
  1: range(0, 9),
  2: [...range(10, 99), ...range(0, 9).map((digit) => `0${digit}`)],
  3: [...threes, ...range(0, 9).map((digit) => digit.repeat(3))],
  4: [...fours, ...range(0, 9).map((digit) => digit.repeat(4)), ...range(1950, 2030)],
  5: ['12345', '54321', ...range(0, 9).map((digit) => digit.repeat(5))],
  6: ['123456', '654321'],
};

/** Beginnings of common keys in Chile (words, names, keyboard patterns), which the blocklist combines with common endings. */
const words = [
  'aa ab qw abc qwe asd zxc sol mar luz ana eva paz rey uno',
  'hola amor casa chile clave banco colo vida luna cielo linda lindo bebe gato perro mama papa',
  'jose juan luis mario maria pedro pablo diego jorge david ivan hugo raul rosa sara elena laura sofia',
  'carlos andres felipe javier miguel daniel manuel matias martin sergio victor marcos ricardo cristian',
  'camila carla andrea paula daniela valeria antonia martina monica cecilia natalia lorena karina pamela',
  'susana karen nicole ignacia isidora josefa amanda claudia carmen miriam',
  'talca arica vina temuco osorno iquique chillan quilpue maipu nunoa',
  'verano otono enero marzo abril mayo junio julio agosto octubre lunes martes jueves viernes sabado domingo',
  'azul rojo verde negro blanco futbol albo chuncho cruzado',
  'empresa negocio ventas compras oficina gerente cuenta dinero plata portal ingreso',
  'admin root test prueba usuario acceso seguro secreto cambio contra login master sistema',
  'qwer qwert qwerty asdf asdfg asdfgh zxcv zxcvb zxcvbn abcd abcde abcdef',
  'pass passw welcome dragon monkey shadow angel prince queen love',
  'teamo amigos amigas familia corazon flores jesus cristo dios santos virgen',
]
  .join(' ')
  .split(' ');

/** Blocklist of common keys: keys that follow no pattern of beginning and ending. */
const others = [
  'passw0rd p4ssw0rd pa55word p4ssword pas5word contr4se c0ntrase contras3 santiag0 c0l0c0l0 colocol0',
  '1q2w3e4r q1w2e3r4 1qaz2wsx zaq12wsx qazwsx12 1qazxsw2 q1q1q1q1 a1b2c3d4 1a2b3c4d aa11bb22 a1s2d3f4',
  '1234abcd 12345abc 123456aa 1234qwer 1234asdf 123qweas 123abc12 abc123ab 1234hola 1234amor 1234casa',
  'tequier0 team0123 b1envenid bienven1 v3rano24 ch1le123 chil3123 p0rtal12 cl4ve123',
]
  .join(' ')
  .split(' ')
  .filter((key) => key.length === passwordLength);

const withTails = words.flatMap((word) =>
  (tails[passwordLength - word.length] ?? []).map((tail) => word + tail),
);

/** Blocklist of common keys of 8 characters that the other rules would accept in some mix of upper and lower case; compared without regard to case (EXT-109). */
export const commonKeys: readonly string[] = [...new Set([...withTails, ...others])];
