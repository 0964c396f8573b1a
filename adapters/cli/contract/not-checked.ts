import { text } from './text.ts';

/** Expected and received, with confidential values removed. */
export type Difference = { readonly expected: string; readonly got: string };

/** Check that could not run for lack of something; never counted as passed. */
export class NotChecked extends Error {}

/** An earlier call that the check depends on failed; if it is the checked call itself, that is the difference. */
export class StepFailed extends NotChecked {
  readonly call: string;
  readonly difference: Difference;

  constructor(call: string, difference: Difference) {
    super(text.setup(call, difference.got));
    this.call = call;
    this.difference = difference;
  }
}
