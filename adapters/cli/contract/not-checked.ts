import { text } from './text.ts';

/** Expected and received value of a failed contract check, with secrets removed. */
export type Difference = { readonly expected: string; readonly got: string };

/** Error thrown if a contract check cannot run, for lack of a person, file or earlier step; it never counts as passed. */
export class NotChecked extends Error {}

/** Error thrown if an earlier call that a contract check depends on was answered wrongly; if that is the checked call itself, it counts as a difference. */
export class StepFailed extends NotChecked {
  readonly call: string;
  readonly difference: Difference;

  constructor(call: string, difference: Difference) {
    super(text.setup(call, difference.got));
    this.call = call;
    this.difference = difference;
  }
}
