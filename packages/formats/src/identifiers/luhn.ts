/** Whether a row of digits ends in its Luhn check digit (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0);
  return sum % 10 === 0;
}
