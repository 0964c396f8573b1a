import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const password = 'sol-2026';

type Entering = {
  readonly bank?: Partial<Bank>;
  readonly typed?: readonly string[];
  readonly says?: string;
  readonly changes?: RequestFile;
};

/** Runs the command that signs the request of the worked examples; returns its output and, of each submission, the versions of the legal texts that it carried. */
const enter = async ({ bank = {}, typed = [password], says = '--si', changes = {} }: Entering = {}) => {
  const written = await writtenRequest(changes);
  for (const name of ['tim.pdf', 'liq.pdf']) await writeFile(join(written.folder, name), '%PDF-1.7 %%EOF');
  const seen: unknown[] = [];
  const requests: Bank['requests'] = {
    ...happyPortability().requests,
    submit: (_body, _key, texts) => {
      seen.push(texts);
      return TE.right({ eligible: true, idSolicitud: 1001 });
    },
  };
  const options = says === '' ? [] : [says];
  const argv = [written.path, ...atBank, '--salida', written.folder, ...options];
  return { ...(await runIn({ bank: { requests, ...bank }, typed }, 'portabilidad', ...argv)), seen };
};

const withTexts = (changes: Partial<Bank['texts']>) => ({
  texts: { ...happyPortability().texts, ...changes },
});

describe('the texts, before they are signed from the command line', () => {
  it('EXT-1405 EXT-2641 are shown as the bank has them, each with its version, which goes with the request', async () => {
    const { said } = await enter({ typed: [password, 'no'], says: '' });
    expect(said.slice(-11)).toEqual([
      'Texto de ejemplo',
      'Este es el texto «terminos», con <b>marcas</b> que no lo son.',
      `Versión de los términos y condiciones: ${someVersions.terminos}`,
      'Texto de ejemplo',
      'Este es el texto «privacidad», con <b>marcas</b> que no lo son.',
      `Versión del uso de datos personales: ${someVersions.privacidad}`,
      expect.stringMatching(/^Al firmar, otorgas al banco un mandato/),
      'Texto de ejemplo',
      'Este es el texto «mandato», con <b>marcas</b> que no lo son.',
      `Versión del mandato: ${someVersions.mandato}`,
      '¿Firmar la solicitud? (s/n):',
    ]);
    expect((await enter()).seen).toEqual([someVersions]);
  });

  it('EXT-1405 are read in the versions that the bank named just before', async () => {
    const { texts } = happyPortability();
    const asked: string[] = [];
    const bank = withTexts({
      inUse: () => {
        asked.push('versions');
        return texts.inUse();
      },
      read: (name, version) => {
        asked.push(`${name} ${version}`);
        return texts.read(name, version);
      },
    });
    expect(await enter({ bank })).toMatchObject({ exit: 0 });
    const each = Object.entries(someVersions).map(([name, version]) => `${name} ${version}`);
    // Expects the versions of the legal texts to be fetched three times (with the company's lists, with the
    // request's lists, and before signing), and then each text once.
    expect(asked).toEqual(['versions', 'versions', 'versions', ...each]);
  });

  it('EXT-1408 are the sentence of the portal at a bank without texts, which has no version', async () => {
    const bank = withTexts({ inUse: () => TE.left(refusedWith(404)) });
    const { exit, said, seen } = await enter({ bank });
    expect([exit, seen]).toEqual([0, [{}]]);
    expect(said.join('\n')).toContain('Al firmar, otorgas al banco un mandato');
  });

  it('EXT-1405 are not signed when one cannot be shown', async () => {
    const bank = withTexts({ read: () => TE.left(unreachable) });
    const { exit, seen } = await enter({ bank });
    expect([exit, seen]).toEqual([5, []]);
  });
});

describe('the request, before it is signed from the command line', () => {
  const certificados: RequestFile['certificados'] = [
    { tipo: 'tim', archivo: 'tim.pdf' },
    { tipo: 'liq', archivo: 'liq.pdf' },
  ];

  it.each([
    ['no certificate', [], '  Certificados: ninguno'],
    ['two certificates', certificados, '  Certificados: tim.pdf, liq.pdf'],
  ] as const)('SOL-71 is shown whole, line by line, with %s', async (_, attached, line) => {
    const { said } = await enter({ changes: { certificados: attached }, typed: [password, 'no'], says: '' });
    const begin = said.indexOf('Solicitud por firmar');
    expect(said.slice(begin - 1, begin + 10)).toEqual([
      'Representante legal confirmado.',
      'Solicitud por firmar',
      '  Empresa: Panadería El Sol SpA, RUT 76.123.456-0',
      '  Representante: Ana María Soto Rojas',
      '  Proveedor de origen: Banco del Valle',
      '  Productos a cerrar:',
      '    Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
      '    Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle',
      '  Productos a contratar: Cuenta corriente, Crédito comercial',
      line,
      'Texto de ejemplo',
    ]);
  });
});
