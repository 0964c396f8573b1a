import Check from 'lucide-react/icons/check';
import { text } from './text.ts';

export type StepNumber = keyof typeof text.stepNames;

const steps: readonly StepNumber[] = [1, 2, 3, 4];

type Props = {
  readonly n: StepNumber;
  /** Numbers of the steps that this visitor skipped; they get no tick. */
  readonly skipped?: readonly StepNumber[];
};

type StepProps = { readonly step: StepNumber; readonly place: 'done' | 'skipped' | 'now' | 'todo' };

const Step = ({ step, place }: StepProps) => (
  <li className={place} aria-current={place === 'now' ? 'step' : undefined}>
    {place === 'done' && <Check className="icon" aria-hidden />}
    <span>
      {text.stepNames[step]}
      {place === 'skipped' && ` (${text.stepSkipped})`}
    </span>
    {place === 'done' && <span className="sr-only">{` (${text.stepDone})`}</span>}
  </li>
);

/** Stepper of the portability journey: `Paso {n} de 4` with the step's name; skipped steps have no tick (PROUTE-29, EXT-1032). */
export const Stepper = ({ n, skipped = [] }: Props) => (
  <nav className="stepper" aria-label={text.progress}>
    <p>
      <b>{text.stepOf(n)}</b>
      <span className="stepper-now">{`: ${text.stepNames[n]}`}</span>
    </p>
    <ol>
      {steps.map((step) => {
        const place = step === n ? 'now' : step > n ? 'todo' : skipped.includes(step) ? 'skipped' : 'done';
        return <Step key={step} step={step} place={place} />;
      })}
    </ol>
  </nav>
);
