import { browserDate } from '#adapters/browser/browser-date.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { placesOverHttp } from '#adapters/http/portability/places.ts';
import { remembered } from '#adapters/http/remembered.ts';
import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import { Place } from '#ui/app/Place.tsx';
import { CompanyScreen } from '#ui/portability/company/CompanyScreen.tsx';
import { CompanyStore } from '#ui/portability/company/CompanyStore.ts';
import { take } from '#composition/container.ts';
import { draftOfVisit } from '#composition/web/draft.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const context = take(portal, httpContext);
  const places = placesOverHttp(context);
  return new CompanyStore(
    journey,
    {
      loadCompanyForm: loadCompanyForm({
        places: { ...places, regions: remembered(places.regions()) },
        currentDate: { today: remembered(currentDateOverHttp(context).today()) },
        browserDate,
      }),
      cities: places.cities,
      communes: places.communes,
    },
    draftOfVisit(),
  );
};

const CompanyPage = () => (
  <Place step="company" journey={journey} makeStore={makeStore} Screen={CompanyScreen} />
);

export default CompanyPage;
