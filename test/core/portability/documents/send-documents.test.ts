import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { unwatched, type UploadWatch } from '#core/portability/documents/attachment.ts';
import type { DocumentResult, PortalDocument } from '#core/portability/documents/portal-document.ts';
import { sendDocuments } from '#core/portability/documents/send-documents.ts';
import type { Documents, Uploads } from '#core/portability/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const document = (
  kind: PortalDocument['kind'],
  changes: Partial<PortalDocument['attachment']> = {},
): PortalDocument => ({
  kind,
  attachment: anAttachment({ id: `${kind}100`, name: `${kind}.pdf`, ...changes }),
});

const six = additionalKinds.map((kind) => document(kind));
const [balance, escritura, fotocopia] = six as [PortalDocument, PortalDocument, PortalDocument];

/** Waits until all pending promises have run. */
const allQuiet = () => new Promise((resolve) => setImmediate(resolve));

const unfollowed = (): UploadWatch => unwatched;

const allArrive = (documents: readonly PortalDocument[]): readonly DocumentResult[] =>
  documents.map((one) => ({ document: one, result: E.right({ id: 'guardado-1' }) }));

/** Builds portal ports over a bank with these verdicts that record their calls. */
const portalWhere = (
  validate: Documents['validate'] = () => TE.right({ valid: true, message: '' }),
  ends: (documents: readonly PortalDocument[]) => readonly DocumentResult[] = allArrive,
) => {
  const asked: string[] = [];
  const sent: Parameters<Uploads['send']>[] = [];
  const ports = {
    documents: {
      ...happyPortability().documents,
      validate: (...call: Parameters<Documents['validate']>) =>
        TE.flatMap(() => validate(...call))(TE.fromIO(() => asked.push(`validate ${call[0].name}`))),
    },
    uploads: {
      send:
        (...call: Parameters<Uploads['send']>) =>
        () => {
          asked.push('send');
          sent.push(call);
          return Promise.resolve(ends(call[1]));
        },
    },
  };
  return { asked, sent, ports };
};

const refusing =
  (...names: readonly string[]): Documents['validate'] =>
  ({ name }) =>
    TE.right({ valid: !names.includes(name), message: `${name} no corresponde` });

describe('ADI-18 each file is validated, then each one is uploaded', () => {
  it('all of them in their order, and only then sent together to their request', async () => {
    const { asked, sent, ports } = portalWhere();
    expect(await sendDocuments(ports)(1001, six, unfollowed)()).toEqual(E.right(allArrive(six)));
    expect(asked).toEqual([...six.map(({ attachment }) => `validate ${attachment.name}`), 'send']);
    expect(sent).toEqual([[1001, six, unfollowed]]);
  });

  it('each followed by its own watch', async () => {
    const told: string[] = [];
    const { ports } = portalWhere((_, watch) =>
      TE.fromIO(() => (watch.onProgress(50), { valid: true, message: '' })),
    );
    await sendDocuments(ports)(1001, [balance, escritura], ({ kind }) => ({
      ...unwatched,
      onProgress: (percent) => told.push(`${kind} ${percent}`),
    }))();
    expect(told).toEqual(['balance 50', 'escritura 50']);
  });

  it('SOL-76 one that does not arrive comes back beside those that do', async () => {
    const results: readonly DocumentResult[] = [
      { document: balance, result: E.right({ id: 'guardado-1' }) },
      { document: escritura, result: E.left(refusedWith(503)) },
    ];
    const { ports } = portalWhere(undefined, () => results);
    expect(await sendDocuments(ports)(1001, [balance, escritura], unfollowed)()).toEqual(E.right(results));
  });
});

describe('DOC-11 two validations at once', () => {
  it('the third begins when one has ended, and no upload before the last has', async () => {
    const answers = later<{ readonly valid: boolean; readonly message: string }>();
    const { asked, ports } = portalWhere(() => answers.call);
    const begun: number[] = [];
    const done = sendDocuments(ports)(1001, [balance, escritura, fotocopia], unfollowed)();
    for (let ended = 0; ended < 3; ended += 1) {
      await allQuiet();
      begun.push(answers.calls);
      expect(asked).not.toContain('send');
      await answers.succeed({ valid: true, message: '' });
    }
    expect(E.isRight(await done)).toBe(true);
    expect(begun).toEqual([2, 3, 3]);
    expect(asked.at(-1)).toBe('send');
  });
});

