/** Ranges of a company's yearly sales, with their ids; the last is above the limit of the portability law (REF-03 to REF-06). */
export const salesVolumes = [
  { id: 0, descripcion: '0 UF' },
  { id: 1, descripcion: 'Entre 1 y 2.399 UF' },
  { id: 2, descripcion: 'Entre 2.400 Y 24.999 UF' },
  { id: 3, descripcion: 'Sobre 25.000 UF' },
] as const;

export type SalesVolumeId = (typeof salesVolumes)[number]['id'];
export type AllowedSalesVolumeId = Exclude<SalesVolumeId, 3>;

/** Tells whether a company's yearly sales are allowed: id 3 is too high for a portability; id 0 counts as chosen (EMP-07, EMP-31, EMP-34, REF-06). */
export const isAllowedSalesVolume = (id: SalesVolumeId): id is AllowedSalesVolumeId => id !== 3;

/** Returns the size category of a company by its yearly sales: `MICRO` for ids 0 and 1, `PEQUENA` for id 2 (BODY-28, BODY-29). */
export const categoryOf = (id: AllowedSalesVolumeId): 'MICRO' | 'PEQUENA' => (id === 2 ? 'PEQUENA' : 'MICRO');
