import Check from 'lucide-react/icons/check';
import { text } from './text.ts';

export type StepNumber = keyof typeof text.stepNames;

const steps: readonly StepNumber[] = [1, 2, 3, 4];

/** PROUTE-29 · `Paso {n} de 4` with the name of the step. */
export const Stepper = ({ n }: { readonly n: StepNumber }) => (
  <nav className="stepper" aria-label={text.progress}>
    <p>
      <b>{text.stepOf(n)}</b>
      <span className="stepper-now">: {text.stepNames[n]}</span>
    </p>
    <ol>
      {steps.map((step) => (
        <li
          key={step}
          className={step < n ? 'done' : undefined}
          aria-current={step === n ? 'step' : undefined}
        >
          {step < n && <Check className="icon" aria-hidden />}
          <span>{text.stepNames[step]}</span>
          {step < n && <span className="sr-only">, {text.stepDone}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
