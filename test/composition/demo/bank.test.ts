import { X509Certificate } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import type { MailHearer } from '#adapters/memory/bank/request-mails.ts';
import type * as memory from '#adapters/memory/bank/stores.ts';
import type { Sent } from '#composition/demo/bank.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import type { PersonNotice } from '#core/bank/notices/notice.ts';
import { demoFolderCode } from '#core/bank/portability/representative/demo-authority.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import { E, O, T } from '#core/shared/fp.ts';
import { folderMarks } from '#composition/demo/folder-marks.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aMinute, anHour } from '#core/shared/units-of-time.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { dayOf } from '#test/support/builders/third-key-day.ts';
import { openDemoBank } from '#composition/demo/bank.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { defaultConfig } from '#test/support/builders/default-config.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { right } from '#test/support/right.ts';

const checkAt = 'http://localhost/demo/#/verificar';
const at = Date.UTC(2031, 2, 5, 15, 7);
const now = (): number => at;
const laura = aRut('21.212.121-5');
const open = () => openDemoBank(defaultConfig, demoSeed(), checkAt);

afterEach(() => {
  vi.doUnmock('#composition/demo/print-pdf.ts');
  vi.doUnmock('#adapters/memory/bank/stores.ts');
  vi.doUnmock('#adapters/browser/read-pdf-text.ts');
});

