import { anyone, person } from '../people.ts';
import { landingPath, writeEntry } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { leave, press, see, seeDialog, seeHeading, write } from '../steps.ts';

export const landing = scenesOf({ journey: 'Portability', screen: 'landing', path: landingPath }, [
  { kind: 'empty', state: 'empty', steps: [seeHeading('Cómo sigue')] },
  {
    kind: 'typing',
    state: 'half typed',
    steps: [write('RUT empresa', anyone.company), write('RUT representante legal', '12.345')],
  },
  {
    kind: 'error',
    state: 'nothing is right',
    steps: [
      write('RUT empresa', '76.123.456-1'),
      write('RUT representante legal', '12.345.678-9'),
      write('Número de documento', '12'),
      leave('Número de documento'),
      see('Formato de RUT incorrecto'),
    ],
  },
  {
    kind: 'typing',
    state: 'more than the fields hold',
    steps: [
      write('RUT empresa', '12.345.678-5xyz'),
      write('RUT representante legal', '12A345678-5'),
      write('Número de documento', 'A0123456789012'),
      leave('Número de documento'),
      see('Caben 12 caracteres: lo último no se agregó.'),
    ],
  },
  { kind: 'filled', state: 'ready to go', steps: [writeEntry(anyone)] },
  {
    kind: 'loading',
    state: 'asking for the company',
    asked: { falla: 'customers:silencio' },
    steps: [
      writeEntry(anyone),
      press('Iniciar mi portabilidad'),
      see('Ahora le toca a nuestro banco: revisa los datos de la empresa'),
    ],
  },
  {
    kind: 'modal',
    state: 'already a customer',
    shows: ['AlreadyCustomerModal'],
    steps: [
      writeEntry(person('76.222.222-1', '12.345.678-5')),
      press('Iniciar mi portabilidad'),
      seeDialog('Esta empresa es cliente de Banco Zaguán'),
    ],
  },
]);
