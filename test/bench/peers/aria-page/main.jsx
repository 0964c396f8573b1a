import { useState } from 'react';
import * as Aria from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { steps } from './steps.jsx';

const Page = () => {
  const [at, setAt] = useState(0);
  const Step = steps[at];
  return (
    <main>
      <h1>Ingresa</h1>
      <Aria.Form
        onSubmit={(event) => {
          event.preventDefault();
          setAt((at + 1) % steps.length);
        }}
      >
        <Step />
        <Aria.Button type="submit">Continuar</Aria.Button>
      </Aria.Form>
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
