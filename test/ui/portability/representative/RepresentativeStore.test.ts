import { describe, expect, it } from 'vitest';
import type { Draft } from '#core/portability/draft/draft.ts';
import {
  additionalKinds,
  certificateKinds,
  documentKinds,
  type DocumentKind,
} from '#core/portability/documents/kinds.ts';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Proof } from '#core/portability/representative/proof.ts';
import type { RepresentativeVerdict } from '#core/portability/representative/representative.ts';
import { unreachable } from '#core/shared/failure.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, journeyAtStatus, theAutocompletion } from '#test/support/builders/journey.ts';
import { aFile, heldAs } from '#test/support/builders/picked-file.ts';
import { later } from '#test/support/later.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { draftWorld, noDraft } from '#test/support/worlds/draft-world.ts';

const arrive = () => {
  const journey = journeyAt('representative');
  const verdicts = later<RepresentativeVerdict>();
  const asked: { proof: Proof; watch: UploadWatch }[] = [];
  const store = new RepresentativeStore(
    journey,
    {
      confirmRepresentative: (_entry, proof, watch) => {
        asked.push({ proof, watch });
        return verdicts.call;
      },
      attachmentOf: heldAs,
    },
    noDraft(journey),
  );
  store.open();
  return { journey, verdicts, asked, store };
};

const withFolder = () => {
  const world = arrive();
  world.store.attach([aFile('carpeta.pdf')]);
  return world;
};

const withPassword = () => {
  const world = arrive();
  world.store.choose('sii');
  world.store.password.type('secreta');
  return world;
};

describe('the proof', () => {
  it('REP-03 begins with the folder', () => {
    expect(arrive().store.option).toBe('carpeta');
  });

  it('REP-02 is every kind of document that no other step asks for', () => {
    const elsewhere: readonly DocumentKind[] = [...certificateKinds, ...additionalKinds];
    expect(documentKinds.filter((kind) => !elsewhere.includes(kind))).toEqual([
      withFolder().store.folder?.id,
    ]);
  });

  it("REP-06 the other option's input is cleared, in both directions", () => {
    const { store } = withFolder();
    store.choose('sii');
    store.password.type('secreta');
    store.choose('carpeta');
    expect([store.folder, store.password.text]).toEqual([undefined, '']);
    store.attach([aFile('carpeta.pdf')]);
    store.choose('sii');
    expect([store.folder, store.password.text]).toEqual([undefined, '']);
  });

  it('choosing the same option again wipes nothing', () => {
    const { store } = withFolder();
    store.choose('carpeta');
    expect(store.folder?.name).toBe('carpeta.pdf');
  });

  it('REP-09 lacks a folder until one is attached, and again once it is deleted', () => {
    const { store } = arrive();
    expect(store.missing).toHaveLength(1);
    store.attach([aFile('carpeta.pdf')]);
    expect(store.missing).toEqual([]);
    store.detach();
    expect(store.missing).toHaveLength(1);
  });

  it('REP-10 lacks a password while it is empty', () => {
    const { store } = arrive();
    store.choose('sii');
    expect(store.missing).toHaveLength(1);
    store.password.type('x');
    expect(store.missing).toEqual([]);
  });

  it.each([
    ['carpeta.jpg', 1000, 'La extensión del archivo no está permitida.'],
    [`${'a'.repeat(57)}.pdf`, 1000, 'El nombre del archivo excede el largo permitido.'],
    ['carpeta.pdf', 0, 'El archivo no debe estar vacío.'],
    ['carpeta.pdf', maxFileBytes + 1, `El archivo excede el límite de ${fileLimitText}.`],
  ])('REP-14 a folder %s of %i bytes is refused at once', (name, size, message) => {
    const { store, verdicts } = arrive();
    store.attach([aFile(name, size)]);
    expect(store.row).toMatchObject({ status: 'failed', message });
    expect(store.missing).toHaveLength(1);
    void store.submit();
    expect(verdicts.calls).toBe(0);
  });

  it('another file takes the place of the first', () => {
    const { store } = withFolder();
    store.attach([aFile('otra.pdf')]);
    expect(store.row).toMatchObject({ fullName: 'otra.pdf', status: 'ready', readyText: 'Por enviar' });
  });

  it('a long name is shown cut, and whole where there is room', () => {
    const { store } = arrive();
    const name = 'carpeta-tributaria-electronica-para-creditos.pdf';
    store.attach([aFile(name, 1_373_634)]);
    expect(store.row).toMatchObject({ name: name.slice(0, 38), fullName: name, sizeText: '1,31 MB' });
  });
});

