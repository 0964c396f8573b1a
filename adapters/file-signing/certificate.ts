import { BitString, Integer, Null, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  Time,
} from 'pkijs';
import type { ReceiptCertificate } from '#core/shared/receipts/verdict.ts';
import { base64, base64url, sha256 } from './bytes.ts';
import { aDay } from '#core/shared/units-of-time.ts';

/** Signature algorithm of certificates and PDF files: RSA PKCS #1 v1.5, which is deterministic and supported by every PDF reader. */
export const fileAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** Parameters to generate an RSA key pair of 2048 bits for the algorithm `fileAlgorithm`. */
export const filePair = {
  ...fileAlgorithm,
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const sha256WithRsa = '1.2.840.113549.1.1.11';
const commonName = '2.5.4.3';
const longestName = 64;
// Expiry date that means no expiry in a certificate (RFC 5280, 4.1.2.5).
const never = new Date(Date.UTC(9999, 11, 31, 23, 59, 59));
const generalized = 1;

const serialNumber = (): ArrayBuffer => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Makes a certificate's serial number positive and of constant length.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
};

const extension = (extnID: string, value: ArrayBuffer): Extension =>
  new Extension({ extnID, critical: true, extnValue: value });

// Encodes the key usage extension of the certificate: digital signature (bit 0) and content commitment (bit
// 1).
const keyUsage = (): ArrayBuffer =>
  new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER();

const unsigned = async (bankName: string, publicKey: CryptoKey, at: number): Promise<Certificate> => {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({
        type: commonName,
        value: new Utf8String({ value: bankName.slice(0, longestName) }),
      }),
    );
  // Backdates the certificate by a day, for readers whose clock is behind.
  certificate.notBefore = new Time({ value: new Date(at - aDay) });
  certificate.notAfter = new Time({ type: generalized, value: never });
  certificate.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension('2.5.29.15', keyUsage()),
  ];
  const spki = await crypto.subtle.exportKey('spki', publicKey);
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(spki);
  certificate.signature = new AlgorithmIdentifier({
    algorithmId: sha256WithRsa,
    algorithmParams: new Null(),
  });
  certificate.signatureAlgorithm = certificate.signature;
  return certificate;
};

/** Returns a DER certificate in Base64, with its digest as id. */
export const certificateOfDer = async (der: Uint8Array<ArrayBuffer>): Promise<ReceiptCertificate> => ({
  id: base64url(await sha256(der)),
  der: base64(der),
});

/** Creates a self-signed certificate that begins a day before `at` and has no expiry, by which the bank's PDF files are signed. */
export const selfSigned = async (
  bankName: string,
  { publicKey, privateKey }: CryptoKeyPair,
  at: number,
): Promise<ReceiptCertificate> => {
  const certificate = await unsigned(bankName, publicKey, at);
  const said = certificate.encodeTBS().toBER();
  const signature = await crypto.subtle.sign(fileAlgorithm, privateKey, said);
  certificate.tbsView = new Uint8Array(said);
  certificate.signatureValue = new BitString({ valueHex: signature });
  return certificateOfDer(new Uint8Array(certificate.toSchema().toBER()));
};
