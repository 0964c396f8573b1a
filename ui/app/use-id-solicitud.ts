import { useSearchParams } from 'react-router-dom';
import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';

/** Hook: number of the portability request in the address; undefined if missing or invalid (PROUTE-25, EXT-1010). */
export const useIdSolicitud = (): number | undefined => {
  const [query] = useSearchParams();
  return parseIdSolicitud(query.get('idSolicitud') ?? undefined);
};
