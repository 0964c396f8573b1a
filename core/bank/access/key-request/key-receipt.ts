import * as t from 'io-ts/lib/index.js';
import type { KeyReceipt } from '../../../access/key-request/receipt.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { flow, O, pipe, TE } from '../../../shared/fp.ts';
import { shownRut } from '../../../shared/rut.ts';
import type { PrintedDocument } from '../../printed-document.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts, CompanyUser } from '../ports.ts';
import { aDay } from '../../../shared/units-of-time.ts';

type Ports = Pick<AccessBankPorts, 'clock' | 'sealer'>;

const purpose = 'comprobante-clave';
const days = 30;

const sealedReceipt = t.type({
  fechaTx: t.string,
  nombreUsuario: t.string,
  rutUsuario: t.string,
  vence: t.number,
});

export type SealedReceipt = t.TypeOf<typeof sealedReceipt>;

/** Creates the receipt of a new key; its encrypted part can be read only by the bank, for thirty days (KEY-51, API-29). */
export const keyReceiptOf =
  ({ clock, sealer }: Ports) =>
  ({ rut, name }: Pick<CompanyUser, 'rut' | 'name'>): Stored<KeyReceipt> => {
    const now = clock.now();
    const { date, time } = clock.wall(now);
    const receipt = {
      fechaTx: `${formatDayMonthYear(date)} ${time} Hrs.`,
      nombreUsuario: name,
      rutUsuario: rut,
    };
    const vence = now + days * aDay;
    return pipe(
      sealer.seal(purpose, JSON.stringify({ ...receipt, vence })),
      TE.map((encryptedData) => ({ ...receipt, encryptedData })),
    );
  };

/** Decrypts a key receipt within its thirty days; none for any other text (API-20). */
export const openedReceipt =
  ({ clock, sealer }: Ports) =>
  (encryptedData: string): Stored<O.Option<SealedReceipt>> =>
    pipe(
      sealer.open(purpose, encryptedData),
      TE.map(
        flow(
          O.flatMap((text) => O.tryCatch((): unknown => JSON.parse(text))),
          O.flatMap((json) => O.fromEither(sealedReceipt.decode(json))),
          O.filter(({ vence }) => clock.now() < vence),
        ),
      ),
    );

/** Builds the printable content of a key receipt (KEY-46, KEY-51). */
export const keyReceiptDocument = (
  { fechaTx, nombreUsuario, rutUsuario }: SealedReceipt,
  { bankName, portalCode }: { readonly bankName: string; readonly portalCode: string },
): PrintedDocument => ({
  id: `clave-${fechaTx.replace(/\D/g, '')}`,
  title: 'Solicitud de Clave',
  subtitle: fechaTx,
  stamp: portalCode,
  sections: [
    {
      heading: 'Su clave fue creada',
      rows: [
        { label: 'Usuario', value: nombreUsuario },
        { label: 'Rut', value: shownRut(rutUsuario) },
        { label: 'Fecha', value: fechaTx },
        { label: 'Banco', value: bankName },
      ],
    },
  ],
  footer: 'Su clave es personal. El banco nunca se la pedirá por teléfono, correo o mensaje.',
});
