import { observer } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { App } from '#ui/app/App.tsx';
import { startMobx } from '#ui/app/start-mobx.ts';
import '#ui/styles/index.css';
import { take } from '../container.ts';
import { atNavigation } from '../portal/at-navigation.ts';
import { portalSettings } from '../portal/tokens.ts';
import { accessOf } from './access.tsx';
import './demo.css';
import { endedAddress, giveDemo, homeAddress } from './give-demo.ts';
import { EndedPage, HomePage } from './home/HomePage.tsx';
import { followLinks } from './links.ts';
import { forgetTold, pageLoads } from './page-load.ts';
import { DemoPanel } from './panel/DemoPanel.tsx';
import { PanelStore } from './panel/PanelStore.ts';
import { portabilityOf } from './portability.tsx';
import { FragmentRouter } from './router.tsx';
import { steeringIn } from './steering.ts';
import { demoBank } from './demo-tokens.ts';

import.meta.glob('../../ui/styles/brands/*.css', { eager: true });

startMobx();

const asked = steeringIn(window.location.search);
const { dataset } = document.documentElement;
dataset.brand = asked.brand;
dataset.theme = asked.theme;

const demo = await giveDemo(asked, `${window.location.origin}${window.location.pathname}`);
if (asked.jump !== undefined) await (await import('./jump.ts')).jumpTo(demo, asked.jump);

const bank = take(demo, demoBank);
const Access = accessOf(demo);

const AccessOrHome = () => {
  const { pathname } = useLocation();
  if (pathname === homeAddress || pathname === '/') return <HomePage bank={bank} />;
  return pathname === endedAddress ? <EndedPage /> : <Access />;
};

const areas = { portability: portabilityOf(demo), login: AccessOrHome };
const tellOf = atNavigation(demo);

const onNavigate = (path: string): void => {
  forgetTold(path);
  tellOf(path);
};

const Portal = observer(() => (
  <App
    key={pageLoads.get()}
    settings={take(demo, portalSettings)}
    areas={areas}
    Router={FragmentRouter}
    onNavigate={onNavigate}
  />
));

const placeOf = (id: string): HTMLElement => {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no place called ${id}`);
  return place;
};

followLinks(document);

if (asked.panel !== 'oculto')
  createRoot(placeOf('demostracion')).render(
    <StrictMode>
      <DemoPanel store={new PanelStore(bank)} isOpen={asked.panel === 'abierto'} />
    </StrictMode>,
  );

createRoot(placeOf('portal')).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
