const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];

/** Returns the date of a stamp: `05/03/2026` becomes `05 MAR 2026`. */
export const stampDate = (dayMonthYear: string): string => {
  const [day = '', month = '', year = ''] = dayMonthYear.split('/');
  return [day, months[Number(month) - 1] ?? '', year].join(' ');
};
