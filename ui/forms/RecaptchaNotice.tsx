import { notice } from './recaptcha-notice-text.ts';

/** EXT-2112 · Who else learns of the check, where it is another's. */
const RecaptchaNotice = () => (
  <p className="small">
    {notice.uses} <a href="https://policies.google.com/privacy">{notice.privacy}</a> {notice.and}{' '}
    <a href="https://policies.google.com/terms">{notice.terms}</a>.
  </p>
);

export default RecaptchaNotice;
