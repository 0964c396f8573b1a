import { maxChallengeKey } from '../../access/limits.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../ports.ts';
import { thirdKeyMinutes } from './lives.ts';
import type { AccessBankPorts, CompanyUser } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'thirdKeys' | 'secrets' | 'access'>;

/** The hash under which a third key is kept: of this person only. */
export const thirdKeyHash = ({ secrets }: Pick<Ports, 'secrets'>, user: Rut, code: string): string =>
  secrets.keyed(`tercera-clave:${user}:${code}`);

const newCode = ({ secrets }: Pick<Ports, 'secrets'>): string =>
  String(Math.floor(secrets.fraction() * 10 ** maxChallengeKey)).padStart(maxChallengeKey, '0');

/** BOX-29, BOX-33 · Eight digits to the registered mobile; an earlier code is no longer good. */
export const sendThirdKey =
  (ports: Ports) =>
  ({ rut, mobile }: Pick<CompanyUser, 'rut' | 'mobile'>): Stored<void> => {
    const code = newCode(ports);
    return ports.thirdKeys.send({
      user: rut,
      mobile,
      codeHash: thirdKeyHash(ports, rut, code),
      text: `${ports.access.bankName}: su clave dinámica es ${code}. Vence en ${thirdKeyMinutes} minutos. No la comparta con nadie.`,
    });
  };

const oncePerMinute = { limit: 1, hours: 1 / 60 };

/** BOX-33 · A list that has a third key sends it; whoever asks again and again sends one a minute, and the one on its way stays good. Tells whether it sent. */
export const offerThirdKey =
  (ports: Ports & Pick<AccessBankPorts, 'attempts'>) =>
  (user: Pick<CompanyUser, 'rut' | 'mobile'>): Stored<boolean> =>
    pipe(
      ports.attempts.reserve(`sms:${user.rut}`, oncePerMinute),
      TE.map(({ allowed }) => allowed),
      TE.tap((allowed) => (allowed ? sendThirdKey(ports)(user) : TE.right(undefined))),
    );
