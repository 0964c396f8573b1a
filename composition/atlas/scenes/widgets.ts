import { scenesOf, type StateKind } from '../scene.ts';
import { aPdf, attach, choose, press, see, seeHeading } from '../steps.ts';

/** Kind of the state in which an exported part is rendered, optionally with a text that must appear. */
type Drawn = StateKind | readonly [kind: StateKind, says: string | RegExp];

// Titles and states of the exported parts, by the part's name; `widgets/pieces` renders them, which only
// browsers can load.
const drawn: Readonly<Record<string, readonly [title: string, states: Readonly<Record<string, Drawn>>]>> = {
  rut: [
    'Campo de RUT',
    {
      ...{ vacio: 'empty', bueno: 'filled', malo: ['error', 'El Rut ingresado no es válido.'] },
      ...{ largo: ['error', /^Caben \d+ caracteres/], 'en-espera': 'loading' },
    },
  ],
  clave: [
    'Clave nueva y su seguridad',
    {
      ...{ vacia: 'empty', debil: 'typing', buena: 'filled' },
      ...{ distinta: ['error', 'Las claves ingresadas no coinciden.'], 'en-espera': 'loading' },
    },
  ],
  desafio: [
    'Caja de desafío',
    {
      ...{
        varios: 'empty',
        digipass: 'filled',
        digicard: 'filled',
        incompleto: 'error',
        rechazado: 'error',
        enviada: 'done',
        'por-enviar': 'loading',
        'sin-envios': 'blocked',
      },
      ...{ ninguno: 'blocked', 'en-espera': 'loading' },
    },
  ],
  archivos: ['Lista de archivos', { vacia: 'empty', rechazado: 'error', filas: 'filled' }],
  tabla: ['Tabla con selector de columnas', { llena: 'filled', vacia: 'empty' }],
  tiempo: ['Línea de tiempo', { 'en-plazo': 'filled', atrasada: 'error' }],
  comprobante: ['Comprobante', { entero: 'done', minimo: 'done' }],
};

/** Scenes of every state of every exported part (EXT-2467). */
export const pieceScenes = Object.entries(drawn).flatMap(([pieza, [title, states]]) =>
  scenesOf(
    { journey: 'For banks', screen: `widget-${pieza}`, page: 'piezas', path: '' },
    Object.entries(states).map(([estado, state]) => {
      const [kind, says] = typeof state === 'string' ? [state] : state;
      return {
        kind,
        state: estado,
        asked: { pieza, estado },
        steps: [seeHeading(title), ...(says === undefined ? [] : [see(says)])],
      };
    }),
  ),
);

const zone = 'Archivos para el banco';

/** Scenes of the widgets that no screen of the portal uses. */
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
