import { useSearchParams } from 'react-router-dom';
import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';

/** PROUTE-25, EXT-1010 · The request that the address names. */
export const useIdSolicitud = (): number | undefined => {
  const [query] = useSearchParams();
  return parseIdSolicitud(query.get('idSolicitud') ?? undefined);
};
