import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  advanceCertificate,
  certificateOff,
  isSelectionLocked,
  type CertificateEvent,
  type CertificateFlow,
} from '#core/access/challenge/certificate-flow.ts';
import {
  certificateMessage,
  certificateProblem,
  noCertificates,
  wrongSignature,
  type CertificateMessage,
} from '#core/access/challenge/certificate-messages.ts';
import { asksThirdKey } from '#core/access/challenge/convert.ts';
import type { Certificate, CertificateFailure } from '#core/access/ports.ts';
import type { ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { Choice } from '#ui/forms/ChoiceStore.ts';
import { message } from '#ui/messages/worded.ts';
import { problemWording, text } from './certificate-text.ts';

export type CertificateUseCases = {
  readonly list: TE.TaskEither<CertificateFailure, readonly Certificate[]>;
  readonly run: (certificate: Certificate, transaction: string) => TE.TaskEither<CertificateFailure, void>;
};

/** Operation that a digital certificate signs, given by the form around the challenge. */
export type CertificateOperation = {
  /** Name of the operation, shown before `con Certificado Digital`: "Reactivación" (CERT-01). */
  readonly name: string;
  /** Starts the operation: returns the transaction to sign and two callbacks, one for a signature that is enough and one for a signature after which the bank also asks for a third key (EXT-1340). */
  readonly begin: () => {
    readonly transaction: string;
    readonly done: () => void;
    readonly askThirdKey: (sent: ThirdKeySent | undefined) => void;
  };
};

const sentence = (said: CertificateMessage): string => {
  switch (said.kind) {
    case 'code':
      return message(said.code);
    case 'not-completed':
      return text.notCompleted;
    case 'glosa':
      return said.glosa;
  }
};

type Warning = {
  readonly header: string;
  readonly message: string;
  /** Sentence about the consequences of the failed signature: what it changed, and whether it counts as a failed attempt. */
  readonly after: string;
  /** True if the failed signature counts, or may count, as a failed attempt of the certificate. */
  readonly mayCount?: boolean;
};

// Returns the consequences of a failed signature: nothing reached the bank before the signature was sent; without an answer the operation may have been carried out; a refusal counts as a failed attempt if the bank says that the signature is wrong, else possibly.
const afterOf = (failure: CertificateFailure): Pick<Warning, 'after' | 'mayCount'> => {
  switch (failure.kind) {
    case 'server':
      return {
        after: failure.codigo === wrongSignature ? text.counted : text.perhapsCounted,
        mayCount: true,
      };
    case 'unreachable':
      return { after: text.perhapsSent };
    default:
      return { after: text.notSent };
  }
};

/** Store of the certificate challenge (CERT-01 to CERT-18). */
export class CertificateStore {
  flow: CertificateFlow = certificateOff;
  readonly operation: CertificateOperation;
  private readonly useCases: CertificateUseCases;

  constructor(useCases: CertificateUseCases, operation: CertificateOperation) {
    this.useCases = useCases;
    this.operation = operation;
    makeAutoObservable<this, 'useCases'>(
      this,
      { useCases: false, operation: false, flow: observableRef },
      { autoBind: true },
    );
  }

  get isOn(): boolean {
    return this.flow.at !== 'off';
  }

  get isRunning(): boolean {
    return this.flow.at === 'executing';
  }

  /** Whether the button of the certificate challenge is disabled: until the certificates are listed and one is chosen (CERT-03, CERT-12). */
  get isLocked(): boolean {
    return isSelectionLocked(this.flow);
  }

  get choice(): Choice | undefined {
    const { flow } = this;
    if (flow.at !== 'selecting') return undefined;
    return {
      entries: flow.certificates,
      chosen: flow.chosen?.id,
      message: undefined,
      choose: this.choose,
      leave: () => undefined,
    };
  }

  /** Content of the certificate challenge's warning box; undefined if there is no problem (CERT-05, CERT-13 to CERT-18, EXT-2973). */
  get warning(): Warning | undefined {
    const { flow } = this;
    if (flow.at === 'without-certificates')
      return {
        header: problemWording['without-certificates'],
        message: sentence(noCertificates),
        after: text.notSent,
      };
    if (flow.at !== 'failed') return undefined;
    return {
      header: problemWording[certificateProblem(flow.failure)],
      message: sentence(certificateMessage(flow.failure)),
      ...afterOf(flow.failure),
    };
  }

  /** Turns the certificate challenge on or off; turning it on lists the certificates (CERT-08). */
  async turn(on: boolean): Promise<void> {
    if (!this.go({ did: on ? 'turn-on' : 'turn-off' }) || !on) return;
    const asked = this.flow;
    const listed = await this.useCases.list();
    this.answer(asked, () =>
      this.go(
        E.isRight(listed)
          ? { did: 'list', certificates: listed.right }
          : { did: 'fail', failure: listed.left },
      ),
    );
  }

  choose(id: string): void {
    if (this.flow.at !== 'selecting') return;
    const certificate = this.flow.certificates.find((one) => one.id === id);
    if (certificate !== undefined) this.go({ did: 'choose', certificate });
  }

  /** Signs the operation with the chosen certificate and calls the form's callback; further presses of the button are ignored while the signature runs (CERT-08, CERT-10). */
  async proceed(): Promise<void> {
    if (!this.go({ did: 'continue' }) || this.flow.at !== 'executing') return;
    const running = this.flow;
    const { transaction, done, askThirdKey } = this.operation.begin();
    const ran = await this.useCases.run(running.certificate, transaction)();
    this.answer(running, () => {
      this.go(E.isRight(ran) ? { did: 'finish' } : { did: 'fail', failure: ran.left });
      if (E.isRight(ran)) done();
      else if (asksThirdKey(ran.left)) askThirdKey(ran.left.sent);
    });
  }

  /** Turns the certificate challenge off in any state; pending answers are ignored. */
  reset(): void {
    this.flow = certificateOff;
  }

  // Applies an answer only to the state that requested it: after turning the certificate challenge off and on,
  // an older answer is ignored.
  private answer(asked: CertificateFlow, happen: () => void): void {
    runInAction(() => {
      if (this.flow === asked) happen();
    });
  }

  private go(event: CertificateEvent): boolean {
    const next = advanceCertificate(this.flow, event);
    if (E.isRight(next)) this.flow = next.right;
    return E.isRight(next);
  }
}
