import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { ErrorPage } from '#core/access/error-page.ts';
import { createKeyWithDevice, createKeyWithOldKey } from '#core/access/key-request/create-key.ts';
import { shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { validateCompany } from '#core/access/key-request/validate-company.ts';
import { validateUser } from '#core/access/key-request/validate-user.ts';
import type { KeyRequests } from '#core/access/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { KeyRequestScreen } from '#ui/access/key-request/KeyRequestScreen.tsx';
import { KeyRequestStore } from '#ui/access/key-request/KeyRequestStore.ts';
import { passwordIds } from '#ui/access/password/element-ids.ts';
import { aDevice } from './builders/device.ts';
import { somePortalSettings } from './builders/portal-settings.ts';
import { fakeCaptcha } from './fake-captcha.ts';
import { right } from './right.ts';
import { show } from './show.tsx';

export const user = right(parseRut('12.345.678-5'));
export const company = right(parseRut('76.543.210-3'));

export const someKeyReceipt: KeyReceipt = {
  fechaTx: '21/11/2026 07:10 Hrs.',
  nombreUsuario: 'Ana Prueba',
  rutUsuario: user,
  encryptedData: 'sellado',
};

const happy: KeyRequests = {
  validateUser: () => TE.right(undefined),
  relation: () => TE.right(undefined),
  validateOldKey: () => TE.right(undefined),
  devices: () => TE.right([aDevice('8')]),
  sendThirdKey: () => TE.right({ sending: 'sent' as const, seconds: 30 }),
  createWithDevice: () => TE.right(someKeyReceipt),
  createWithOldKey: () => TE.right(someKeyReceipt),
  receiptPdf: () => TE.right(new Uint8Array()),
};

type Call = { readonly name: string; readonly asked: unknown };

const overheard = (ports: KeyRequests, calls: Call[]): KeyRequests => {
  const hear =
    <Asked, Answer>(name: string, call: (asked: Asked) => Answer) =>
    (asked: Asked): Answer => {
      calls.push({ name, asked });
      return call(asked);
    };
  return {
    validateUser: hear('validateUser', ports.validateUser),
    relation: hear('relation', ports.relation),
    validateOldKey: hear('validateOldKey', ports.validateOldKey),
    devices: hear('devices', ports.devices),
    sendThirdKey: hear('sendThirdKey', ports.sendThirdKey),
    createWithDevice: hear('createWithDevice', ports.createWithDevice),
    createWithOldKey: hear('createWithOldKey', ports.createWithOldKey),
    receiptPdf: hear('receiptPdf', ports.receiptPdf),
  };
};

/** Draws the key request over a fake bank that accepts every call except the changed ones. */
export const drawnKeyRequest = (
  changed: Partial<KeyRequests> = {},
  policy: PasswordPolicy = shippedPolicy,
) => {
  const calls: Call[] = [];
  const keyRequests = overheard({ ...happy, ...changed }, calls);
  const ports = { keyRequests };
  const captcha = fakeCaptcha();
  const left: { login: number; pages: ErrorPage[]; receipts: KeyReceipt[] } = {
    login: 0,
    pages: [],
    receipts: [],
  };
  const store = new KeyRequestStore(
    {
      validateUser: validateUser(ports),
      validateCompany: validateCompany(ports),
      sendThirdKey: sendThirdKey(keyRequests),
      createWithDevice: createKeyWithDevice(ports),
      createWithOldKey: createKeyWithOldKey(ports),
    },
    {
      captcha: captcha.captcha,
      settings: somePortalSettings,
      policy,
      exits: {
        toLogin: () => {
          left.login += 1;
        },
        fail: (page) => left.pages.push(page),
        finish: (receipt) => left.receipts.push(receipt),
      },
    },
  );
  show(
    <MemoryRouter>
      <KeyRequestScreen store={store} />
    </MemoryRouter>,
  );
  return { store, calls, captcha, left, names: () => calls.map(({ name }) => name) };
};

export type DrawnKeyRequest = ReturnType<typeof drawnKeyRequest>;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });

/** Submits the form as the Enter key does, even if its buttons are disabled. */
export const submitForm = (): Promise<void> =>
  act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Finalizar' }).closest('form') ?? document.body);
    await settled();
  });

export const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`nothing is drawn under ${id}`);
  return found;
};

export const choose = (name: RegExp): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('radio', { name }));
    await settled();
  });

export const passUser = async ({ captcha }: DrawnKeyRequest): Promise<void> => {
  write('Rut', '12.345.678-5');
  act(() => captcha.solve());
  await press('Validar');
};

export const passCompany = async (drawn: DrawnKeyRequest, type: 'old-key' | 'device'): Promise<void> => {
  await passUser(drawn);
  await choose(type === 'old-key' ? /Tengo clave 1.0/ : /Con dispositivo/);
  write('Rut de la empresa', '76.543.210-3');
  if (type === 'old-key') write('Clave 1.0', 'a 1');
  await press('Continuar');
};

export const writeNewKey = (password: string, confirmation = password): void => {
  fireEvent.change(byId(passwordIds.password), { target: { value: password } });
  fireEvent.change(byId(passwordIds.confirmation), { target: { value: confirmation } });
};

export const goodKey = 'Zaguan27';

/** Completes the first-key request on the screen up to the new key; with `device`, only the device credential is still missing. */
export const passNewKey = async (drawn: DrawnKeyRequest, type: 'old-key' | 'device'): Promise<void> => {
  await passCompany(drawn, type);
  await act(async () => {
    writeNewKey(goodKey);
    await settled();
  });
};
