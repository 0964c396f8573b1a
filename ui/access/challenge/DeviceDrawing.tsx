import type { ReactNode } from 'react';
import { deviceType, type DeviceType } from '#core/access/challenge/device.ts';

const lines: Record<DeviceType, ReactNode> = {
  [deviceType.digipass]: (
    <>
      <rect x="2" y="3" width="40" height="26" rx="8" />
      <rect x="8" y="9" width="20" height="9" rx="2" />
      <path d="M11 15.5v-3M15 15.5v-3M19 15.5v-3M23 15.5v-3" />
      <circle cx="34.5" cy="15" r="3.5" />
    </>
  ),
  [deviceType.digicard]: (
    <>
      <rect x="2" y="3" width="40" height="26" rx="4" />
      <path d="M2 10.5h40M2 17h40M2 23h40M12 3v26M22 3v26M32 3v26" strokeWidth="1.2" />
    </>
  ),
  [deviceType.thirdKey]: (
    <>
      <rect x="12" y="1.5" width="20" height="29" rx="4" />
      <path d="M16 10h12M16 14.5h8M20 26.5h4" />
    </>
  ),
  [deviceType.internetKey]: (
    <>
      <circle cx="13" cy="16" r="7" />
      <path d="M20 16h20M34 16v6M28 16v4" />
    </>
  ),
  [deviceType.passkey]: (
    <>
      <circle cx="13" cy="9" r="6" />
      <path d="M2 29c0-7 5-11 11-11 3 0 5 .8 7 2.2" />
      <circle cx="32" cy="12" r="5" />
      <path d="M32 17v12M32 22h4M32 27h4" />
    </>
  ),
  [deviceType.certificate]: (
    <>
      <rect x="6" y="2.5" width="32" height="22" rx="3" />
      <circle cx="22" cy="19" r="5" />
      <path d="M19 23v7l3-2 3 2v-7M12 8.5h20M12 13h5" />
    </>
  ),
};

export const DeviceDrawing = ({ tipo }: { readonly tipo: DeviceType }) => (
  <svg viewBox="0 0 44 32" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    {lines[tipo]}
  </svg>
);
