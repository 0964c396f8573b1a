import { bodyOf, type Rut } from '../../shared/rut.ts';
import { companyRutFloor } from '../limits.ts';

/** LOGIN-21, LOGIN-22 · At the login, a body of 50,000,000 or more is taken for a company's. */
export const isOverLimit = (rut: Rut): boolean => Number(bodyOf(rut)) >= companyRutFloor;
