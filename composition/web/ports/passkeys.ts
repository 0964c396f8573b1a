export { passkeyPorts as ports } from '../passkey-ports.ts';
