import { type Code, evaluate, type FailureReason, holds, type Outcome, problemsOf, type Scope } from '@ithaki/script';
import type { Answer, Answers, AskedForm, Question } from '../schema/form.ts';
import { checkAnswer, emptyAnswer, isEmpty, isTyped, longestOf } from './answers.ts';
import { questionsOf } from './questions.ts';

/** A form's scripts made ready to run, by what they are for and their text. One that does not compile is missing. */
export interface FormCodes {
  Show: Record<string, Code>;
  Filter: Record<string, Code>;
  Validation: Record<string, Code>;
}

/** What a form is judged by. */
export interface Asking {
  form: AskedForm;
  codes: FormCodes;
  answers: Answers;
  lang: 'el' | 'en';
  /** YYYY-MM-DD in the programme's zone, and the instant. */
  today: string;
  now: string;
  /** How many files there are by question and document; without it nothing is asked of files. */
  files?: Readonly<Record<string, number>>;
}

export type ScriptUse = keyof FormCodes;

/** One run of a script that the judging waits for. */
export interface ScriptRun {
  use: ScriptUse;
  /** The text, by which its code is known. */
  script: string;
  code: FormCodes[ScriptUse][string] | undefined;
  scope: Scope;
  /** Whose script it is: a section's, a question's or a document's name, and what for. */
  path: readonly [string, ScriptUse];
}

/** What is wrong with an answer. */
export interface AnswerProblem {
  /** `required`, a field's own rule, or `script` with the words of its Validation. */
  Rule: string;
  Values: Record<string, number>;
  Message?: string;
}

/** A script that failed on these answers. */
export interface ScriptFailed {
  Path: readonly [string, ScriptUse];
  Reason: FailureReason;
  Line?: number;
  /** May quote an answer: for the author's trial alone. */
  Message: string;
}

export interface Judged {
  /** Names of the sections, questions and documents that are shown. */
  shown: ReadonlySet<string>;
  /** Of questions with a Filter, the values that are left. */
  options: ReadonlyMap<string, readonly string[]>;
  /** What is shown and well, as it is stored; what is hidden is not in it. */
  answers: Answers;
  /** By question, in the form's order; the form is valid when there is none. */
  problems: ReadonlyMap<string, readonly AnswerProblem[]>;
  failures: readonly ScriptFailed[];
  /** Whether a script needs the sandbox and was not asked. */
  incomplete: boolean;
}

/** A script that was not asked because it needs the sandbox. */
type Reply = Outcome | 'notAsked';
type Steps<T> = Generator<ScriptRun, T, Reply>;

/** So often what is shown is worked out anew; what still changes then is hidden. */
const MOST_PASSES = 10;

/** Scripts that run out of time one waits for in one judgement; those left that need the sandbox have failed then. */
const MOST_WAITS = 10;

/** Characters of a Validation's own words. */
const LONGEST_MESSAGE = 1_000;

/** Failures that cost much and come again: such a script is asked once, whatever it is asked about. */
const costly: readonly FailureReason[] = ['timeout', 'memory'];

const noTimeLeft: Outcome = { ok: false, failure: { reason: 'timeout', message: 'Other scripts took the time' } };

class Judging {
  readonly #given: Asking;
  readonly #failures = new Map<string, ScriptFailed>();
  /** What is known of scripts that are not asked again, by their use and text. */
  readonly #ended = new Map<string, Outcome>();
  #incomplete = false;

  constructor(given: Asking) {
    this.#given = given;
  }

