import { scenesOf } from '../scene.ts';
import { aPdf, attach, choose, press, see, seeHeading } from '../steps.ts';

const zone = 'Archivos para el banco';

/** What the portal offers to the pages of a bank, and no screen of its own shows. */
export const widgets = scenesOf({ journey: 'For banks', screen: 'widgets', page: 'piezas', path: '' }, [
  { kind: 'empty', state: 'as they open', steps: [seeHeading('Piezas del portal')] },
  {
    kind: 'filled',
    state: 'a format chosen',
    steps: [choose('Selecciona el formato de archivo', 'JSON')],
  },
  {
    kind: 'filled',
    state: 'the offers of a company',
    steps: [seeHeading('Solicitudes realizadas'), see('Oferta disponible')],
  },
  {
    kind: 'done',
    state: 'every file sent',
    steps: [
      attach(zone, aPdf('contrato.pdf')),
      press('Enviar los archivos'),
      see('El banco tiene todos los archivos.'),
    ],
  },
  {
    kind: 'error',
    state: 'a file that was not sent',
    steps: [attach(zone, aPdf('sin-respuesta.pdf')), press('Enviar los archivos'), see('No se pudo enviar.')],
  },
]);