describe('confirming', () => {
  it('a double click sends one call', () => {
    const { store, verdicts } = withFolder();
    void store.submit();
    void store.submit();
    expect(verdicts.calls).toBe(1);
  });

  it('a confirmed representative opens the company step with prefilled data', async () => {
    const { store, verdicts, journey } = withFolder();
    void store.submit();
    await verdicts.succeed({ verdict: 'confirmed', found: theAutocompletion });
    expect(journey.state).toMatchObject({ at: 'company', found: theAutocompletion });
  });

  it('nobody confirmed ends the online journey', async () => {
    const { store, verdicts } = withFolder();
    void store.submit();
    await verdicts.succeed({ verdict: 'no-representative' });
    expect(store.isNobody).toBe(true);
  });

  it('REP-11 the overlay covers the screen while the tax authority is asked', async () => {
    const { store, verdicts } = withPassword();
    void store.submit();
    expect(store.isCovered).toBe(true);
    await verdicts.fail(unreachable);
    expect(store.isCovered).toBe(false);
  });

  it('a folder on its way is shown and can be cancelled; it is covered only once it has left', () => {
    const { store, asked } = withFolder();
    void store.submit();
    asked[0]?.watch.onProgress(60);
    expect(store.row).toMatchObject({ status: 'sending', percent: 54 });
    expect(store.isCovered).toBe(false);
    asked[0]?.watch.onProgress(100);
    expect(store.isCovered).toBe(true);
    asked[0]?.watch.onProgress(10);
    expect(store.isCovered).toBe(true);
  });

  it('a cancelled upload leads back to the form, with the file still there', async () => {
    const { store, asked, verdicts } = withFolder();
    void store.submit();
    let stopped = 0;
    asked[0]?.watch.onStart(() => {
      stopped += 1;
    });
    store.cancel();
    await verdicts.fail(unreachable);
    expect(stopped).toBe(1);
    expect(store).toMatchObject({ pending: false, trouble: undefined });
    expect(store.row).toMatchObject({ status: 'ready' });
    void store.submit();
    expect(verdicts.calls).toBe(2);
  });

  it('a cancellation that came too late changes nothing', async () => {
    const { store, verdicts, journey } = withFolder();
    void store.submit();
    store.cancel();
    await verdicts.succeed({ verdict: 'confirmed', found: theAutocompletion });
    expect(journey.state.at).toBe('company');
  });

  it('a cancellation before the second upload of the folder stops that one', () => {
    const { store, asked } = withFolder();
    void store.submit();
    store.cancel();
    let stopped = 0;
    asked[0]?.watch.onStart(() => {
      stopped += 1;
    });
    expect(stopped).toBe(1);
  });

  it.each([
    [unreachable, { trouble: 'connection', pending: false }],
    [refusedWith(500), { trouble: 'service', pending: false }],
    [refusedWith(401), { trouble: undefined, pending: true }],
  ])('a call that fails with %o', async (failure, expected) => {
    const { store, verdicts } = withFolder();
    void store.submit();
    await verdicts.fail(failure);
    expect(store).toMatchObject(expected);
  });

  it('REP-20 retry after an error leads to the landing', async () => {
    const { store, verdicts, journey } = withFolder();
    void store.submit();
    await verdicts.fail(refusedWith(500));
    store.startOver();
    expect(journey.state.at).toBe('landing');
  });

  it.each(['answers', 'fails'] as const)(
    'SEC-17 the password does not outlive a call that %s',
    async (how) => {
      const { store, verdicts } = withPassword();
      void store.submit();
      await (how === 'fails'
        ? verdicts.fail(unreachable)
        : verdicts.succeed({ verdict: 'no-representative' }));
      expect(store.password.text).toBe('');
    },
  );

  it('SEC-17 the folder is let go once it has served', async () => {
    const { store, verdicts } = withFolder();
    void store.submit();
    await verdicts.succeed({ verdict: 'confirmed', found: theAutocompletion });
    expect(store.folder).toBeUndefined();
    expect(store.missing).toEqual([]);
  });
});

