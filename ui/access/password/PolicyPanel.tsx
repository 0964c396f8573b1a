import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { observer } from 'mobx-react-lite';
import type { ApplicationContext } from '#core/shared/portal-settings.ts';
import type { NewPasswordStore } from './NewPasswordStore.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import { policyWording, ruleWording, text } from './text.ts';

/** PWD-11, PWD-12 · 1 Personas, 2 Empresas in forgotten password, 3 Empresas in the key request; certificate-simple has only the rules. */
export type PanelVersion = 1 | 2 | 3 | 'certificate-simple';

type Props = {
  readonly store: NewPasswordStore;
  readonly version: PanelVersion;
  readonly rulesId: string;
  /** EXT-1310 · Whether a repeated key will be told: not where telling would say who is known. */
  readonly tellsRepeated?: boolean | undefined;
};

/** PWD-07, PWD-12 · A first key has no history to differ from. */
const contents: Record<
  PanelVersion,
  { readonly policy?: ApplicationContext; readonly hasHistory: boolean; readonly hasStrength: boolean }
> = {
  1: { policy: 'Personas', hasHistory: true, hasStrength: true },
  2: { policy: 'Empresas', hasHistory: true, hasStrength: true },
  3: { policy: 'Empresas', hasHistory: false, hasStrength: true },
  'certificate-simple': { hasHistory: false, hasStrength: false },
};

/** PWD-10 to PWD-14 · What a new password must have, ticked while it is typed, and how strong it is. */
export const PolicyPanel = observer(({ store, version, rulesId, tellsRepeated = true }: Props) => {
  const { policy, hasHistory, hasStrength } = contents[version];
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
      {hasStrength && <StrengthMeter store={store} />}
      {policy !== undefined && <p className="small muted">{policyWording[policy]}</p>}
    </div>
  );
});
