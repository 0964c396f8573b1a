import { browserDate } from '#adapters/browser/browser-date.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { placesOverHttp } from '#adapters/http/portability/places.ts';
import { textsOverHttp } from '#adapters/http/portability/texts.ts';
import { remembered } from '#adapters/http/remembered.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  browserDate: () => browserDate,
  currentDate: () => ({ today: remembered(currentDateOverHttp(take(own, httpContext)).today()) }),
  places: () => {
    const places = placesOverHttp(take(own, httpContext));
    return { ...places, regions: remembered(places.regions()) };
  },
  texts: () => {
    const texts = textsOverHttp(take(own, httpContext));
    return { ...texts, inUse: remembered(texts.inUse()) };
  },
});