describe('EXT-1102 EXT-1103 a proof that can be corrected', () => {
  it.each([
    ['not-a-pdf', 'El archivo no es un PDF.'],
    ['unreadable', 'No encontramos una carpeta tributaria en este archivo.'],
    ['another-company', 'Esta carpeta es de otra empresa.'],
    [{ message: 'El archivo está protegido con clave.' }, 'El archivo está protegido con clave.'],
  ] as const)(
    '%o: the folder keeps its row with the reason, and another one can be sent',
    async (why, words) => {
      const { store, verdicts, journey } = withFolder();
      void store.submit();
      await verdicts.succeed({ verdict: 'wrong-folder', why });
      expect(journey.state.at).toBe('representative');
      expect(store).toMatchObject({ pending: false, trouble: undefined });
      expect(store.row).toMatchObject({ fullName: 'carpeta.pdf', status: 'failed' });
      expect(store.row?.message).toContain(words);
      expect(store.missing).toHaveLength(1);
      void store.submit();
      expect(verdicts.calls).toBe(1);
      store.attach([aFile('otra.pdf')]);
      expect([store.wrong, store.missing]).toEqual([undefined, []]);
      void store.submit();
      await verdicts.succeed({ verdict: 'confirmed', found: theAutocompletion });
      expect(journey.state.at).toBe('company');
    },
  );

  it('a wrong password keeps the form, and the right one continues', async () => {
    const { store, verdicts, journey } = withPassword();
    void store.submit();
    await verdicts.succeed({ verdict: 'wrong-password', triesLeft: 2 });
    expect(journey.state.at).toBe('representative');
    expect(store).toMatchObject({ option: 'sii', pending: false, wrong: { triesLeft: 2 } });
    expect(store.password.text).toBe('');
    store.password.type('la buena');
    void store.submit();
    expect(store.wrong).toBeUndefined();
    await verdicts.succeed({ verdict: 'confirmed', found: theAutocompletion });
    expect(journey.state.at).toBe('company');
  });

  it('a block leaves the folder as the other way', async () => {
    const { store, verdicts } = withPassword();
    void store.submit();
    await verdicts.succeed({ verdict: 'password-locked', hours: 24 });
    expect(store.wrong).toEqual({ verdict: 'password-locked', hours: 24 });
    store.choose('carpeta');
    expect(store.wrong).toBeUndefined();
    store.attach([aFile('carpeta.pdf')]);
    expect(store.missing).toEqual([]);
  });

  it('EXT-1186 a block takes no other password, also once the folder was chosen in between', async () => {
    const { store, verdicts } = withPassword();
    void store.submit();
    await verdicts.succeed({ verdict: 'password-locked', hours: 24 });
    expect(store.isClosed).toBe(true);
    store.choose('carpeta');
    expect(store.isClosed).toBe(false);
    store.choose('sii');
    expect(store).toMatchObject({ isClosed: true, wrong: { verdict: 'password-locked' } });
    store.password.type('la buena');
    void store.submit();
    expect(verdicts.calls).toBe(1);
  });
});

describe('a draft of an earlier visit', () => {
  const arriving = async (kept?: Draft, journey = journeyAt('representative')) => {
    const draft = draftWorld(journey, { revision: 1, draft: kept });
    const store = new RepresentativeStore(
      journey,
      { confirmRepresentative: () => later<RepresentativeVerdict>().call, attachmentOf: heldAs },
      draft.store,
    );
    store.open();
    return { draft, store };
  };

  it('EXT-1100 is neither read nor written by a proof that only shows existing requests', async () => {
    const journey = journeyAtStatus();
    journey.dispatch({ did: 'prove-representation' });
    const { store, draft } = await arriving(aDraft(), journey);
    await draft.settled();
    store.choose('sii');
    await draft.pause();
    expect([store.lostFolder, draft.store.recovered, draft.kept]).toEqual(['', undefined, []]);
  });

  it('PROUTE-31 names the folder until one is attached again, or the password until it is written, and shows the way that was chosen', async () => {
    const { store, draft } = await arriving(aDraft());
    await draft.settled();
    expect([store.option, store.lostFolder, store.folder]).toEqual(['carpeta', 'carpeta.pdf', undefined]);
    const asked = ['carpeta', 'sii', 'carpeta'].map((option) => {
      store.choose(option);
      return store.asksFolderAgain;
    });
    expect(asked).toEqual([true, false, true]);
    store.attach([aFile('otra.pdf')]);
    expect(store.asksFolderAgain).toBe(false);
    const { store: bySii, draft: other } = await arriving(
      aDraft({ representative: { option: 'sii', folder: '' } }),
    );
    await other.settled();
    expect(bySii.option).toBe('sii');
    expect([bySii.asksPasswordAgain, store.asksPasswordAgain]).toEqual([true, false]);
    bySii.password.type('x');
    expect(bySii.asksPasswordAgain).toBe(false);
  });

  it('SEC-17 keeps the way and the name, and never the password nor the file', async () => {
    const { store, draft } = await arriving();
    await draft.settled();
    store.attach([aFile('carpeta.pdf')]);
    await draft.pause();
    store.choose('sii');
    store.password.type('secreta-2026');
    await draft.pause();
    expect(draft.kept.map(({ draft: { representative } }) => representative)).toEqual([
      { option: 'carpeta', folder: 'carpeta.pdf' },
      { option: 'sii', folder: '' },
    ]);
    expect(JSON.stringify(draft.kept)).not.toContain('secreta');
  });

  it('does not undo earlier input of the visitor', async () => {
    const { store, draft } = await arriving(aDraft());
    store.choose('sii');
    store.password.type('x');
    await draft.settled();
    expect([store.option, store.password.text, store.lostFolder]).toEqual(['sii', 'x', '']);
  });

  it("keeps the visitor's choices, and nothing that was only prefilled", async () => {
    const { store, draft } = await arriving(aDraft());
    store.choose('sii');
    await draft.settled();
    await draft.pause();
    expect(draft.kept.map(({ draft: { representative } }) => representative)).toEqual([
      { option: 'sii', folder: '' },
    ]);
    const { draft: found } = await arriving(aDraft({ representative: { option: 'sii', folder: '' } }));
    await found.settled();
    expect(found.waits()).toBe(0);
  });
});