  *run(): Steps<Judged> {
    const shown = yield* this.#shownAtLast();
    const scope = this.#scopeOf(shown);
    const options = new Map<string, readonly string[]>();
    const problems = new Map<string, readonly AnswerProblem[]>();
    const answers: Answers = {};
    for (const question of questionsOf(this.#given.form)) {
      if (!shown.has(question.Name)) continue;
      const left = yield* this.#optionsOf(question, scope);
      if (question.Filter !== undefined) options.set(question.Name, left);
      const found = yield* this.#problemsOf(question, left, scope, answers);
      if (found.length > 0) problems.set(question.Name, found);
    }
    for (const problem of this.#documentProblems(shown)) problems.set(...problem);
    return { shown, options, answers, problems, failures: [...this.#failures.values()], incomplete: this.#incomplete };
  }

  /** Everything starts as shown; what is hidden reads as empty in the next pass. */
  *#shownAtLast(): Steps<Set<string>> {
    let shown = this.#everything();
    for (let pass = 1; ; pass++) {
      const next = yield* this.#shownBy(this.#scopeOf(shown));
      const changed = new Set([...shown, ...next].filter((name) => shown.has(name) !== next.has(name)));
      if (changed.size === 0) return next;
      if (pass === MOST_PASSES) return new Set([...next].filter((name) => !changed.has(name)));
      shown = next;
    }
  }

  #everything(): Set<string> {
    const { Sections, Documents } = this.#given.form;
    return new Set([...Sections, ...questionsOf(this.#given.form), ...Documents].map(({ Name }) => Name));
  }

  *#shownBy(scope: Scope): Steps<Set<string>> {
    const shown = new Set<string>();
    for (const section of this.#given.form.Sections) {
      if (!(yield* this.#isShown(section, scope))) continue;
      shown.add(section.Name);
      for (const question of section.Questions)
        if (yield* this.#isShown(question, withQuestion(scope, question))) shown.add(question.Name);
    }
    for (const wanted of this.#given.form.Documents) if (yield* this.#isShown(wanted, scope)) shown.add(wanted.Name);
    return shown;
  }

  *#isShown({ Name, Show }: { Name: string; Show?: string | undefined }, scope: Scope): Steps<boolean> {
    if (Show === undefined || Show.trim() === '') return true;
    const outcome = yield* this.#ask('Show', Show, Name, scope);
    return outcome === 'notAsked' || holds(outcome);
  }

  /** A Filter that fails takes no option away: nobody is locked out by it. */
  *#optionsOf(question: Question, scope: Scope): Steps<readonly string[]> {
    const { Options = [], Filter, Name } = question;
    const left: string[] = [];
    for (const option of Options) {
      if (Filter === undefined || Filter.trim() === '') left.push(option.Value);
      else {
        const given = { ...withQuestion(scope, question), option: { Value: option.Value, Label: option.Label } };
        const outcome = yield* this.#ask('Filter', Filter, Name, given);
        if (outcome === 'notAsked' || !outcome.ok || holds(outcome)) left.push(option.Value);
      }
    }
    return left;
  }

  *#problemsOf(
    question: Question,
    choices: readonly string[],
    scope: Scope,
    answers: Answers,
  ): Steps<readonly AnswerProblem[]> {
    const { Name, Required, Validation } = question;
    if (!isTyped(question)) return this.#fileProblems(Name, Required && question.Type === 'file');
    const answer = this.#given.answers[Name];
    if (answer === undefined || isEmpty(answer)) return Required ? [problem('required')] : [];
    const checked = checkAnswer(question, answer, choices);
    if (!checked.ok) return [problem(checked.rule, boundsOf(question))];
    if (isEmpty(checked.value)) return Required ? [problem('required')] : [];
    answers[Name] = checked.value;
    if (Validation === undefined || Validation.trim() === '') return [];
    const outcome = yield* this.#ask('Validation', Validation, Name, withQuestion(scope, question));
    // A script that fails is the staff's to mend, and holds nobody up.
    if (outcome === 'notAsked' || !outcome.ok) return [];
    const { count, texts } = problemsOf(outcome);
    return Array.from({ length: Math.min(count, 20) }, (_, i) => {
      const Message = texts[i];
      return { ...problem('script'), ...(Message !== undefined && { Message: Message.slice(0, LONGEST_MESSAGE) }) };
    });
  }

  #fileProblems(name: string, required: boolean): AnswerProblem[] {
    const { files } = this.#given;
    return files && required && (files[name] ?? 0) === 0 ? [problem('required')] : [];
  }

  /** Documents without days to bring them are needed at once. */
  #documentProblems(shown: ReadonlySet<string>): [string, AnswerProblem[]][] {
    return this.#given.form.Documents.filter(({ Name }) => shown.has(Name))
      .map(({ Name, Required, Days }): [string, AnswerProblem[]] => [
        Name,
        this.#fileProblems(Name, Required && Days === 0),
      ])
      .filter(([, found]) => found.length > 0);
  }

  *#ask(use: ScriptUse, script: string, name: string, scope: Scope): Steps<Reply> {
    const path = [name, use] as const;
    const code = this.#given.codes[use][script];
    const key = `${use} ${script}`;
    const spent = this.#ended.size >= MOST_WAITS && code?.tier !== 'expression' ? noTimeLeft : undefined;
    const reply = this.#ended.get(key) ?? spent ?? (yield { use, script, code, scope, path });
    if (reply === 'notAsked') this.#incomplete = true;
    else if (!reply.ok) {
      if (costly.includes(reply.failure.reason) && reply !== noTimeLeft) this.#ended.set(key, reply);
      const { reason, line, message } = reply.failure;
      const failure = { Path: path, Reason: reason, Message: message, ...(line !== undefined && { Line: line }) };
      this.#failures.set(path.join(' '), failure);
    }
    return reply;
  }

  /** Every question is there for scripts, as '' or [] while it is empty or hidden. */
  #scopeOf(shown: ReadonlySet<string>): Scope {
    const { answers, lang, today, now } = this.#given;
    const seen = questionsOf(this.#given.form).map((question): [string, Answer] => {
      const answer = answers[question.Name];
      if (answer === undefined || !shown.has(question.Name)) return [question.Name, emptyAnswer(question)];
      const checked = checkAnswer(question, answer, question.Options?.map(({ Value }) => Value) ?? []);
      return [question.Name, checked.ok ? checked.value : answer];
    });
    return { answers: Object.fromEntries(seen), lang, today, now };
  }
}

const problem = (Rule: string, Values: Record<string, number> = {}): AnswerProblem => ({ Rule, Values });

const boundsOf = (question: Question): Record<string, number> => ({
  max: question.Max ?? longestOf(question),
  ...(question.Min !== undefined && { min: question.Min }),
});

function withQuestion(scope: Scope, { Name, Type, Label, Required }: Question): Scope {
  const { answers } = scope as { answers: Record<string, Answer> };
  return { ...scope, question: { Name, Type, Label, Required, Value: answers[Name] } };
}

const noCode: Outcome = { ok: false, failure: { reason: 'parse', message: 'The script does not compile' } };

/** What can be said at once: scripts that need the sandbox are taken as holding, and the server has the last word. */
export function judgeNow(asking: Asking): Judged {
  const steps = new Judging(asking).run();
  let step = steps.next();
  while (!step.done) step = steps.next(replyNow(step.value));
  return step.value;
}

function replyNow({ code, scope }: ScriptRun): Reply {
  if (!code) return noCode;
  return code.tier === 'expression' ? evaluate(code, scope) : 'notAsked';
}

/** The whole judgement: `run` is asked for scripts that need the sandbox, and again for those that failed, to note them. */
export async function judge(asking: Asking, run: (script: ScriptRun) => Promise<Outcome>): Promise<Judged> {
  const steps = new Judging(asking).run();
  let step = steps.next();
  while (!step.done) {
    const now = replyNow(step.value);
    step = steps.next(now === 'notAsked' || !now.ok ? await run(step.value) : now);
  }
  return step.value;
}
