const ofCertificates =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|ERROR_IN_|ERR_TLS_CERT_)/;

/** Tells whether an error code means an invalid TLS certificate: untrusted, expired, or for another host. */
export const isCertificateFault = (code: string): boolean => ofCertificates.test(code);

/** Tells whether an error code is a TLS failure, including a server without TLS. */
export const isTlsFault = (code: string): boolean =>
  isCertificateFault(code) || code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER';
