import { kindOf, type Question, type Validate } from '@ithaki/questionnaire';

/** Rules that are numbers. */
type CountRule = 'MinLength' | 'MaxLength' | 'MaxWords' | 'MinChecked' | 'MaxChecked' | 'MaxFiles' | 'MaxBytes';

/** What may be asked of a kind of answer, beyond that there is one. */
interface RulesOf {
  bounds: boolean;
  counts: readonly CountRule[];
  pattern: boolean;
  accept: boolean;
}

const lengths = ['MinLength', 'MaxLength', 'MaxWords'] as const;
const ticks = ['MinChecked', 'MaxChecked'] as const;
const none: RulesOf = { bounds: false, counts: [], pattern: false, accept: false };

/** The rules that make sense for a question; nothing for one that is only shown. */
export function rulesOf(question: Question): RulesOf | undefined {
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

/** Rules with one changed; undefined takes it away, and the last one takes the rules away. */
export function withRule(rules: Validate | undefined, change: { [Key in keyof Validate]?: Validate[Key] | undefined }) {
  const next = Object.entries({ ...rules, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return next.length > 0 ? (Object.fromEntries(next) as Validate) : undefined;
}
