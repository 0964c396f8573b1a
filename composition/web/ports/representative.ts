import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { representativesOverHttp } from '#adapters/http/portability/representatives.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  attachmentOf: () => attachmentFrom,
  documents: () => documentsOverHttp(take(own, httpContext)),
  representatives: () => representativesOverHttp(take(own, httpContext)),
  taxAuthorityCipher: () => taxAuthorityCipher,
});
