import { anyone, person } from '../people.ts';
import {
  answerRightly,
  fillCompany,
  landingPath,
  proveByPassword,
  toCompany,
  toIdentity,
  toRepresentative,
} from '../road.ts';
import { scenesOf } from '../scene.ts';
import { choose, leave, press, see, seeDialog, seeHeading, steps, strike, write } from '../steps.ts';

const arrive = steps(toRepresentative(anyone), proveByPassword(anyone), seeHeading('Datos de la empresa'));

const spared = person('13.131.313-6');

export const company = scenesOf({ journey: 'Portability', screen: 'company', path: landingPath }, [
  {
    kind: 'loading',
    state: 'loading the form',
    asked: { falla: 'places.regions:silencio' },
    steps: [arrive],
  },
  { kind: 'empty', state: 'with what was found', steps: [toCompany(anyone), see('Razón social')] },
  { kind: 'filled', state: 'all filled in', steps: [toCompany(anyone), fillCompany] },
  {
    kind: 'error',
    state: 'fields missing',
    steps: [
      toCompany(anyone),
      see('Razón social'),
      write('Razón social', ''),
      strike('Enter'),
      see('Faltan datos para continuar'),
    ],
  },
  {
    kind: 'typing',
    state: 'asked about a phone, and more than a field holds',
    steps: [
      toCompany(anyone),
      see('Razón social'),
      write('Número', '12345678901'),
      see('Caben 10 caracteres: lo último no se agregó.'),
      write('Celular', '+56 2 31234567'),
      leave('Celular'),
      see('¿Es un celular? Los de Chile empiezan con 9. Si lo es, puedes seguir.'),
    ],
  },
  {
    kind: 'typing',
    state: 'what was typed is kept',
    steps: [toCompany(anyone), see('Razón social'), write('Calle', 'Los Aromos'), see(/^Guardado /)],
  },
  {
    kind: 'error',
    state: 'the line is lost while typing',
    asked: { falla: 'drafts.keep:corte' },
    steps: [toCompany(anyone), see('Razón social'), write('Calle', 'Los Aromos'), see(/^Sin conexión/)],
  },
  {
    kind: 'loading',
    state: 'loading the cities',
    asked: { falla: 'places.cities:silencio' },
    steps: [toCompany(anyone), choose('Región', 'Valparaíso')],
  },
  {
    kind: 'error',
    state: 'cities not loaded',
    asked: { falla: 'places.cities:500' },
    steps: [toCompany(anyone), choose('Región', 'Valparaíso'), see('No pudimos cargar las ciudades.')],
  },
  {
    kind: 'modal',
    state: 'calendar open',
    shows: ['CalendarPopover'],
    steps: [toCompany(anyone), see('Razón social'), press(/calendario/i)],
  },
  {
    kind: 'modal',
    state: 'sales above the segment',
    shows: ['TooHighModal'],
    steps: [
      toCompany(anyone),
      see('Razón social'),
      async (page) => {
        const sales = page.getByRole('combobox', { name: /^Volumen de ventas/ });
        await sales.selectOption({ index: (await sales.getByRole('option').count()) - 1 });
      },
      seeDialog('Las ventas superan el segmento definido para portabilidad'),
    ],
  },
  {
    kind: 'error',
    state: 'service not available',
    asked: { falla: 'places.regions:500' },
    steps: [arrive, see('Estimado Cliente')],
  },
  {
    kind: 'filled',
    state: 'a company that was spared the second step',
    steps: [
      toIdentity(spared),
      answerRightly(spared),
      press('Continuar'),
      seeHeading('Datos de la empresa'),
      see('Razón social'),
    ],
  },
  {
    kind: 'filled',
    state: 'a very long company name',
    steps: [toCompany(person('77.666.666-1')), see('Razón social')],
  },
]);
