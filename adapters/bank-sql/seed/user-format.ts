import * as t from 'io-ts/lib/index.js';
import { rut, textThat, unionOf, type CodecOf } from '#adapters/wire/codecs.ts';
import { plainLine } from '#adapters/wire/plain-line.ts';
import { deviceType, type DeviceType } from '#core/access/challenge/device.ts';
import { parsePin } from '#core/access/pin.ts';
import { parseEmail } from '#core/shared/email.ts';
import { E } from '#core/shared/fp.ts';
import { exact, part } from '#adapters/wire/shapes.ts';

const optional = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.undefined]);

const pin = textThat('pin', (value) => E.isRight(parsePin(value)));
const base32 = textThat('secret of a Digipass', (value) => /^[A-Z2-7]{16,}$/.test(value));
const base64url = textThat('base64url', (value) => /^[\w-]{16,1024}$/.test(value));
const gridRow = textThat('ten numbers of two digits', (value) => /^\d{2}( \d{2}){9}$/.test(value));

// Codec of an Argon2id hash that limits its cost, since each comparison costs what the hash says.
const argon2id = textThat('Argon2id hash', (value) => {
  const [, memory, passes] =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=1\$[\w+/]{16,}\$[\w+/]{32,}$/.exec(value) ?? [];
  return Number(memory) <= 262_144 && Number(passes) <= 10;
});

// Codec of the hashes that a seeded user may have in place of typed keys in clear text.
const hashes = part({
  clave: argon2id,
  clavesAnteriores: t.array(argon2id),
  pin: argon2id,
  clave10: argon2id,
});

const ofEveryDevice = {
  serie: plainLine,
  estado: optional(t.keyof({ activo: null, bloqueado: null, inactivo: null })),
  firma: optional(t.boolean),
};

const dispositivo = unionOf({
  [deviceType.digipass]: exact({ tipo: t.literal(deviceType.digipass), totp: base32, ...ofEveryDevice }),
  [deviceType.digicard]: exact({
    tipo: t.literal(deviceType.digicard),
    grilla: t.tuple([gridRow, gridRow, gridRow, gridRow, gridRow]),
    ...ofEveryDevice,
  }),
  [deviceType.internetKey]: exact({
    tipo: t.literal(deviceType.internetKey),
    clave: plainLine,
    ...ofEveryDevice,
  }),
  [deviceType.passkey]: exact({
    tipo: t.literal(deviceType.passkey),
    nombre: plainLine,
    credencial: base64url,
    llavePublica: base64url,
    ...ofEveryDevice,
  }),
  [deviceType.thirdKey]: exact({ tipo: t.literal(deviceType.thirdKey), ...ofEveryDevice }),
  [deviceType.certificate]: exact({ tipo: t.literal(deviceType.certificate), ...ofEveryDevice }),
} satisfies { readonly [Type in DeviceType]: CodecOf<{ tipo: Type }> });

/** Codec of a seeded user, with keys in clear text, or with hashes from another system (EXT-2629). */
export const usuario = exact({
  rut,
  nombre: plainLine,
  celular: plainLine,
  correo: optional(textThat('e-mail', (value) => E.isRight(parseEmail(value)))),
  empresas: t.array(rut),
  clave: optional(plainLine),
  clavesAnteriores: optional(t.array(plainLine)),
  claveBloqueada: optional(t.boolean),
  clavePendiente: optional(plainLine),
  numeroPendiente: optional(textThat('six digits', (value) => /^\d{6}$/.test(value))),
  pin: optional(pin),
  clave10: optional(plainLine),
  hashes: optional(hashes),
  clave10Bloqueada: optional(t.boolean),
  plazoVencido: optional(t.boolean),
  pideTerceraClave: optional(t.boolean),
  noCreado: optional(t.boolean),
  dispositivos: optional(t.array(dispositivo)),
  demuestra: optional(plainLine),
});

export type SeedUser = t.TypeOf<typeof usuario>;
export type SeedDevice = t.TypeOf<typeof dispositivo>;

/** Default ticket number of a seeded waiting key. */
export const seededNumber = '100000';

/** Converts the rows of a Digicard's grid to digits by coordinate: columns A to J, rows 1 to 5. */
export const gridOf = (rows: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row, down) =>
      row.split(' ').map((digits, across) => [`${'ABCDEFGHIJ'.charAt(across)}${down + 1}`, digits] as const),
    ),
  );