describe('the bank in the page', () => {
  it('gives back what was sent to it', async () => {
    const { files, ports } = await open();
    const received = right(await files.receive(anAttachment({}, '%PDF-1.7 uno'))());
    const name = right(await ports.documentFiles.keep(received)());
    const [kept] = await Readable.from(right(await ports.documentFiles.read(name)())).toArray();
    expect(new TextDecoder().decode(kept)).toBe('%PDF-1.7 uno');
  });

  it('reads the tax folders that it received, knows its own by their code, and trusts no certificate', async () => {
    vi.doMock('#adapters/browser/read-pdf-text.ts', () => ({
      readPdfText: (bytes: Uint8Array) => T.of(E.right(new TextDecoder().decode(bytes))),
    }));
    vi.resetModules();
    const { openDemoBank: anew } = await import('#composition/demo/bank.ts');
    const { access, files, ports, seed } = await anew(defaultConfig, demoSeed(), checkAt);
    const received = right(await files.receive(anAttachment({}, '%PDF-1.7 dos'))());
    expect(right(await ports.taxFolders.textOf(received, laura)())).toEqual(E.right('%PDF-1.7 dos'));
    const [{ rut } = { rut: laura }] = seed.empresas;
    const code = demoFolderCode(folderMarks, rut, aDay);
    expect(right((await ports.taxAuthority.folder?.(code)()) ?? E.left('no issuer'))).toMatchObject({
      value: { issuedOn: aDay },
    });
    expect(access.signatures.verify('PEM', 'texto', 'firma')).toBe(false);
  });

  it('answers that it is unavailable where a receipt cannot be printed, and says why at the console', async () => {
    const broken = new Error('sin letra');
    vi.doMock('#composition/demo/print-pdf.ts', () => ({
      printPdf: () => {
        throw broken;
      },
    }));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { print } = (await open()).ports.printer;
    expect(await print(aReceiptDocument)()).toEqual(E.left(unavailable));
    expect(said).toHaveBeenCalledExactlyOnceWith(broken);
    said.mockRestore();
  });

  it('prints on each receipt where it is verified, in words and as a code', async () => {
    const drawn: unknown[] = [];
    vi.doMock('#composition/demo/print-pdf.ts', () => ({
      printPdf: (definition: unknown) => {
        drawn.push(definition);
        return new Uint8Array();
      },
    }));
    await (await open()).ports.printer.print(aReceiptDocument)();
    const said = JSON.stringify(drawn).match(/http:\/\/localhost[^"\\]*/g);
    expect(said?.toSorted()).toEqual([checkAt, expect.stringContaining(`${checkAt}#`)]);
  });
});

const notice: PersonNotice = { kind: 'key-changed', subject: 'un asunto', text: 'un texto', html: '' };

describe('a bank in the page that has a clock of its own', () => {
  it('goes by it in all that it tells and keeps', async () => {
    const config = { ...defaultConfig, factorLockHours: 7 };
    const { access, ports, codeOf, seed } = await openDemoBank(config, demoSeed(), checkAt, now);
    const secret = 'JBSWY3DPEHPK3PXP';
    expect(codeOf(secret)).toBe(currentCode(secret, at));
    expect(O.isSome(access.oneTimeCodes.stepOf(secret, currentCode(secret, at)))).toBe(true);
    expect([access.clock.now(), ports.clock.today()]).toEqual([at, { day: 5, month: 3, year: 2031 }]);
    const response = demonstrationResponse('ingreso', 'una');
    expect(right(await access.captchaJudge.judge(response, 'ingreso')())).toEqual(
      O.some({ proof: response, expiresAtMillis: at + 5 * aMinute }),
    );
    const entered = right(await signIn(access)({ user: laura, password: 'Copihue1' })());
    const token = entered.outcome === 'signed-in' ? entered.token : undefined;
    expect(right(await whoIsSignedIn(access)(token)())).toMatchObject({ value: { since: at } });
    const { rut = laura } = seed.usuarios.find(({ claveBloqueada }) => claveBloqueada === true) ?? {};
    expect(right(await access.attempts.lockOf(factorKey(rut, 'clave'))())).toMatchObject({
      value: { until: at + 7 * anHour },
    });
    const [{ empresa } = { empresa: laura }] = seed.certificados;
    const certificates = right(await ports.certificates.ofCompany(empresa)());
    const days = certificates.flatMap(({ validUntil }) => (validUntil ? [formatIso(validUntil)] : []));
    expect(days.toSorted()).toEqual(['2031-02-13', '2031-03-20', '2031-03-27']);
  });

  it('has its receipt key before the first receipt, in the name of the bank', async () => {
    const { ports } = await openDemoBank(defaultConfig, demoSeed(), checkAt, now);
    const [key, ...others] = right(await ports.receiptKeys.published()());
    expect(others).toEqual([]);
    const { subject, validFromDate } = new X509Certificate(
      Buffer.from(key?.certificate?.der ?? '', 'base64'),
    );
    expect(subject).toContain(defaultConfig.portal.banco.nombre);
    expect(Math.abs(validFromDate.getTime() - at)).toBeLessThanOrEqual(24 * anHour);
  });

  it('tells each message with who gets it, what it says and when it goes', async () => {
    let hearer: MailHearer | undefined;
    vi.resetModules();
    vi.doMock('#adapters/memory/bank/stores.ts', async (original) => {
      const { memoryStores } = await original<typeof memory>();
      return {
        memoryStores: (...given: Parameters<typeof memoryStores>) => {
          [, , , hearer] = given;
          return memoryStores(...given);
        },
      };
    });
    const { openDemoBank: anew } = await import('#composition/demo/bank.ts');
    const correo = 'laura@elsol.cl';
    const seed = demoSeed();
    const usuarios = seed.usuarios.map((user) => (user.rut === laura ? { ...user, correo } : user));
    const { access, ports, onSent } = await anew(defaultConfig, { ...seed, usuarios }, checkAt, now);
    const sent: Sent[] = [];
    onSent((message) => void sent.push(message));
    const mail = aRequestMail(1001);
    hearer?.signer(mail, 7);
    await ports.outbox.queueMail(mail)();
    hearer?.person(laura, notice);
    hearer?.person(aRut('1-9'), notice);
    await access.users.activateWaitingKey(laura, '482913', () => ({ ...notice, text: 'activada' }))();
    const code = { codeHash: 'a', boundTo: 'reactivacion', text: 'su clave', day: dayOf(1) };
    const mobile = '+56 9 3000 1003';
    for (let times = 0; times < 2; times += 1) {
      await access.thirdKeys.send({ ...code, text: `clave ${times}`, user: laura, mobile })();
      await access.thirdKeys.send({ ...code, user: aRut('1-9'), mobile: undefined })();
    }
    expect(sent).toEqual([
      { to: mail.to, text: mail.text, at: 7 },
      { to: mail.to, text: mail.text, at },
      { to: correo, text: notice.text, at },
      { to: correo, text: 'activada', at },
      { to: mobile, text: 'clave 0', at },
    ]);
  });
});
