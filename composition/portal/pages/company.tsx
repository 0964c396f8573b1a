import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import { textsInUse } from '#core/portability/texts/read-text.ts';
import { Place } from '#ui/app/Place.tsx';
import { CompanyScreen } from '#ui/portability/company/CompanyScreen.tsx';
import { CompanyStore } from '#ui/portability/company/CompanyStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { browserDate, currentDate, draft, journey, places, texts } from '../tokens.ts';

export const takes = { browserDate, currentDate, draft, journey, places, texts };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    loadCompanyForm: loadCompanyForm(ports),
    textsInUse: textsInUse(ports),
    cities: ports.places.cities,
    communes: ports.places.communes,
  }));
  const makeStore = () => new CompanyStore(visits, applied(), take(own, draft)());
  return () => <Place step="company" journey={visits} makeStore={makeStore} Screen={CompanyScreen} />;
};
