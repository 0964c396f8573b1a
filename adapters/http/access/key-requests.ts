import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import { keyRequestThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { userCompanyRelation } from '#adapters/wire/access/user-company-relation.ts';
import { validateOldKey } from '#adapters/wire/access/validate-old-key.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import type { KeyRequests } from '#core/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, command, send } from './call.ts';
import type { AccessContext } from './context.ts';
import { asksThirdKeyOnChoice, callForThirdKey } from './send-third-key.ts';

/** Picks the four fields of a key receipt and drops any others (API-29). */
const receiptOf = ({ fechaTx, nombreUsuario, rutUsuario, encryptedData }: KeyReceipt): KeyReceipt => ({
  fechaTx,
  nombreUsuario,
  rutUsuario,
  encryptedData,
});

/** Makes the HTTP client for the request of a first key (API-13 to API-20, API-25). */
export const keyRequestsOverHttp = (context: AccessContext): KeyRequests => ({
  validateUser: ({ rut, captcha }) =>
    pipe(
      call(context, validateUser, { captcha, json: validateUser.question.encode({ rut }) }),
      TE.map(() => undefined),
    ),
  relation: ({ rut, company }) =>
    command(context, userCompanyRelation, {
      json: userCompanyRelation.question.encode({ rut, rutEmpresa: company }),
    }),
  validateOldKey: ({ rut, company, oldKey }) =>
    command(context, validateOldKey, {
      json: validateOldKey.question.encode({ rut, rutEmpresa: company, claveBanconexion: oldKey }),
    }),
  devices: ({ rut }) =>
    pipe(
      call(context, keyRequestDevices, { user: rut, headers: asksThirdKeyOnChoice }),
      TE.map((devices) => devices.map(toDevice)),
    ),
  sendThirdKey: (asked) => callForThirdKey(context, keyRequestThirdKey, asked),
  createWithDevice: ({ rut, company, password, device, credential }) =>
    pipe(
      call(context, createKeyWithDevice, {
        user: rut,
        challenged: credential,
        json: createKeyWithDevice.question.encode({
          rut,
          rutEmpresa: company,
          password,
          dispositivoSeleccionado: device,
        }),
      }),
      TE.map(receiptOf),
    ),
  createWithOldKey: ({ rut, company, oldKey, password }) =>
    pipe(
      call(context, createKeyWithOldKey, {
        json: createKeyWithOldKey.question.encode({
          rut,
          rutEmpresa: company,
          claveBanconexion: oldKey,
          password,
        }),
      }),
      TE.map(receiptOf),
    ),
  receiptPdf: (encryptedData) =>
    pipe(
      send(context, keyReceiptPdf, { json: keyReceiptPdf.question.encode({ encryptedData }) }),
      TE.map(({ bytes }) => bytes),
    ),
});
