import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { answerGroups, groupOf } from '#core/bank/portability/identity/answer-groups.ts';
import { lotOf, type Fact } from '#core/bank/portability/identity/questions.ts';
import { topics, type Topic } from '#core/bank/portability/identity/topics.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { E, O } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, testKeyed, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const bakery = aRut('76.123.456-0');
const customer = aRut('76.222.222-1');
const customerName = 'Ferretería La Tuerca Feliz SpA';
const notEligible = aRut('76.444.444-2');
const unknown = aRut('77.999.999-8');

describe.each(storesWorlds)('the people of the seed over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  describe('customers', () => {
    it.each([
      ['a customer', customer, true],
      ['a company of the seed that is none', bakery, false],
      ['an unknown company', unknown, false],
    ])('%s', async (_case, company, expected) => {
      expect(right(await world.stores.customers.isCustomer(company)())).toBe(expected);
    });

    it.each([
      ['a company turned down', notEligible, false],
      ['a company of the seed that was not', bakery, true],
      ['an unknown company', unknown, true],
    ])('is eligible: %s', async (_case, company, expected) => {
      expect(right(await world.stores.customers.isEligible(company)())).toBe(expected);
    });

    it.each([
      ['a customer', customer, true],
      ['a company of the seed that is none', bakery, true],
      ['a representative', aRut('12.345.678-5'), true],
      ['an unknown rut', unknown, false],
    ])('EXT-207 is known: %s', async (_case, rut, expected) => {
      expect(right(await world.stores.customers.knows(rut)())).toBe(expected);
    });

    it.each([
      ['a customer', customer, O.some(customerName)],
      ['a company of the seed that is none', bakery, O.none],
      ['an unknown company', unknown, O.none],
    ])('has the name of %s', async (_case, company, expected) => {
      expect(right(await world.stores.customers.nameOf(company)())).toEqual(expected);
    });
  });

  describe('bureau', () => {
    const fact = (topic: Topic, answer: string): Fact => ({
      topic,
      answer,
      choices: groupOf(answerGroups(topic, []), answer),
    });
    const known = demoSeed()
      .personas.flatMap(({ buro }) =>
        buro === 'caido' ? [] : [JSON.stringify(O.some(topics.map((topic) => fact(topic, buro[topic]))))],
      )
      .toSorted();
    const factsOf = (rut: string, serial: string) =>
      world.stores.bureau.factsOf(aRut(rut), right(parseSerial(serial)))();

    it('returns the facts about the holder of that card', async () => {
      expect(await factsOf('12.345.678-5', '523418907')).toEqual(
        E.right(
          O.some([
            fact('comuna', 'Quillota'),
            fact('empleador', 'Molinos del Itata'),
            fact('institucion', 'Banco Ribera'),
            fact('anio-licencia', '2003'),
            fact('marca-auto', 'Suzuki'),
            fact('colegio', 'Liceo Río Manso'),
          ]),
        ),
      );
    });

    it('EXT-2523 gives a stranger the questions of one of its people, evenly and deterministically', async () => {
      const drawnBy = async (place: number) => {
        const lot = lotOf({ keyed: testKeyed }, `persona ${place}`);
        const one = right(await world.stores.bureau.someone(lot)());
        expect(right(await world.stores.bureau.someone(lot)())).toEqual(one);
        return JSON.stringify(one);
      };
      const times = new Map<string, number>();
      for (let place = 0; place < 20 * known.length; place += 1) {
        const drawn = await drawnBy(place);
        times.set(drawn, (times.get(drawn) ?? 0) + 1);
      }
      expect([...times.keys()].toSorted()).toEqual([...new Set(known)]);
      // Twenty draws are expected per person; up to 90 are allowed, since two people of the demo
      // set have the same answers.
      expect([...times.values()].filter((count) => count < 5 || count > 90)).toEqual([]);
    });

    it.each([
      ['another card', '12.345.678-5', '523418908'],
      ['the same digits with a letter', '12.345.678-5', 'A523418907'],
      ['an unknown person', '22.222.222-2', '523418907'],
    ])('knows nothing by %s', async (_case, rut, serial) => {
      expect(await factsOf(rut, serial)).toEqual(E.right(O.none));
    });

    it('does not answer during an outage, for any card', async () => {
      expect(await factsOf('15.151.515-0', '515150005')).toEqual(E.left(unavailable));
      expect(await factsOf('15.151.515-0', '1')).toEqual(E.left(unavailable));
    });
  });

  describe('tax authority', () => {
    const ask = async (rut: string, password: string) =>
      right(await world.stores.taxAuthority.ask(aRut(rut), password)());

    it('returns company, addresses and representatives in order, for the right password', async () => {
      expect(await ask('77.111.111-4', 'robles-2026')).toEqual(
        O.some({
          empresa: { rut: '77111111-4', razonSocial: 'Comercial Dos Robles Ltda.' },
          direccion: [
            { calle: 'Avenida Las Encinas', numero: '450' },
            { calle: 'Pasaje El Quillay', numero: '12' },
          ],
          representantes: [
            { rut: '11111111-1', nombres: 'Bernardo', apellidoPaterno: 'Peña', apellidoMaterno: 'Lillo' },
            {
              rut: '21212121-5',
              nombres: 'Laura Inés',
              apellidoPaterno: 'Cáceres',
              apellidoMaterno: 'Ñanco',
            },
          ],
        }),
      );
    });

    it.each([
      ['a wrong password', '76.123.456-0', 'sol-2025'],
      ['an empty one', '76.123.456-0', ''],
      ["another company's", '76.123.456-0', 'robles-2026'],
      ['a company without one', '13.131.313-6', ''],
      ['an unknown company', '77.999.999-8', 'sol-2026'],
    ])('tells nothing by %s', async (_case, rut, password) => {
      expect(await ask(rut, password)).toEqual(O.none);
    });
  });

  it('the earlier request of the seed is open and can be read', async () => {
    const company = aRut('76.555.555-8');
    expect(right(await world.stores.requests.existsFrom('Banco Cumbre Sur', company)())).toBe(true);
    expect(right(await world.stores.requests.existsFrom('Banco Ribera', company)())).toBe(false);
    const found = O.toUndefined(right(await world.stores.requests.find(1001, company)()));
    expect(found).toMatchObject({ provider: 'Banco Cumbre Sur', estado: 'Ingresada', eligible: true });
    expect(found).toMatchObject({
      signed: {
        company: { name: 'Taller Mecánico Don Hilario EIRL' },
        representative: { paternalLastName: 'Villagra', maternalLastName: 'Núñez' },
      },
    });
  });

  it('lists the providers in the order of the seed', async () => {
    const providers = right(await world.stores.lists.providers()());
    expect(providers[0]).toEqual({
      descripcion: 'Banco del Valle',
      tipo: 'Banco',
      urlBanco: 'https://bancodelvalle.example',
      rutProveedor: '97.000.001-1',
    });
    expect(providers.map(({ descripcion }) => descripcion)).toEqual(
      demoSeed().proveedores.map(({ descripcion }) => descripcion),
    );
  });
});
