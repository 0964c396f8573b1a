import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { observer } from 'mobx-react-lite';
import type { ApplicationContext } from '#core/shared/portal-settings.ts';
import type { NewPasswordStore } from './NewPasswordStore.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import { policyWording, ruleWording, text } from './text.ts';

/** Version of the password policy panel beside a new password: 1 Personas, 2 Empresas in forgotten password, 3 Empresas in first-key request; `SimplePolicyPanel` is the fourth (PWD-11, PWD-12). */
export type PanelVersion = 1 | 2 | 3;

type Props = {
  readonly store: NewPasswordStore;
  readonly version: PanelVersion;
  readonly rulesId: string;
  /** Whether the panel says that a reused key will be reported (default); false where that would reveal who is a user (EXT-1310). */
  readonly tellsRepeated?: boolean | undefined;
};

/** Content of each version of the policy panel: which security advice it has, and whether it has the rule about earlier keys, which a first key cannot repeat (PWD-07, PWD-12). */
const contents: Record<PanelVersion, { readonly policy: ApplicationContext; readonly hasHistory: boolean }> =
  {
    1: { policy: 'Personas', hasHistory: true },
    2: { policy: 'Empresas', hasHistory: true },
    3: { policy: 'Empresas', hasHistory: false },
  };

/** Panel with the password policy: rules, ticked while typing, and strength (PWD-10 to PWD-14). */
export const PolicyPanel = observer(({ store, version, rulesId, tellsRepeated = true }: Props) => {
  const { policy, hasHistory } = contents[version];
  return (
    <div className="policy">
      <h3>{text.rulesTitle}</h3>
      <ul id={rulesId} className="rules">
        {store.rules.map(({ rule, met }) => (
          <li key={rule} className={met ? 'met' : undefined}>
            <span className="rule-mark" aria-hidden="true">
              {met && <Check className="icon" />}
            </span>
            <span>
              {rule === 'length' && store.isTooLong ? text.lengthPassed : ruleWording[rule]}{' '}
              <span className="sr-only">{`(${met ? text.met : text.pending})`}</span>
            </span>
          </li>
        ))}
        {hasHistory && (
          <li>
            <Clock className="icon" aria-hidden />
            <span>{tellsRepeated ? text.lastFour : text.lastFourUntold}</span>
          </li>
        )}
      </ul>
      <StrengthMeter store={store} />
      <p className="small muted">{policyWording[policy]}</p>
    </div>
  );
});
