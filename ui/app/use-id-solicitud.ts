import { useSearchParams } from 'react-router-dom';
import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';

/** Request number in the address (PROUTE-25, EXT-1010). */
export const useIdSolicitud = (): number | undefined => {
  const [query] = useSearchParams();
  return parseIdSolicitud(query.get('idSolicitud') ?? undefined);
};
