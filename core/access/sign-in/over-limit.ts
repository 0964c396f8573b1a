import { bodyOf, companyMillions, type Rut } from '../../shared/rut.ts';

/** LOGIN-21, LOGIN-22 · At the login, a body of 50,000,000 or more is taken for a company's. */
export const isOverLimit = (rut: Rut): boolean => Number(bodyOf(rut)) >= companyMillions * 1_000_000;
