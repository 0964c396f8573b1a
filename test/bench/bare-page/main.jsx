import 'reflect-metadata/lite';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts/lib/index.js';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { container } from 'tsyringe';

// Page with two native fields over the packages that every portal screen uses, and no code of the portal.
const typed = t.type({ rut: t.string, clave: t.string });

class SignIn {
  rut = '';
  clave = '';
  said = '';

  constructor() {
    makeAutoObservable(this);
  }

  send() {
    this.said = pipe(
      typed.decode({ rut: this.rut, clave: this.clave }),
      E.match(
        () => 'Falta algo',
        ({ rut }) => `Hola, ${rut}`,
      ),
    );
  }
}

container.registerInstance('sign-in', new SignIn());

const Screen = observer(() => {
  const store = container.resolve('sign-in');
  return (
    <main>
      <h1>Ingresa</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          store.send();
        }}
      >
        <label>
          RUT <input value={store.rut} onChange={({ target }) => (store.rut = target.value)} />
        </label>
        <label>
          Clave{' '}
          <input
            type="password"
            value={store.clave}
            onChange={({ target }) => (store.clave = target.value)}
          />
        </label>
        <button type="submit">Ingresar</button>
        <p>{store.said}</p>
      </form>
    </main>
  );
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Screen /> }])} />,
  );
}
