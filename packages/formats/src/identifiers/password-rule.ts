/** The bit of each rule in a project's password mask. */
export const passwordRuleBits = { length: 1, lowercase: 2, uppercase: 4, digit: 8, special: 16 } as const;
/** A password rule. */
export type PasswordRule = keyof typeof passwordRuleBits;

/** The mask of projects that set none: every rule except a capital letter. */
export const defaultPasswordMask = 27;

/** Every rule, in display order. */
export const passwordRules: readonly PasswordRule[] = ['length', 'lowercase', 'uppercase', 'digit', 'special'];

type Checks = Record<PasswordRule, (password: string) => boolean>;

const checks: Checks = {
  length: (password) => Array.from(password).length >= 8,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[!@#$%^&]/.test(password),
};
const strictChecks: Checks = { ...checks, special: (password) => /[@$!%*?&]/.test(password) };

const failedRules = (rules: readonly PasswordRule[], checksByRule: Checks, password: string) =>
  rules.filter((rule) => password === '' || !checksByRule[rule](password));

/** The rules of a project's mask that a password fails; an empty password fails every rule, whatever the mask. */
export function failedPasswordRules(password: string, mask: number = defaultPasswordMask): PasswordRule[] {
  const rules = passwordRules.filter((rule) => password === '' || (mask & passwordRuleBits[rule]) !== 0);
  return failedRules(rules, checks, password);
}

/** The rules an applicant's password fails: all five apply, and the special character must be one of @$!%*?&. */
export const failedStrictPasswordRules = (password: string): PasswordRule[] =>
  failedRules(passwordRules, strictChecks, password);

/**
 * Password strength from 0 to 4: one point each for 8 characters, 12 characters, two kinds of character and three
 * kinds. At most 1 with under 8 characters or fewer than 5 different ones.
 */
export function passwordStrength(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
  const length = Array.from(password).length;
  const points = [length >= 8, length >= 12, kinds >= 2, kinds >= 3].filter(Boolean).length;
  const weak = length < 8 || new Set(password).size < 5;
  return weak ? Math.min(points, 1) : points;
}
