import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BankText, TextName } from '#core/portability/texts/bank-text.ts';
import { textBlocks, type TextBlock } from '#core/portability/texts/text-blocks.ts';
import { isNotFound, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { troubleOf, type Trouble } from '../trouble.ts';

export type TextUseCases = {
  readonly readText: (name: TextName, version: string | undefined) => TE.TaskEither<Failure, BankText>;
};

/** Store of the page of one legal text (EXT-1405). */
export class TextStore {
  found: BankText | undefined = undefined;
  trouble: Trouble | 'unknown' | undefined = undefined;
  readonly name: TextName;
  private readonly version: string | undefined;
  private readonly useCases: TextUseCases;

  constructor(useCases: TextUseCases, name: TextName, version: string | undefined) {
    this.useCases = useCases;
    this.name = name;
    this.version = version;
    makeAutoObservable<this, 'version' | 'useCases'>(
      this,
      { name: false, version: false, useCases: false, found: observableRef },
      { autoBind: true },
    );
  }

  get blocks(): readonly TextBlock[] {
    return this.found === undefined ? [] : textBlocks(this.found.text);
  }

  async open(): Promise<void> {
    this.trouble = undefined;
    const answer = await this.useCases.readText(this.name, this.version)();
    runInAction(() => {
      if (E.isRight(answer)) this.found = answer.right;
      else this.fail(answer.left);
    });
  }

  private fail(failure: Failure): void {
    const trouble = isNotFound(failure) ? 'unknown' : troubleOf(failure);
    if (trouble !== 'leave') this.trouble = trouble;
  }
}
