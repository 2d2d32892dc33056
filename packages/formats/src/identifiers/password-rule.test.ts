import { describe, expect, it } from 'vitest';
import { failedPasswordRules, failedStrictPasswordRules, passwordRules, passwordStrength } from '../index.ts';

describe('the password rule of a project', () => {
  it('requires by default eight characters, a lower-case letter, a digit and a special character', () => {
    expect(failedPasswordRules('secret1!')).toEqual([]);
    expect(failedPasswordRules('secre1!')).toEqual(['length']);
    expect(failedPasswordRules('SECRET1!')).toEqual(['lowercase']);
    expect(failedPasswordRules('secrets!')).toEqual(['digit']);
    expect(failedPasswordRules('secret12')).toEqual(['special']);
    expect(failedPasswordRules('A')).toEqual(['length', 'lowercase', 'digit', 'special']);
  });

  it('requires only the rules in its mask', () => {
    expect(failedPasswordRules('x', 0)).toEqual([]);
    expect(failedPasswordRules('secret1!', 31)).toEqual(['uppercase']);
    expect(failedPasswordRules('Secret1!', 31)).toEqual([]);
    expect(failedPasswordRules('x', 4)).toEqual(['uppercase']);
  });

  it('accepts Greek letters as letters', () => {
    expect(failedPasswordRules('Μυστικό1!', 31)).toEqual([]);
    expect(failedPasswordRules('ΜΥΣΤΙΚΟ1!', 31)).toEqual(['lowercase']);
  });

  it.each(['!', '@', '#', '$', '%', '^', '&'])('accepts %s as a special character', (character) => {
    expect(failedPasswordRules(character, 16)).toEqual([]);
  });

  it.each(['*', '?', '-', '€'])('does not accept %s as a special character', (character) => {
    expect(failedPasswordRules(character, 16)).toEqual(['special']);
  });

  it('fails an empty password in every rule, whatever the mask', () => {
    expect(failedPasswordRules('')).toEqual(passwordRules);
    expect(failedPasswordRules('', 0)).toEqual(passwordRules);
  });
});

it("requires every rule of an applicant's password, with a different set of special characters", () => {
  expect(failedStrictPasswordRules('Secret1*')).toEqual([]);
  expect(failedStrictPasswordRules('Secret1?')).toEqual([]);
  expect(failedStrictPasswordRules('Secret1#')).toEqual(['special']);
  expect(failedStrictPasswordRules('secret1*')).toEqual(['uppercase']);
  expect(failedStrictPasswordRules('')).toEqual(passwordRules);
});

it.each([
  ['', 0],
  ['abc', 0],
  ['Ab1!', 1],
  ['aaaaaaaaaaaaA1!', 1],
  ['abcdefgh', 1],
  ['abcdefg1', 2],
  ['Abcdefg1', 3],
  ['abcdefgh1234', 3],
  ['Abcdefgh1234', 4],
])('rates the password "%s" with strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
