import { text } from './text.ts';

/** What was expected and what came, without anything confidential that the bank said. */
export type Difference = { readonly expected: string; readonly got: string };

/** A rule that needs something this run has not; never a pass. */
export class NotChecked extends Error {}

/** A call that a rule needs first did not answer as the wire says; when it is the very call of the rule, that is the difference. */
export class StepFailed extends NotChecked {
  readonly call: string;
  readonly difference: Difference;

  constructor(call: string, difference: Difference) {
    super(text.setup(call, difference.got));
    this.call = call;
    this.difference = difference;
  }
}
