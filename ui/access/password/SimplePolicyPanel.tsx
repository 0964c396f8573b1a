import { rulesOf, shippedPolicy } from '#core/access/password/policy.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { ruleWording, text } from './text.ts';

/** Password policy panel, version certificate-simple: the rules alone, beside the certificate challenge, where no password is typed (PWD-11, PWD-12). */
export const SimplePolicyPanel = () => {
  const { rechazaClavesComunes } = usePortalSettings().acceso;
  return (
    <div className="policy">
      <h3>{text.simpleTitle}</h3>
      <ul className="rules rules-plain">
        {rulesOf(shippedPolicy, rechazaClavesComunes).map((rule) => (
          <li key={rule}>{ruleWording[rule]}</li>
        ))}
      </ul>
    </div>
  );
};
