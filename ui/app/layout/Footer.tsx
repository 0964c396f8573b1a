import { usePortalSettings } from '#ui/portal-settings.tsx';
import { Phone } from './Phone.tsx';
import { text } from './text.ts';

const otherTabId = 'otra-pestana';

const Away = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={`/portabilidad/${to}`} target="_blank" rel="noopener" aria-describedby={otherTabId}>
    {children}
  </a>
);

/** Footer of the portal: help phone number with its hours, if the bank states them, and information pages; these open in another tab, so that no form is lost (EXT-2110, EXT-2971, PROUTE-28). */
export const Footer = () => {
  const { telefonos, horarioTelefono } = usePortalSettings();
  return (
    <footer className="footer">
      <div className="wrap">
        <nav aria-label={text.about}>
          <Away to="textos/privacidad">{text.privacy}</Away>
          <Away to="textos/terminos">{text.terms}</Away>
          <Away to="acerca-de/cookies">{text.cookies}</Away>
          <Away to="acerca-de/accesibilidad">{text.accessibility}</Away>
          <Away to="acerca-de/derechos">{text.rights}</Away>
          <span id={otherTabId} hidden>
            {text.otherTab}
          </span>
        </nav>
        <p>
          {horarioTelefono === undefined ? text.help : `${text.help}, ${horarioTelefono}:`}{' '}
          <Phone phone={telefonos.empresas} />
        </p>
      </div>
    </footer>
  );
};
