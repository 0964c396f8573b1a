import { describe, expect, it } from 'vitest';
import { unwatched, type Attachment, type UploadWatch } from '#core/portability/documents/attachment.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import {
  sendRequestMail,
  submitRequest,
  type AttachedCertificate,
} from '#core/portability/request/submit-request.ts';
import type { Request } from '#core/portability/request/request.ts';
import { unreachable } from '#core/shared/failure.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const signed = { request: aRequest() };
const certificate = (kind: AttachedCertificate['kind'], name = `${kind}.pdf`): AttachedCertificate => ({
  kind,
  attachment: anAttachment({ id: `${kind}100`, name }),
});
const stamps = certificate('tim');
const settlement = certificate('liq');
const all = [settlement, stamps, certificate('tas')];

const unfollowed = (): UploadWatch => unwatched;

/** Builds portal ports that record their calls. */
const recording = (change: (happy: PortabilityPorts) => Partial<PortabilityPorts> = () => ({})) => {
  const asked: (readonly unknown[])[] = [];
  const happy = happyPortability();
  const heard: PortabilityPorts = {
    ...happy,
    documents: {
      ...happy.documents,
      validate: (attachment) =>
        TE.fromIO(() => (asked.push(['validate', attachment.name]), { valid: true, message: '' })),
      upload: ({ kind, idSolicitud }) =>
        TE.fromIO(() => (asked.push(['upload', kind, idSolicitud]), { id: '1' })),
    },
    requests: {
      ...happy.requests,
      submit: (request: Request, key: string) =>
        TE.fromIO(() => (asked.push(['submit', request, key]), { eligible: true, idSolicitud: 1001 })),
    },
  };
  return { asked, ports: { ...heard, ...change(heard) } };
};

describe('SOL-71 SOL-72 every document is validated, one call a file; then the request is submitted', () => {
  it('under its idempotency key, with the attachments named in its body', async () => {
    const { asked, ports } = recording();
    expect(await submitRequest(ports)(signed, [stamps], 'clave-1', unfollowed)()).toEqual(
      E.right({ eligible: true, idSolicitud: 1001 }),
    );
    expect(asked).toEqual([
      ['validate', 'tim.pdf'],
      ['submit', signed.request, 'clave-1'],
    ]);
  });

  it('each file in the order of the section', async () => {
    const { asked, ports } = recording();
    await submitRequest(ports)(signed, all, 'clave-1', unfollowed)();
    expect(asked.map(([call, name]) => (call === 'validate' ? name : call))).toEqual([
      'liq.pdf',
      'tim.pdf',
      'tas.pdf',
      'submit',
    ]);
  });

  it('each file followed by its own watch', async () => {
    const told: string[] = [];
    const { ports } = recording((happy) => ({
      documents: {
        ...happy.documents,
        validate: (_: Attachment, watch: UploadWatch) =>
          TE.fromIO(() => (watch.onProgress(50), { valid: true, message: '' })),
      },
    }));
    const watchOf = ({ kind }: AttachedCertificate): UploadWatch => ({
      ...unwatched,
      onProgress: (percent) => told.push(`${kind} ${percent}`),
    });
    await submitRequest(ports)(signed, [settlement, stamps], 'clave-1', watchOf)();
    expect(told).toEqual(['liq 50', 'tim 50']);
  });
});

describe('SOL-63 the attachments are optional', () => {
  it('and without any the request is sent at once', async () => {
    const { asked, ports } = recording();
    await submitRequest(ports)(signed, [], 'clave-1', unfollowed)();
    expect(asked).toEqual([['submit', signed.request, 'clave-1']]);
  });
});

describe('SOL-76 one document that fails stops the submission and is named', () => {
  it.each([
    [{ name: 'timbres.png' }, 'La extensión del archivo no está permitida.'],
    [{ name: 'timbres.pdf', size: maxFileBytes + 1 }, `El archivo excede el límite de ${fileLimitText}.`],
  ])('by the general file rules, before any call: %o', async (facts, message) => {
    const { asked, ports } = recording();
    const wrong = { kind: 'tim', attachment: anAttachment(facts) } as const;
    expect(await submitRequest(ports)(signed, [wrong], 'clave-1', unfollowed)()).toEqual(
      E.left({ fault: 'document-refused', id: wrong.attachment.id, name: facts.name, message }),
    );
    expect(asked).toEqual([]);
  });

  it('by the bank, with its message, and nothing is sent', async () => {
    const { asked, ports } = recording((happy) => ({
      documents: {
        ...happy.documents,
        validate: ({ name }: Attachment) =>
          TE.right({ valid: name !== 'tim.pdf', message: 'No corresponde' }),
      },
    }));
    expect(await submitRequest(ports)(signed, all, 'clave-1', unfollowed)()).toEqual(
      E.left({
        fault: 'document-refused',
        id: stamps.attachment.id,
        name: 'tim.pdf',
        message: 'No corresponde',
      }),
    );
    expect(asked).toEqual([]);
  });

  it('EXT-2948 a validation that could not be made stops it too, and is told apart from a failed submission', async () => {
    const { asked, ports } = recording((happy) => ({
      documents: { ...happy.documents, validate: () => TE.left(unreachable) },
    }));
    expect(await submitRequest(ports)(signed, [stamps], 'clave-1', unfollowed)()).toEqual(
      E.left({ fault: 'not-sent', failure: unreachable }),
    );
    expect(asked).toEqual([]);
  });

  it('a refused submission is returned unchanged', async () => {
    const { ports } = recording((happy) => ({
      requests: { ...happy.requests, submit: () => TE.left(refusedWith(409)) },
    }));
    expect(await submitRequest(ports)(signed, [], 'clave-1', unfollowed)()).toEqual(
      E.left({ fault: 'call-failed', failure: refusedWith(409) }),
    );
  });
});

describe('PAPI-26 one request mail', () => {
  it('is asked for by the number of the request', async () => {
    const asked: number[] = [];
    const { ports } = recording((happy) => ({
      requests: { ...happy.requests, mail: (id: number) => TE.fromIO(() => void asked.push(id)) },
    }));
    await sendRequestMail(ports)(1001)();
    expect(asked).toEqual([1001]);
  });

  it.each([unreachable, refusedWith(500), refusedWith(401)])('fails in silence: %o', async (failure) => {
    const { ports } = recording((happy) => ({
      requests: { ...happy.requests, mail: () => TE.left(failure) },
    }));
    expect(E.isRight(await sendRequestMail(ports)(1001)())).toBe(true);
  });
});
