import { setTimeout as pause } from 'node:timers/promises';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import type { AuthenticationData } from '#adapters/wire/access/challenge.ts';
import { createKeyWithDevice } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { credentialPost } from '#adapters/wire/access/credential-post.ts';
import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import { reactivateKey } from '#adapters/wire/access/reactivate-key.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import { resetKey } from '#adapters/wire/access/reset-key.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { userCompanyRelation } from '#adapters/wire/access/user-company-relation.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { validateOldKey } from '#adapters/wire/access/validate-old-key.ts';
import { validateUser } from '#adapters/wire/access/validate-user.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';

/** Answer of a call: its status, body and redirect, and its duration in milliseconds. */
export type Told = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly location: string | undefined;
  readonly ms: number;
};

type Asked = {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
};

const header64 = (data: AuthenticationData): string => Buffer.from(JSON.stringify(data)).toString('base64');

const readBody = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

const encoded = ({ json, form }: Asked): { readonly type?: string; readonly body?: string } => {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form !== undefined)
    return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return {};
};

/** Client that calls the access endpoints of the bank over HTTP and keeps its own cookies. */
export const accessVisitor = (base: string) => {
  const jar = new Map<string, string>();
  const call = async (method: string, path: string, asked: Asked = {}): Promise<Told> => {
    const { type, body } = encoded(asked);
    const query = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query).toString()}`;
    const from = performance.now();
    const response = await fetch(`${base}${path}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(jar.size === 0 ? {} : { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...asked.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const ms = performance.now() - from;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return {
      status: response.status,
      body: readBody(text),
      location: response.headers.get('location') ?? undefined,
      ms,
    };
  };
  /** Solves a captcha for one call of this action; asks for another challenge while the bank is overloaded (503). */
  const captcha = async (accion: CaptchaAction): Promise<string> => {
    const { status, body } = await call('GET', captchaChallenge.path, { query: { accion } });
    if (status !== 503) return solveProofOfWork(body);
    await pause(100);
    return captcha(accion);
  };
  const proved = async (action: CaptchaAction, response?: string) => ({
    [captchaParameter]: response ?? (await captcha(action)),
  });
  const user = (rut: string) => ({ [headerNames.rut]: rut });
  const challenged = (rut: string, data: AuthenticationData) => ({
    ...user(rut),
    [headerNames.desafio]: header64(data),
  });
  return {
    jar,
    call,
    captcha,
    signIn: (username: string, password: string, requestId = '', proof?: string) =>
      call('POST', credentialPost.path, {
        form: {
          username,
          password,
          request_id: requestId,
          context: 'empresa',
          ...(proof === undefined ? {} : { [captchaParameter]: proof }),
        },
      }),
    validateCardUser: async (rut: string, pin: string, response?: string) =>
      call('POST', validateCardUser.path, {
        json: { rut, pin },
        query: await proved('olvido-con-tarjeta', response),
      }),
    resetDevices: (rut: string, rToken: string) =>
      call('GET', forgottenPasswordDevices.path, {
        headers: { ...user(rut), [headerNames.rToken]: rToken },
      }),
    resetKey: (rut: string, password: string, rToken: string, data: AuthenticationData, pin = '1234') =>
      call('POST', resetKey.path, {
        json: { rut, password, pin },
        headers: { ...challenged(rut, data), [headerNames.rToken]: rToken },
      }),
    resetWithoutCard: async (rut: string, password: string, response?: string) =>
      call('POST', resetKeyWithoutProduct.path, {
        json: { rut, password },
        query: await proved('olvido-sin-tarjeta', response),
      }),
    reactivationDevices: async (
      rut: string,
      response?: string,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      call('GET', reactivationDevices.path, {
        headers: { ...user(rut), ...headers },
        query: await proved('reactivacion', response),
      }),
    reactivate: (rut: string, data: AuthenticationData, userClave: string) =>
      call('POST', reactivateKey.path, {
        json: { userName: rut, userClave },
        headers: challenged(rut, data),
      }),
    thirdKey: (
      { path }: { readonly path: string },
      rut: string,
      headers: Readonly<Record<string, string>> = {},
    ) => call('POST', path, { json: { rut }, headers }),
    validateUser: async (rut: string, response?: string) =>
      call('POST', validateUser.path, {
        json: { rut },
        query: await proved('solicitud-clave', response),
      }),
    relation: (rut: string, rutEmpresa: string) =>
      call('POST', userCompanyRelation.path, { json: { rut, rutEmpresa } }),
    validateOldKey: (rut: string, rutEmpresa: string, claveBanconexion: string) =>
      call('POST', validateOldKey.path, { json: { rut, rutEmpresa, claveBanconexion } }),
    keyRequestDevices: (rut: string) => call('GET', keyRequestDevices.path, { headers: user(rut) }),
    createKeyWithDevice: (
      asked: {
        readonly rut: string;
        readonly rutEmpresa: string;
        readonly password: string;
        readonly dispositivoSeleccionado: string;
      },
      data: AuthenticationData,
    ) => call('POST', createKeyWithDevice.path, { json: asked, headers: challenged(asked.rut, data) }),
    createKeyWithOldKey: (asked: {
      readonly rut: string;
      readonly rutEmpresa: string;
      readonly claveBanconexion: string;
      readonly password: string;
    }) => call('POST', createKeyWithOldKey.path, { json: asked }),
    receiptPdf: (encryptedData: string) => call('POST', keyReceiptPdf.path, { json: { encryptedData } }),
  };
};

export type AccessVisitor = ReturnType<typeof accessVisitor>;
