import type { Spot } from './engine.ts';

/** Builds a mouse click in the format of WebDriver and WebDriver BiDi. */
export const clickActions = ({ x, y }: Spot) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Builds key presses one after another, in the format of WebDriver and WebDriver BiDi. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

const control = '\uE009';

/** Builds the press of a key while Control is held. */
export const controlActions = (key: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: control },
    ],
  },
];
