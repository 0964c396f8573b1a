import type { RepresentativeAnswer } from '../../../portability/representative/representative.ts';
import { calendarDate, formatIso, type CalendarDate } from '../../../shared/calendar-date.ts';
import { E, O, pipe, TE } from '../../../shared/fp.ts';
import { bareRut, parseRut, type Rut } from '../../../shared/rut.ts';
import type { IssuedFolder } from '../../ports.ts';
import type { Secrets, Stored } from '../../shared-ports.ts';

type Marks = Pick<Secrets<'carpeta'>, 'hash' | 'keyed'>;

const markLength = 20;

const markOf = ({ keyed }: Marks, company: Rut, day: CalendarDate): string =>
  keyed(`carpeta|${company}|${formatIso(day)}`)
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .slice(0, markLength)
    .toUpperCase();

/** Builds the verification code of a demonstration tax folder: company, day and their keyed hash, so that only this bank can issue one (EXT-2505). */
export const demoFolderCode = (marks: Marks, company: Rut, day: CalendarDate): string =>
  `${bareRut(company)}-${formatIso(day).replaceAll('-', '')}-${markOf(marks, company, day)}`;

const pattern = /^(\d{1,8}[\dK])-(\d{4})(\d{2})(\d{2})-[0-9A-Z]+$/;

const madeHere = (
  marks: Marks,
  code: string,
): O.Option<{ readonly company: Rut; readonly day: CalendarDate }> => {
  const [, rut = '', year, month, day] = pattern.exec(code) ?? [];
  return pipe(
    E.Do,
    E.apS('company', parseRut(rut)),
    E.apSW('day', calendarDate(Number(year), Number(month), Number(day))),
    O.fromEither,
    // Compares hashes of the two verification codes, not the codes, so that the response time reveals nothing about the right code.
    O.filter((made) => marks.hash(demoFolderCode(marks, made.company, made.day)) === marks.hash(code)),
  );
};

/** Creates the demonstration issuer of tax folders, which recognizes the codes of folders it issued and answers with the company's current data; none for any other code (EXT-2505). */
export const demoIssuer =
  (marks: Marks, register: (company: Rut) => Stored<O.Option<RepresentativeAnswer>>) =>
  (code: string): Stored<O.Option<IssuedFolder>> =>
    pipe(
      madeHere(marks, code),
      O.match(
        (): Stored<O.Option<IssuedFolder>> => TE.right(O.none),
        ({ company, day }) =>
          pipe(register(company), TE.map(O.map((answer) => ({ ...answer, issuedOn: day })))),
      ),
    );
