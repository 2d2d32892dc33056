import { questionsOf } from '../definition/questions.ts';
import type { Finding, Mender } from '../model.ts';
import { consistencyRules, sendingRules } from './consistency.ts';
import { dateRules } from './dates.ts';
import type { Facts, Rule } from './facts.ts';
import { personRules } from './person.ts';
import { sheetRules } from './sheet.ts';

/** Every rule of the product, in the order in which problems are listed. */
export const rules: readonly Rule[] = [
  ...personRules,
  ...sheetRules,
  ...dateRules,
  ...consistencyRules,
  ...sendingRules,
];

/** Who mends what is not mended by whoever answers the question. */
const menders: Record<string, Mender> = {
  'MD-S01': 'mentee',
  'MD-S02': 'mentee',
  'MD-S03': 'mentor',
  'MD-F03': 'mentee',
  // What is sent is written by the receiver's codes, which belong to the setup.
  'MD-X01': 'manager',
};

const menderOf = ({ Code }: Rule, id: number | undefined, { partOf }: Facts): Mender =>
  menders[Code] ?? (id === undefined ? 'manager' : partOf(id));

/** Runs the rules over one participant: the same in the report and at the sending. */
export const preflight = (facts: Facts, run: readonly Rule[] = rules): Finding[] =>
  run
    .filter(({ Sheet }) => Sheet === 'all' || Sheet === facts.sheet)
    .flatMap((rule) =>
      rule.test(facts).map(({ Id, Field, Message }) => ({
        Code: rule.Code,
        Severity: rule.Severity,
        Sheet: facts.sheet,
        Id,
        Field,
        Message: Message ?? rule.message,
        Who: menderOf(rule, Id, facts),
      })),
    );

/** What a warning's explanation holds for: the answers that the rule reads; any change of them ends it. */
export function explainedValue(finding: Finding, { answers, fixed, start }: Facts): string {
  const code = finding.Id === undefined ? undefined : questionsOf(start).byId.get(finding.Id)?.Code;
  return JSON.stringify([
    finding.Id === undefined ? null : (answers.get(finding.Id) ?? null),
    code?.startsWith('I') ? fixed : null,
  ]);
}
