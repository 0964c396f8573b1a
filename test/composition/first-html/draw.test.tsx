// @vitest-environment jsdom
import { enableStaticRendering, isUsingStaticRendering } from 'mobx-react-lite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import * as landing from '#composition/portal/pages/landing.tsx';
import { noUploadNotices, portabilityArea } from '#composition/portal/portability-area.tsx';
import { customers, journey, session, uploadNotices } from '#composition/portal/tokens.ts';
import { TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { isFirstDraw } from '#ui/app/first-draw.ts';
import type { PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import { text as kit } from '#ui/kit/text.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { bringToLife, drawAnew, fieldsIn, putAway } from '#test/support/bring-to-life.tsx';

const hostile = { ...somePortalSettings, banco: { rut: '97.999.000-6', nombre: '</script><b>"&' } };

/** Builds the portability area as the browser does: loads its landing before rendering. */
const areaOfBrowser = async () => {
  const own = giveAll(
    newContainer(),
    { customers, journey, session, uploadNotices },
    {
      customers: () => ({ isBankCustomer: () => TE.right(false) }),
      journey: () => new JourneyStore(),
      session: () => sessionInMemory(),
      uploadNotices: noUploadNotices,
    },
  );
  const Nothing = () => null;
  const Landing = laterPage(() => Promise.resolve({ default: landing.page(own) }));
  await Landing.bring();
  const pages = new Proxy({ Landing } as unknown as PortabilityPages, {
    get: (given, name) => (name === 'Landing' ? given.Landing : Nothing),
  });
  return portabilityArea(own, pages, Nothing);
};

afterEach(putAway);

const address = '/portabilidad/';

const open = (settings: PortalSettings, before: (fields: readonly HTMLInputElement[]) => void) =>
  bringToLife({
    address,
    settings,
    areas: async () => ({ portability: await areaOfBrowser() }),
    before: (place) => before(fieldsIn(place)),
  });

describe('the landing as it is drawn', () => {
  it.each([
    ['as any', somePortalSettings],
    ['hostile', hostile],
  ])('EXT-2301 is what the browser would render under settings that are %s', async (_, settings) => {
    let drawn: readonly Element[] = [];
    const { place, complaints } = await open(settings, (fields) => {
      drawn = fields;
    });
    expect(complaints).toEqual([]);
    expect(drawn).toHaveLength(3);
    expect(fieldsIn(place)).toEqual(drawn);
    expect(place.querySelector('.header-brand')?.textContent).toContain(settings.banco.nombre);
    expect(isFirstDraw()).toBe(false);
  });

  it('EXT-2302 keeps text typed before hydration', async () => {
    const { place, complaints } = await open(somePortalSettings, ([company, representative, serial]) => {
      if (company === undefined || representative === undefined || serial === undefined)
        throw new Error('The landing has three fields');
      company.value = '76.123.456-0';
      representative.value = '12.345.678-4';
      serial.value = '523418907';
      serial.focus();
    });
    expect(complaints).toEqual([]);
    const fields = fieldsIn(place);
    expect(fields.map(({ value }) => value)).toEqual(['76.123.456-0', '12.345.678-4', '523418907']);
    expect(document.activeElement).toBe(fields[2]);
    expect(place.textContent).toContain('Formato de RUT incorrecto');
    expect(place.textContent).toContain('Por corregir: RUT del representante legal.');
  });

  it('EXT-2301 is drawn of itself by a process that has drawn nothing before', async () => {
    enableStaticRendering(false);
    vi.resetModules();
    const { draw } = await import('#composition/first-html/draw.tsx');
    expect(isUsingStaticRendering()).toBe(true);
    expect(draw(somePortalSettings)).toEqual(drawAnew(somePortalSettings));
  });

  it('has its own title', () => expect(drawAnew(somePortalSettings)[address]?.title).toBe(kit.documentTitle));

  it('EXT-2303 is named when it cannot be drawn', () => {
    const incomplete = { ...somePortalSettings, telefonos: undefined } as unknown as PortalSettings;
    expect(() => drawAnew(incomplete)).toThrow('/portabilidad/ could not be drawn: TypeError');
  });
});
