import { laterIfItComes, laterPage } from '#ui/kit/later.tsx';
import { portabilityArea } from '#composition/portal/portability-area.tsx';
import type { laterPages } from './later-portability.ts';
import { fetched } from './fetched.ts';
import { portabilityContainer } from './portability-container.ts';

const later = (page: keyof typeof laterPages) => async () =>
  (await import('./later-portability.ts')).laterPages[page]();

const identity = () =>
  [import('#composition/portal/pages/identity.tsx'), import('./ports/identity.ts')] as const;

const whatFollowsLanding = () =>
  Promise.all([
    import('#core/portability/landing/start-portability.ts'),
    import('./ports/landing.ts').then(({ bringCustomers }) => bringCustomers()),
    ...identity(),
  ]);

// Preloads what follows the landing page at the first typed character, ignoring a failure, since the page loads the
// code again when needed.
document.addEventListener('input', () => void whatFollowsLanding().catch(() => undefined), { once: true });

/** Pre-rendered landing page, whose code is loaded for hydration. */
export const landing = laterPage(() =>
  fetched(
    portabilityContainer,
    import('#composition/portal/pages/landing.tsx'),
    import('./ports/landing.ts'),
  ),
);

const pages = {
  Landing: landing,
  Identity: laterPage(() => fetched(portabilityContainer, ...identity())),
  Representative: laterPage(later('Representative')),
  Company: laterPage(later('Company')),
  Request: laterPage(later('Request')),
  Receipt: laterPage(later('Receipt')),
  Rejection: laterPage(later('Rejection')),
  Status: laterPage(later('Status')),
  Offer: laterPage(later('Offer')),
  Documents: laterPage(later('Documents')),
  Additional: laterPage(later('Additional')),
  Text: laterPage(later('Text')),
  About: laterPage(later('About')),
};

// Component of the session warnings, loaded late and optional, since the session ends without them too.
const SessionCare = laterIfItComes(later('SessionCare'));

export default portabilityArea(portabilityContainer, pages, SessionCare);
