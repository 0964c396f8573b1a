import { NewPasswordFields } from '#ui/access/password/NewPasswordFields.tsx';
import { NewPasswordStore } from '#ui/access/password/NewPasswordStore.ts';
import type { Piece, PropsOf } from '../piece.ts';

const holding = (password: string, confirmation = '', isAsked = false) => {
  const store = new NewPasswordStore();
  store.password.type(password);
  store.confirmation.type(confirmation);
  if (isAsked) store.show();
  return store;
};

export const keyFields: Piece = {
  name: 'clave',
  title: 'Clave nueva y su seguridad',
  about: 'La clave y su confirmación, las reglas que se cumplen mientras se escribe y qué tan segura es.',
  modules: ['access/password/NewPasswordFields', 'access/password/NewPasswordStore'],
  parts: {
    NewPasswordFields: {
      store: 'La clave, su confirmación y lo que falta; new NewPasswordStore(política) con la del banco.',
      version: 'Qué reglas y qué texto: 1 personas, 2 empresas, 3 una primera clave.',
      tellsRepeated: 'Si se dirá que una clave repite las anteriores.',
      username:
        'De quién es la clave, si ningún campo del formulario lo dice: con ese nombre la guarda el navegador.',
      password: 'En vez de la clave del store, cuando algo más escucha cada tecla.',
      confirmation: 'En vez de la confirmación del store.',
      disabled: 'Mientras se espera una respuesta.',
      children: 'Lo que se dice de ambas, debajo de ellas.',
    } satisfies PropsOf<typeof NewPasswordFields>,
  },
  states: [
    { name: 'vacia', title: 'Vacía', draw: () => <NewPasswordFields store={holding('')} version={2} /> },
    {
      name: 'debil',
      title: 'A medio escribir',
      draw: () => <NewPasswordFields store={holding('abc1')} version={2} />,
    },
    {
      name: 'buena',
      title: 'Bien escrita',
      draw: () => <NewPasswordFields store={holding('Rio7mar9', 'Rio7mar9')} version={2} />,
    },
    {
      name: 'distinta',
      title: 'Con otra confirmación',
      draw: () => <NewPasswordFields store={holding('Rio7mar9', 'Rio7mar', true)} version={2} />,
    },
    {
      name: 'en-espera',
      title: 'Mientras responde el banco',
      draw: () => <NewPasswordFields store={holding('Rio7mar9', 'Rio7mar9')} version={2} disabled />,
    },
  ],
  keys: [
    ['Tab', 'Va de la clave a «Mostrar», a la confirmación y a la suya.'],
    ['Espacio o Intro', 'Sobre «Mostrar», muestra u oculta lo escrito.'],
    ['Bloq Mayús', 'Se avisa bajo el campo mientras está puesto.'],
  ],
};
