import { describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { demoRoadLines, demoWelcomeLines } from '#composition/demo/welcome.ts';

const demo = demoSeed();
const { personas, empresas, usuarios } = demo;
const nobody = { ...demo, empresas: [], personas: [], usuarios: [] };
const { length: shown } = [...empresas, ...usuarios].filter(({ demuestra }) => demuestra !== undefined);

describe('start message of the demonstration', () => {
  const lines = demoRoadLines(demo);

  it('is a line for each company’s road, and one for each person who shows something without a company', () => {
    const represented = new Set(empresas.flatMap(({ representantes }) => representantes));
    const alone = personas.filter(({ rut, demuestra }) => demuestra !== undefined && !represented.has(rut));
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(shown + alone.length);
    expect(lines.join('\n')).toContain('17.171.717-5  517170007');
  });

  it('has the credentials of each road, in columns', () => {
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}76\.123\.456-0 {2}12\.345\.678-5 {2}523418907 {3}Camino completo/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}16\.161\.616-8 {12}Solicitud de clave/));
  });
});

it('EXT-1017 a bank without the demonstration set names nobody, and says that its people are others', () => {
  expect(demoRoadLines(nobody)).toEqual([
    'Las personas de este banco son las del archivo con que se cargó; las de la demostración no están.',
  ]);
});

describe('the last lines of the start', () => {
  it('say what to open and as whom', () => {
    expect(demoWelcomeLines({ bank: 'http://127.0.0.1:8080', home: '/portada' }, demo)).toEqual([
      'Portal Empresas          http://127.0.0.1:8080/portada',
      '  rut 12.345.678-5, clave Soleado4',
      'Portabilidad financiera  http://127.0.0.1:8080/portabilidad/',
      '  empresa 76.123.456-0, representante 12.345.678-5, documento 523418907',
      '  responde: Quillota, Molinos del Itata, Banco Ribera, 2003, Suzuki, Liceo Río Manso',
      'Códigos y mensajes       http://127.0.0.1:8080/banco-de-pruebas',
    ]);
  });

  it('name nobody if the set has nobody', () => {
    expect(demoWelcomeLines({ bank: '', home: '/empresa' }, nobody)).toHaveLength(3);
  });
});
