import { deviceLabel } from '#core/access/challenge/device.ts';
import type { OwnDevice } from '#core/bank/access/account-activity.ts';
import type { SentNotice } from '#core/bank/access/ports.ts';
import { escaped } from '#core/shared/escaped.ts';
import { phoneLink } from '#core/shared/phone-link.ts';

/** Security data of an account as the company home shows it (age of the key, devices, mails), with times in words. */
export type ToldSecurity = {
  readonly keySince: string | undefined;
  readonly devices: readonly (Omit<OwnDevice, 'lockedUntil'> & {
    readonly lockedUntil: string | undefined;
    readonly endsByBankOnly?: boolean;
  })[];
  readonly notices: readonly (Omit<SentNotice, 'at'> & { readonly moment: string })[];
};

const deviceStates = {
  activo: 'Activo.',
  bloqueado: 'Bloqueado por el banco.',
  inactivo: 'Aún no está activo.',
} as const satisfies Record<OwnDevice['state'], string>;

const mailStates = {
  waiting: 'Por salir.',
  sent: 'Enviado.',
  failed: 'No se pudo entregar.',
} as const satisfies Record<SentNotice['state'], string>;

const item = (title: string, words: string): string => `              <li>
                <p class="item-words"><b>${escaped(title)}</b><span>${escaped(words)}</span></p>
              </li>`;

const stateOf = ({ state, lockedUntil, endsByBankOnly }: ToldSecurity['devices'][number]): string => {
  if (lockedUntil === undefined) return deviceStates[state];
  return `Bloqueado hasta ${endsByBankOnly === true ? 'que el banco lo levante' : `el ${lockedUntil}`}.`;
};

const deviceItem = (device: ToldSecurity['devices'][number]): string =>
  item(deviceLabel[device.type], `Serie terminada en ${device.serialEnd}. ${stateOf(device)}`);

const noticeItem = ({ moment, subject, state }: ToldSecurity['notices'][number]): string =>
  item(subject, `${moment}. ${mailStates[state]}`);

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `            <h3>${title}</h3>
            <ul role="list">
${items.join('\n')}
            </ul>
`;

/** Returns the headings of the security section and of its list of devices, by the number of devices (EXT-2906). */
const headings = (devices: number): { readonly section: string; readonly list: string } => {
  if (devices === 0) return { section: 'Su clave', list: '' };
  return devices === 1
    ? { section: 'Su clave y su dispositivo', list: 'Dispositivo' }
    : { section: 'Su clave y sus dispositivos', list: 'Dispositivos' };
};

const whyCall = (notices: ToldSecurity['notices']): string =>
  notices.some(({ state }) => state === 'failed')
    ? 'Si un correo no se pudo entregar porque cambió su dirección, corríjala por teléfono, cuando quiera: así le llega el próximo. Para eso, o si algo de esto no es suyo,'
    : 'Si algo de esto no es suyo,';

/** Returns the HTML section of the company home about the key, devices and mails of an account; empty if there are none (EXT-2807, EXT-2808, EXT-2809). */
export const securityPart = ({ keySince, devices, notices }: ToldSecurity, phone: string): string =>
  keySince === undefined && devices.length === 0 && notices.length === 0
    ? ''
    : `
          <section class="sign-ins" aria-labelledby="seguridad">
            <h2 id="seguridad">${headings(devices.length).section}</h2>
${keySince === undefined ? '' : `            <p>Su clave rige desde el ${escaped(keySince)}.</p>\n`}${list(headings(devices.length).list, devices.map(deviceItem))}${list('Correos que le enviamos', notices.map(noticeItem))}            <p>${whyCall(notices)} llame al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>.</p>
          </section>`;
