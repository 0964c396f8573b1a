const ofCertificates =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|ERROR_IN_|ERR_TLS_CERT_)/;

/** Whether a certificate is not one to go by: nobody trusts it, or it is of another name or time. */
export const isCertificateFault = (code: string): boolean => ofCertificates.test(code);

/** The same, or that the other side speaks no TLS at all, which is seen before anything is said. */
export const isTlsFault = (code: string): boolean =>
  isCertificateFault(code) || code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER';
