import { afterEach, describe, expect, it } from 'vitest';
import { loadedCatalogue } from '#core/shared/messages/catalogue.ts';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import { worded } from '#ui/messages/worded.ts';

const none = () => putInUse({ catalogue: { state: 'loading' } });
afterEach(none);

const text = worded('acceso.prueba', {
  title: 'Login',
  nested: { detail: 'Dos' },
  list: ['uno', { name: 'dos' }],
  greeting: (name: string, times: number) => `Hola ${name}, van ${times}`,
});

const says = (messageid: string, messagebody: string) =>
  putInUse({ catalogue: loadedCatalogue([{ messageid, messagebody, severity: 'info' }]) });

describe('CAT-02 a text of our own', () => {
  it('stands as it was written while the catalogue says nothing of it', () => {
    none();
    expect([text.title, text.nested.detail, text.greeting('Ana', 2)]).toEqual([
      'Login',
      'Dos',
      'Hola Ana, van 2',
    ]);
    expect(text.list).toEqual(['uno', { name: 'dos' }]);
  });

  it('is overridden by the entry with its key, each time it is read', () => {
    says('acceso.prueba.title', 'Ingreso');
    expect(text.title).toBe('Ingreso');
    says('acceso.prueba.nested.detail', 'Otro');
    expect([text.title, text.nested.detail]).toEqual(['Login', 'Otro']);
    says('acceso.prueba.list.1.name', 'tercero');
    expect(text.list).toEqual(['uno', { name: 'tercero' }]);
  });

  it('made of values gives them to its entry by their places', () => {
    says('acceso.prueba.greeting', '{1} veces, {0}');
    expect(text.greeting('Ana', 2)).toBe('2 veces, Ana');
  });
});
