import { anyone, person } from '../people.ts';
import { landingPath, proveByPassword, toRepresentative } from '../road.ts';
import { scenesOf } from '../scene.ts';
import {
  aPdf,
  aText,
  attach,
  mark,
  press,
  see,
  seeHeading,
  steps,
  taxFolderOf,
  writeSecret,
} from '../steps.ts';

const stranger = person('76.333.333-7', '17.171.717-5');
const mistyped = { ...anyone, password: 'otra-1' };
const typePassword = (password: string) =>
  steps(writeSecret('Clave tributaria de la empresa', password), press('Continuar'));
const byPassword = mark('Ingresar clave del Servicio de Impuestos Internos');

const longAgo = { year: 2020, month: 3, day: 5 };

export const representative = scenesOf(
  { journey: 'Portability', screen: 'representative', path: landingPath },
  [
    { kind: 'empty', state: 'by tax folder', steps: [toRepresentative(anyone)] },
    {
      kind: 'filled',
      state: 'folder attached',
      steps: [toRepresentative(anyone), attach('Carpeta tributaria', aPdf('carpeta-tributaria.pdf'))],
    },
    {
      kind: 'error',
      state: 'a file that is no folder',
      steps: [toRepresentative(anyone), attach('Carpeta tributaria', aText('carpeta.txt'))],
    },
    {
      kind: 'typing',
      state: 'by password',
      steps: [
        toRepresentative(anyone),
        byPassword,
        writeSecret('Clave tributaria de la empresa', 'sol-2026'),
      ],
    },
    {
      kind: 'loading',
      state: 'asking the tax authority',
      asked: { falla: 'representatives:silencio' },
      steps: [
        toRepresentative(anyone),
        proveByPassword(anyone),
        see('Estamos conectándonos con el Servicio de Impuestos Internos'),
      ],
    },
    {
      kind: 'loading',
      state: 'reading the folder',
      asked: { falla: 'representatives.byTaxFolder:silencio' },
      steps: [
        toRepresentative(anyone),
        attach('Carpeta tributaria', aPdf('carpeta-tributaria.pdf')),
        press('Continuar'),
      ],
    },
    {
      kind: 'error',
      state: 'service not available',
      asked: { falla: 'representatives:500' },
      steps: [toRepresentative(anyone), proveByPassword(anyone), see('Estimado Cliente')],
    },
    {
      kind: 'error',
      state: 'connection lost',
      asked: { falla: 'representatives:corte' },
      steps: [toRepresentative(anyone), proveByPassword(anyone), see('Ha ocurrido un error de conexión')],
    },
    {
      kind: 'error',
      state: 'a PDF that is no tax folder',
      steps: [
        toRepresentative(anyone),
        attach('Carpeta tributaria', aPdf('receta.pdf')),
        press('Continuar'),
        see('No pudimos usar la carpeta que adjuntaste'),
      ],
    },
    {
      kind: 'error',
      state: 'the folder of another company',
      steps: [
        toRepresentative(anyone),
        async (page) => attach('Carpeta tributaria', await taxFolderOf('76.333.333-7'))(page),
        press('Continuar'),
        see(/Esta carpeta es de otra empresa/),
      ],
    },
    {
      kind: 'error',
      state: 'a folder that nobody issued',
      steps: [
        toRepresentative(anyone),
        async (page) =>
          attach('Carpeta tributaria', await taxFolderOf('76.123.456-0', undefined, 'HECHA-2026'))(page),
        press('Continuar'),
        see(/El SII no reconoce el código/),
      ],
    },
    {
      kind: 'error',
      state: 'an old folder',
      steps: [
        toRepresentative(anyone),
        async (page) => attach('Carpeta tributaria', await taxFolderOf('76.123.456-0', longAgo))(page),
        press('Continuar'),
        see(/Esta carpeta es muy antigua/),
      ],
    },
    {
      kind: 'error',
      state: 'a wrong password',
      steps: [toRepresentative(anyone), proveByPassword(mistyped), see(/Te quedan 2 intentos/)],
    },
    {
      kind: 'blocked',
      state: 'three wrong passwords',
      steps: [
        toRepresentative(anyone),
        proveByPassword(mistyped),
        see(/Te quedan 2 intentos/),
        typePassword('otra-2'),
        see(/Te queda 1 intento/),
        typePassword('otra-3'),
        see(/No probaremos otra clave de esta empresa hasta el/),
      ],
    },
    {
      kind: 'blocked',
      state: 'not among the representatives',
      steps: [
        toRepresentative(stranger),
        proveByPassword(stranger),
        seeHeading('No puedes continuar el flujo online'),
      ],
    },
  ],
);
