/** Device of a demonstration person, with the code or key to type now. */
export type DemoDevice = {
  /** Name of the demonstration device, for example `Digipass-0123456789`. */
  readonly key: string;
  readonly state: string;
  /** Code or key to type for this demonstration device. */
  readonly code?: string | undefined;
  /** Grid of a Digicard: its digits by coordinate, `A1` to `J5`. */
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** Demonstration person: the case they show, what to type, and the messages sent to them. */
export type DemoPerson = {
  readonly rut: string;
  readonly name: string;
  readonly shows: string;
  readonly companies: readonly string[];
  readonly credentials: readonly { readonly label: string; readonly value: string }[];
  readonly devices: readonly DemoDevice[];
  readonly outbox: readonly { readonly at: string; readonly text: string }[];
};

/** Demonstration mail as its receiver sees it. */
export type DemoMail = {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Content of the demonstration page: people and mails. */
export type DemoView = {
  readonly people: readonly DemoPerson[];
  /** Mails of the demonstration bank, newest first. */
  readonly mails: readonly DemoMail[];
};
