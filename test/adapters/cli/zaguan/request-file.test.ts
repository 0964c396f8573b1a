import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Stop } from '#adapters/cli/zaguan/outcome.ts';
import { readWritten } from '#adapters/cli/zaguan/request-file.ts';
import { read } from '#composition/scripts/project-files.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import { aRequestFile } from '#test/support/builders/request-file.ts';
import { aRequest, aSubmission } from '#test/support/builders/submission.ts';

const complaint = (written: string): string => {
  try {
    readWritten(written);
    return '';
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    expect(error.outcome.exit).toBe(2);
    return error.message;
  }
};

const ambiguous = expect.stringContaining('escribe entre comillas los números de más de 15 dígitos');

describe('a request file', () => {
  it('is read as it was written', () => {
    expect(readWritten(JSON.stringify(aRequestFile()))).toEqual({ holds: 'request', file: aRequestFile() });
  });

  it('may be written as the documentation shows', () => {
    const [, shown = ''] = /```json\n([^]*?)```/.exec(read('docs/how-to/use-from-the-command-line.md')) ?? [];
    expect(readWritten(shown)).toMatchObject({ holds: 'request', file: { empresa: aRequestFile().empresa } });
  });

  it('may name every kind of certificate, and the documentation says which there are', () => {
    const [shown = ''] = /- `certificados`.*/.exec(read('docs/how-to/use-from-the-command-line.md')) ?? [];
    expect(certificateKinds.filter((kind) => !shown.includes(`\`${kind}\``))).toEqual([]);
  });

  it('may write digits as numbers, and begin with a byte order mark', () => {
    const written = '\uFEFF{"productosCerrar":[{"producto":"OTRPRO","identificador":42}]}';
    expect(readWritten(written)).toMatchObject({ file: { productosCerrar: [{ identificador: '42' }] } });
  });

  it('PINP-14 amounts may be numbers, whose point is the decimal comma', () => {
    const written =
      '{"productosContratar":{"CTACTE":{"cupoUtilizado":1.832},"CRECON":{"cupoUtilizado":"1.832"}}}';
    expect(readWritten(written)).toMatchObject({
      file: {
        productosContratar: { CTACTE: { cupoUtilizado: '1,832' }, CRECON: { cupoUtilizado: '1.832' } },
      },
    });
  });

  it('may be the body of a request', () => {
    expect(readWritten(JSON.stringify(aSubmission()))).toEqual({ holds: 'body', body: aRequest() });
  });

  it.each([
    ['{"productosCerrar":[{"producto":"CTACTE","identificador":12345678901234567}]}', ambiguous],
    ['{"productosContratar":{"CTACTE":{"cupoUtilizado":12345678.00000001}}}', ambiguous],
    ['{"entrada":{"serie":1e3}}', ambiguous],
    ['{"empresa":{},"empresa":{}}', ambiguous],
    ['', 'El archivo no contiene JSON.'],
    ['{', 'El archivo no contiene JSON.'],
    ['{"empresa":{"calle":7}}', 'El archivo no tiene la forma esperada en: empresa.calle.'],
    [
      '{"productosCerrar":[{"marca":"Otra"}]}',
      'El archivo no tiene la forma esperada en: productosCerrar.0.marca.',
    ],
    ['{"certificado":[]}', 'El archivo tiene datos que no se conocen: certificado.'],
    ['{"empresa":{"razonsocial":"X"}}', 'El archivo tiene datos que no se conocen: empresa.razonsocial.'],
    ['{"__proto__":{}}', ambiguous],
    ['{"solicitante":{}}', expect.stringContaining('solicitante.rut')],
  ])('%s is refused in one line', (written, line) => {
    expect(complaint(written)).toEqual(line);
  });

  it('any JSON is read or refused', () => {
    fc.assert(
      fc.property(fc.json(), (written) => {
        expect(complaint(written)).not.toContain('\n');
      }),
    );
  });
});
