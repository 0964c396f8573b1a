import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { uploadCertificates } from '#core/portability/request/submit-request.ts';
import { CertificateUploadsStore } from '#ui/portability/outcome/CertificateUploadsStore.ts';
import { give, take } from '../container.ts';
import { portal } from './portal.ts';
import { certificateUploads, httpContext } from './tokens.ts';

// Given by the two pages that use it: the one that starts the uploads and the one that shows how they end.
give(
  portal,
  certificateUploads,
  (own) =>
    new CertificateUploadsStore({
      uploadCertificates: uploadCertificates({ documents: documentsOverHttp(take(own, httpContext)) }),
    }),
);
