/** Choices of a company's seniority (`antigüedad`), with their ids (REF-01, REF-02). */
export const seniorities = [
  { id: 1, descripcion: '0 a 6 meses' },
  { id: 2, descripcion: 'Sobre 6 meses' },
] as const;

export type SeniorityId = (typeof seniorities)[number]['id'];
