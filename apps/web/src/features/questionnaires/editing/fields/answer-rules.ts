import { kindOf, type Question, type Validate } from '@ithaki/questionnaire';

/** Rules whose value is a number. */
type CountRule = 'MinLength' | 'MaxLength' | 'MaxWords' | 'MinChecked' | 'MaxChecked' | 'MaxFiles' | 'MaxBytes';

/** Rules that a kind of answer supports, besides being required. */
interface SupportedRules {
  bounds: boolean;
  counts: readonly CountRule[];
  pattern: boolean;
  accept: boolean;
}

const lengths = ['MinLength', 'MaxLength', 'MaxWords'] as const;
const ticks = ['MinChecked', 'MaxChecked'] as const;
const none: SupportedRules = { bounds: false, counts: [], pattern: false, accept: false };

/** Rules that a question supports; undefined when it takes no answer. */
export function supportedRules(question: Question): SupportedRules | undefined {
  switch (kindOf(question)) {
    case 'plaintext':
    case 'chart':
      return undefined;
    case 'text':
    case 'paragraph':
      return { ...none, counts: lengths, pattern: true };
    case 'editable':
      return { ...none, counts: lengths };
    case 'words':
      return { ...none, counts: lengths, pattern: true };
    case 'date':
    case 'numeric':
    case 'time':
    case 'parametric':
      return { ...none, bounds: true };
    case 'checkbox':
    case 'records':
      return { ...none, counts: ticks };
    case 'upload':
      return { ...none, counts: ['MaxFiles', 'MaxBytes'], accept: true };
    default:
      return none;
  }
}

/** Rules with changes applied; undefined or empty values remove a rule, and without rules the result is undefined. */
export function withRule(
  rules: Validate | undefined,
  changes: { [Key in keyof Validate]?: Validate[Key] | undefined },
) {
  const next = Object.entries({ ...rules, ...changes }).filter(([, value]) => value !== undefined && value !== '');
  return next.length > 0 ? (Object.fromEntries(next) as Validate) : undefined;
}
