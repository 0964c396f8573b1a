import { beforeEach, describe, expect, it } from 'vitest';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import { catalogueState, helpOf, messageInUse, putInUse } from '#ui/messages/catalogue-in-use.ts';
import { MessagesStore } from '#ui/messages/MessagesStore.ts';

beforeEach(() => putInUse({ catalogue: { state: 'loading' }, phone: '', help: {} }));

const entry: CatalogueEntry = { messageid: '501008', messagebody: 'Falta su Rut', severity: 'warning' };

const bank = (answers: readonly TE.TaskEither<Failure, readonly CatalogueEntry[]>[]) => {
  const asked = { catalogue: 0, help: 0 };
  return {
    asked,
    messages: {
      catalogue: () => {
        asked.catalogue += 1;
        return answers[asked.catalogue - 1] ?? TE.left(unreachable);
      },
      help: () => {
        asked.help += 1;
        return TE.right({ pin: 'Cuatro dígitos' });
      },
    },
  };
};

describe('the texts of the portal', () => {
  it('CAT-01 is loaded once at the start, and all codes are shown from it', async () => {
    const { asked, messages } = bank([TE.right([entry])]);
    const store = new MessagesStore(messages, '600 111 2222');
    expect(messageInUse('501008').text).toBe('');
    await store.load();
    await store.load();
    expect(asked).toEqual({ catalogue: 1, help: 1 });
    expect(messageInUse('501008')).toEqual({ text: 'Falta su Rut', severity: 'warning' });
    expect(helpOf('pin')).toBe('Cuatro dígitos');
  });

  it('CAT-11 that failed are asked for again at the next navigation, and every code says 501016 meanwhile', async () => {
    const { asked, messages } = bank([TE.left(unreachable), TE.right([entry])]);
    const store = new MessagesStore(messages, '600 111 2222');
    await store.load();
    expect(catalogueState()).toBe('failed');
    expect(messageInUse('501008').text).toContain('600 111 2222');
    expect(messageInUse('501008').text).toContain('[Error = 404]');
    await store.load();
    expect(messageInUse('501008').text).toBe('Falta su Rut');
    expect(asked).toEqual({ catalogue: 2, help: 1 });
  });

  it('are asked for once while they are on their way', async () => {
    const { asked, messages } = bank([TE.right([entry])]);
    const store = new MessagesStore(messages, '');
    await Promise.all([store.load(), store.load()]);
    expect(asked.catalogue).toBe(1);
  });
});
