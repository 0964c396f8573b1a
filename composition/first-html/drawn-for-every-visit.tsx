import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SignInNotice } from '#core/access/sign-in/flow.ts';
import { drawnPlaces } from '#ui/access/sign-in/drawn-places.ts';
import { Notice } from '#ui/access/sign-in/Notice.tsx';
import { TipsBox } from '#ui/access/sign-in/TipsBox.tsx';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';

const notices = Object.keys({
  'three-attempts': true,
  'one-attempt': true,
  'one-attempt-before': true,
  'login-error': true,
  'prove-first': true,
  'other-connection': true,
} satisfies Record<SignInNotice, true>) as readonly SignInNotice[];

const insides = () => ({
  [drawnPlaces.notices]: notices.map((notice) => (
    <div key={notice} data-of={notice}>
      <Notice notice={notice} />
    </div>
  )),
  [drawnPlaces.tips]: <TipsBox first={0} abreast={1} playing />,
});

/** Completes the pre-rendered login page with the parts whose code the browser loads late (EXT-2306). */
export const withDrawnPlaces = (html: string, settings: PortalSettings): string =>
  Object.entries(insides()).reduce((page, [className, inside]) => {
    const place = `<div class="${className}">`;
    if (!page.includes(place)) throw new Error(`There is no place for ${className}`);
    const drawn = renderToStaticMarkup(
      <PortalSettingsProvider value={settings}>
        <StaticRouter location="/login">{inside}</StaticRouter>
      </PortalSettingsProvider>,
    );
    return page.replace(place, () => `${place}${drawn}`);
  }, html);
