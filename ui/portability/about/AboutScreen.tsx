import { Fragment } from 'react';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text, wordsOf, type AboutPage } from './text.ts';

/** Section with the bank's contact for requests about personal data, from the settings (EXT-2111). */
const WhereToAsk = () => {
  const { banco, acceso } = usePortalSettings();
  return (
    <>
      <h2>{text.ask}</h2>
      <p>{text.answers(banco.nombre, banco.rut)}</p>
      <p>
        {text.byPhone} <CompanyPhone />
      </p>
      <p>
        {text.inPerson} {acceso.direcciones.join('. ')}
      </p>
    </>
  );
};

/** Sentences about data that only some banks store of a visit: drafts, and cookies for visits to a digital identity provider, for analytics and for reCAPTCHA (EXT-1064, EXT-2111). */
const KeptBySomeBanks = () => {
  const { acceso, borradores, diasBorradores, identidadDigital } = usePortalSettings();
  const { etiquetaAnalitica, claveRecaptcha } = acceso;
  return (
    <>
      {borradores && <p>{text.drafts(diasBorradores)}</p>}
      {identidadDigital !== undefined && <p>{text.digitalIdentity(identidadDigital)}</p>}
      {etiquetaAnalitica !== undefined && <p>{text.analytics}</p>}
      {claveRecaptcha !== undefined && <p>{text.recaptcha}</p>}
    </>
  );
};

/** Information page about cookies, accessibility or data rights (EXT-2111). */
export const AboutScreen = ({ page }: { readonly page: AboutPage }) => {
  const { title, parts } = wordsOf[page]();
  return (
    <Page title={title} documentTitle={title}>
      <div className="long-text">
        <p className="small">{text.draft}</p>
        {parts.map(({ heading, lines }) => (
          <Fragment key={heading}>
            <h2>{heading}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Fragment>
        ))}
        {page === 'cookies' ? <KeptBySomeBanks /> : <WhereToAsk />}
      </div>
    </Page>
  );
};
