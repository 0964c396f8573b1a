import { hostname, userInfo } from 'node:os';
import { OperatorMistake, type OperatorCommands } from '#adapters/cli/operator-program.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import { E } from '#core/shared/fp.ts';

/** Audit texts of a call of an operator command: `asked` before it runs, `done` afterwards, with arguments that contain no personal data. */
type AuditTexts = { readonly asked: string; readonly done: string };
type AuditTextsOf<Words extends readonly unknown[]> = (...words: Words) => AuditTexts | undefined;

const auditTexts = (asked: string, ...about: readonly string[]): AuditTexts => ({
  asked,
  done: [asked, ...about].join(' '),
});

const reads = () => undefined;

const changesOfPerson = ['rectificar', 'bloquear', 'borrar'];

/** Table of the functions that make each operator command's audit texts, undefined if it changes nothing; a missing one does not compile (EXT-2621). */
export const commandAudit = {
  // Makes no audit texts for the command `migrar`, since migrations write their own rows; the audit table may not
  // exist before.
  migrate: reads,
  seed: () => auditTexts('seed'),
  people: reads,
  taxFolder: () => auditTexts('carpeta'),
  waitingFolders: reads,
  // Names no person or company, since both are in the audit row of the answer about the tax folder itself
  // (EXT-3002).
  confirmFolder: () => auditTexts('carpetas confirmar'),
  refuseFolder: () => auditTexts('carpetas rechazar'),
  mail: reads,
  outboxes: reads,
  devices: reads,
  passkeys: (_rut, removed) => (removed === undefined ? undefined : auditTexts('llaves-de-acceso quitar')),
  messages: reads,
  unlock: () => auditTexts('desbloquear'),
  activate: () => auditTexts('activar'),
  requests: reads,
  advance: (id, estado) => auditTexts('avanzar', id, estado),
  regret: (id) => auditTexts('arrepentir', id),
  closing: (id, product, estado) => auditTexts('cierre', id, product, estado),
  // Leaves a company's rut out of the audit texts, since no audit row may contain one.
  certificate: (which, estado) => auditTexts('certificado', ...(which.includes('-') ? [] : [which]), estado),
  verify: reads,
  person: (_rut, act) => (changesOfPerson.includes(act) ? auditTexts(`persona ${act}`) : undefined),
  forget: () => auditTexts('olvidar'),
  newReceiptKey: () => auditTexts('llave-nueva'),
  moveDocuments: () => auditTexts('documentos mover'),
  reset: () => auditTexts('reset'),
  keys: reads,
  rotateKeys: () => auditTexts('llaves rotar'),
  resealRows: () => auditTexts('llaves resellar'),
  removeKey: (id) => auditTexts('llaves quitar', id),
  changeMasterKey: () => auditTexts('llaves maestra'),
  showAudit: reads,
  exportAudit: reads,
  // Audits the command `auditoria seudonimo` although it changes nothing, since it reveals whose rows a pseudonym
  // marks.
  showPseudonym: () => auditTexts('auditoria seudonimo'),
} as const satisfies {
  readonly [Name in keyof OperatorCommands]: AuditTextsOf<Parameters<OperatorCommands[Name]>>;
};

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    // Names the operator by user id, since a container may run as a user without a name.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
};

const mostOfName = 130;

/** Returns the name of the operator for the audit: system user and host, and the user behind sudo (EXT-2621). */
export const operatorName = ({ SUDO_USER: sudo }: NodeJS.ProcessEnv = process.env): string => {
  const name = `${systemUser()}@${hostname()}`.slice(0, mostOfName);
  if (sudo === undefined || sudo === '') return name;
  return `${name} (sudo de ${/^[\w.-]{1,64}$/.test(sudo) ? sudo : 'un nombre que no vale'})`;
};

type Bank = { readonly access: { readonly audit: Audit } };
type WithBank = <Value>(work: (bank: Bank) => Promise<Value>) => Promise<Value>;
type Lines = Promise<readonly string[]>;

/** Wraps operator commands: those that change data get an audit row before they run, and one with their result; a failure is printed before its audit row is written (EXT-2621, EXT-2343). */
export const audited = (
  commands: OperatorCommands,
  withBank: WithBank,
  tell: (error: unknown) => void,
): OperatorCommands => {
  const isNoted = (about: string, outcome: string): Promise<boolean> =>
    withBank(async ({ access: { audit } }) =>
      E.isRight(await audit.note({ event: 'orden', rut: undefined, outcome, about })()),
    );
  const carriedOut = async ({ asked, done }: AuditTexts, command: () => Lines): Lines => {
    if (!(await isNoted(asked, 'pedida')))
      throw new OperatorMistake('El banco no pudo anotar la orden en su auditoría, y no se hizo nada.');
    const lines = await command().catch(async (error: unknown) => {
      // Prints the error before the audit row is written, so that an audit that fails for the same cause prints no second line.
      tell(error);
      await isNoted(asked, error instanceof OperatorMistake ? 'rechazada' : 'fallida');
      throw error;
    });
    return (await isNoted(done, 'hecha'))
      ? lines
      : [...lines, 'La orden se hizo, y el banco no pudo anotar en su auditoría cómo terminó.'];
  };
  const noting =
    <Words extends readonly unknown[]>(command: (...words: Words) => Lines, orderOf: AuditTextsOf<Words>) =>
    (...words: Words): Lines => {
      const given = orderOf(...words);
      return given === undefined ? command(...words) : carriedOut(given, () => command(...words));
    };
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      noting<never[]>(command, commandAudit[name as keyof OperatorCommands]),
    ]),
  ) as OperatorCommands;
};
