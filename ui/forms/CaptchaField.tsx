import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Help } from '#ui/kit/Help.tsx';
import { laterIfItComes } from '#ui/kit/later.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { text } from './captcha-text.ts';
import type { CaptchaStore } from './CaptchaStore.ts';
import { fieldClass } from './field-class.ts';
import { FieldMessage } from './FieldMessage.tsx';

const RecaptchaNotice = laterIfItComes(() => import('./RecaptchaNotice.tsx'));

type Props = {
  readonly field: CaptchaStore;
  /** Element id of the captcha's group, for links of the error summary. */
  readonly id: string;
};

/** Field group with a captcha: a loading text until the captcha is drawn, and its error message; links of the error summary move the focus to this group (CAPT-07, CAPT-09). */
export const CaptchaField = observer(({ field, id }: Props) => {
  const messageId = `${id}-message`;
  return (
    <div
      className={fieldClass({ isBad: field.message !== undefined })}
      id={id}
      role="group"
      aria-label={text.label}
      aria-describedby={field.message === undefined ? undefined : messageId}
      tabIndex={-1}
    >
      <div className="captcha-line">
        <div className="captcha" ref={field.drawIn} />
        <p className="captcha-wait">{text.coming}</p>
        <Help helpKey="captcha" subject={text.label} />
      </div>
      {field.isOfOthers && (
        <Suspense fallback={null}>
          <RecaptchaNotice />
        </Suspense>
      )}
      <FieldMessage id={messageId} message={field.message}>
        <LiveLine text={field.announcement} visible={field.announcement !== ''} />
      </FieldMessage>
    </div>
  );
});
