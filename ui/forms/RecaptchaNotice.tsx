import { notice } from './recaptcha-notice-text.ts';

/** Notice with links: reCAPTCHA is a third party's check (EXT-2112). */
const RecaptchaNotice = () => (
  <p className="small">
    {notice.uses} <a href="https://policies.google.com/privacy">{notice.privacy}</a> {notice.and}{' '}
    <a href="https://policies.google.com/terms">{notice.terms}</a>.
  </p>
);

export default RecaptchaNotice;