describe('ADI-22 if any file fails validation none is uploaded', () => {
  it('each one that the bank refuses is named, in the order of the groups', async () => {
    const { asked, ports } = portalWhere(refusing('escritura.pdf', 'copia-ins.pdf'));
    expect(await sendDocuments(ports)(1001, six, unfollowed)()).toEqual(
      E.left({
        fault: 'documents-refused',
        refused: [
          { document: six[1], message: 'escritura.pdf no corresponde' },
          { document: six[5], message: 'copia-ins.pdf no corresponde' },
        ],
      }),
    );
    expect(asked).toEqual(six.map(({ attachment }) => `validate ${attachment.name}`));
  });

  it('also one that the portal itself refuses, of which the bank is not asked', async () => {
    const { asked, ports } = portalWhere();
    const picture = document('escritura', { name: 'escritura.png' });
    expect(await sendDocuments(ports)(1001, [balance, picture], unfollowed)()).toEqual(
      E.left({
        fault: 'documents-refused',
        refused: [{ document: picture, message: 'La extensión del archivo no está permitida.' }],
      }),
    );
    expect(asked).toEqual(['validate balance.pdf']);
  });

  it('a validation that could not be made keeps them too', async () => {
    const { asked, ports } = portalWhere(({ name }) =>
      name === 'escritura.pdf' ? TE.left(unreachable) : TE.right({ valid: true, message: '' }),
    );
    expect(await sendDocuments(ports)(1001, six, unfollowed)()).toEqual(
      E.left({ fault: 'call-failed', failure: unreachable }),
    );
    expect(asked).not.toContain('send');
  });

  it('reports the first of several compositions that failed', async () => {
    const { ports } = portalWhere(({ name }) =>
      TE.left(name === 'balance.pdf' ? refusedWith(503) : unreachable),
    );
    expect(await sendDocuments(ports)(1001, six, unfollowed)()).toEqual(
      E.left({ fault: 'call-failed', failure: refusedWith(503) }),
    );
  });

  it('a correctable refusal is reported before others', async () => {
    const { ports } = portalWhere(({ name }) =>
      name === 'balance.pdf'
        ? TE.left(unreachable)
        : refusing('escritura.pdf')(anAttachment({ name }), unwatched),
    );
    expect(await sendDocuments(ports)(1001, six, unfollowed)()).toMatchObject(
      E.left({ fault: 'documents-refused', refused: [{ message: 'escritura.pdf no corresponde' }] }),
    );
  });

  it('either all files are sent or none, whatever the bank answers for each', async () => {
    const verdict = fc.constantFrom('taken', 'refused', 'failed');
    await fc.assert(
      fc.asyncProperty(fc.array(verdict, { maxLength: 20 }), async (verdicts) => {
        const documents = verdicts.map((_, place) => document('balance', { name: `${place}.pdf` }));
        const { sent, ports } = portalWhere(({ name }) => {
          const said = verdicts[Number.parseInt(name, 10)];
          return said === 'failed'
            ? TE.left(unreachable)
            : TE.right({ valid: said === 'taken', message: 'No corresponde' });
        });
        const answer = await sendDocuments(ports)(1001, documents, unfollowed)();
        const isAllTaken = verdicts.every((said) => said === 'taken');
        expect(E.isRight(answer)).toBe(isAllTaken);
        expect(sent).toEqual(isAllTaken ? [[1001, documents, unfollowed]] : []);
        if (E.isRight(answer) || answer.left.fault === 'call-failed') {
          expect(verdicts).not.toContain('refused');
          return;
        }
        expect(answer.left.refused.map((one) => one.document)).toEqual(
          documents.filter((_, place) => verdicts[place] === 'refused'),
        );
      }),
    );
  });
});
