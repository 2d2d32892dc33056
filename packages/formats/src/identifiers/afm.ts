/** The check digit (ninth digit) of a Greek tax number (ΑΦΜ), from its first eight digits. */
export function afmCheckDigit(firstEight: string): number {
  const sum = Array.from(firstEight).reduce((total, digit, i) => total + Number(digit) * 2 ** (8 - i), 0);
  return (sum % 11) % 10;
}

/** Whether a text is a Greek tax number (ΑΦΜ): exactly nine digits, not all zeros, the last one the check digit. */
export function isAfm(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== '000000000' && afmCheckDigit(text.slice(0, 8)) === Number(text[8]);
}
