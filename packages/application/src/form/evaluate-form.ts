import {
  type Code,
  evaluate,
  type FailureReason,
  holds,
  type Outcome,
  problemsOf,
  type Scope,
  ThreadShare,
} from '@ithaki/script';
import type { Answer, Answers, PublicForm, Question } from '../schema/form.ts';
import { checkAnswer, emptyAnswer, hasTypedAnswer, isEmptyAnswer } from './answers.ts';
import { ownValue } from './own-value.ts';
import { questionsOf } from './questions.ts';

/** The compiled scripts of a form, by property and script text. Scripts that do not compile are missing. */
export interface CompiledScripts {
  Show: Record<string, Code>;
  Filter: Record<string, Code>;
  Validation: Record<string, Code>;
}

/** What a form is evaluated on: compiled scripts, answers and the time. */
export interface EvaluationInput {
  form: PublicForm;
  codes: CompiledScripts;
  answers: Answers;
  lang: string;
  /** The current date in the time zone of the programme, YYYY-MM-DD. */
  today: string;
  /** The current instant, ISO 8601. */
  now: string;
  /** The number of files by name of question or document; when absent, required files are not checked. */
  files?: Readonly<Record<string, number>>;
}

/** A property of a question, section or document that holds a script. */
export type ScriptUse = keyof CompiledScripts;

/** One script run that the evaluation waits for. */
export interface ScriptRun {
  use: ScriptUse;
  /** The source text, the key of `code` among the compiled scripts. */
  script: string;
  code: CompiledScripts[ScriptUse][string] | undefined;
  scope: Scope;
  /** The name of the section, question or document, and the property that holds the script. */
  path: readonly [string, ScriptUse];
}

/** A problem of an answer. */
export interface AnswerProblem {
  /** `required`, a rule of the field type, or `script` with the message of its Validation. */
  Rule: string;
  Values: Record<string, string | number>;
  Message?: string;
}

/** A script that failed on the evaluated answers. */
export interface ScriptFailure {
  Path: readonly [string, ScriptUse];
  Reason: FailureReason;
  Line?: number;
  /** May quote an answer: shown only in trials by the author of the form. */
  Message: string;
}

/** The result of evaluating a form. */
export interface FormEvaluation {
  /** Names of the visible sections, questions and documents. */
  shown: ReadonlySet<string>;
  /** The option values that remain for questions whose options depend on another answer or a Filter. */
  options: ReadonlyMap<string, readonly string[]>;
  /** The valid answers of visible questions, in the form in which they are stored. */
  answers: Answers;
  /** Problems by name of question or document, in the order of the form; empty when the form is valid. */
  problems: ReadonlyMap<string, readonly AnswerProblem[]>;
  failures: readonly ScriptFailure[];
  /** Whether a script was skipped because it needs the sandbox. */
  incomplete: boolean;
}

/** The outcome of a script; `notAsked` when it was skipped because it needs the sandbox. */
type ScriptReply = Outcome | 'notAsked';
type Steps<T> = Generator<ScriptRun, T, ScriptReply>;

/** How often visibility is recomputed at most; elements that still change after that are hidden. */
const MAX_PASSES = 10;

/**
 * Scripts that may run out of time or memory in one evaluation; after that, scripts that need the sandbox count as
 * failed.
 */
const MAX_EXPENSIVE_FAILURES = 10;

/** Milliseconds of the caller's thread that all expressions of one evaluation may take together. */
const EXPRESSIONS_SHARE = 250;

/** Maximum length of a message from a Validation, in characters. */
const MAX_MESSAGE_LENGTH = 1_000;

/**
 * Failures that cost much time or memory: a script that fails for one of these reasons is not run again in the
 * same evaluation.
 */
const expensive: readonly FailureReason[] = ['timeout', 'memory'];

const timeUsedUp: Outcome = { ok: false, failure: { reason: 'timeout', message: 'Other scripts took the time' } };

class Evaluation {
  readonly #input: EvaluationInput;
  readonly #failures = new Map<string, ScriptFailure>();
  /** The outcomes of scripts that are not run again, by property and text. */
  readonly #finalOutcomes = new Map<string, Outcome>();
  #incomplete = false;

  constructor(input: EvaluationInput) {
    this.#input = input;
  }

  *run(): Steps<FormEvaluation> {
    const shown = yield* this.#stableVisible();
    const scope = this.#scriptScope(shown);
    const options = new Map<string, readonly string[]>();
    const problems = new Map<string, readonly AnswerProblem[]>();
    const answers: Answers = {};
    for (const question of questionsOf(this.#input.form)) {
      if (!shown.has(question.Name)) continue;
      const left = yield* this.#remainingOptions(question, scope);
      if (question.Filter !== undefined || question.Within !== undefined) options.set(question.Name, left);
      const found = yield* this.#answerProblems(question, left, scope, answers);
      if (found.length > 0) problems.set(question.Name, found);
    }
    for (const problem of this.#documentProblems(shown)) problems.set(...problem);
    return { shown, options, answers, problems, failures: [...this.#failures.values()], incomplete: this.#incomplete };
  }

  /**
   * Computes visibility until it is stable. Everything starts visible; hidden answers read as empty in the next pass.
   */
  *#stableVisible(): Steps<Set<string>> {
    let shown = this.#allNames();
    for (let pass = 1; ; pass++) {
      const next = yield* this.#visibleIn(this.#scriptScope(shown));
      const changed = new Set([...shown, ...next].filter((name) => shown.has(name) !== next.has(name)));
      if (changed.size === 0) return next;
      if (pass === MAX_PASSES) return new Set([...next].filter((name) => !changed.has(name)));
      shown = next;
    }
  }

  #allNames(): Set<string> {
    const { Sections, Documents } = this.#input.form;
    return new Set([...Sections, ...questionsOf(this.#input.form), ...Documents].map(({ Name }) => Name));
  }

  *#visibleIn(scope: Scope): Steps<Set<string>> {
    const shown = new Set<string>();
    for (const section of this.#input.form.Sections) {
      if (!(yield* this.#isShown(section, scope))) continue;
      shown.add(section.Name);
      for (const question of section.Questions)
        if (yield* this.#isShown(question, withQuestion(scope, question))) shown.add(question.Name);
    }
    for (const wanted of this.#input.form.Documents) if (yield* this.#isShown(wanted, scope)) shown.add(wanted.Name);
    return shown;
  }

  *#isShown({ Name, Show }: { Name: string; Show?: string | undefined }, scope: Scope): Steps<boolean> {
    if (Show === undefined || Show.trim() === '') return true;
    const outcome = yield* this.#runScript('Show', Show, Name, scope);
    return outcome === 'notAsked' || holds(outcome);
  }

  /** A failing Filter keeps all options, so that applicants can still answer. */
  *#remainingOptions(question: Question, scope: Scope): Steps<readonly string[]> {
    const { Filter, Name } = question;
    const left: string[] = [];
    for (const option of optionsWithin(question, scope)) {
      if (Filter === undefined || Filter.trim() === '') left.push(option.Value);
      else {
        const optionScope = { ...withQuestion(scope, question), option: { Value: option.Value, Label: option.Label } };
        const outcome = yield* this.#runScript('Filter', Filter, Name, optionScope);
        if (outcome === 'notAsked' || !outcome.ok || holds(outcome)) left.push(option.Value);
      }
    }
    return left;
  }

  *#answerProblems(
    question: Question,
    choices: readonly string[],
    scope: Scope,
    answers: Answers,
  ): Steps<readonly AnswerProblem[]> {
    const { Name, Required, Validation } = question;
    if (!hasTypedAnswer(question)) return this.#fileProblems(Name, Required && question.Type === 'file');
    const answer = ownValue(this.#input.answers, Name);
    if (answer === undefined || isEmptyAnswer(answer)) return Required ? [problem('required')] : [];
    const checked = checkAnswer(question, answer, choices);
    if (!checked.ok) return [problem(checked.rule, { ...checked.bound })];
    if (isEmptyAnswer(checked.value)) return Required ? [problem('required')] : [];
    answers[Name] = checked.value;
    if (Validation === undefined || Validation.trim() === '') return [];
    const outcome = yield* this.#runScript('Validation', Validation, Name, withQuestion(scope, question));
    // Only staff can correct a failing script, so it must not block the applicant.
    if (outcome === 'notAsked' || !outcome.ok) return [];
    const { count, texts } = problemsOf(outcome);
    return Array.from({ length: Math.min(count, 20) }, (_, i) => {
      const Message = texts[i];
      return { ...problem('script'), ...(Message !== undefined && { Message: Message.slice(0, MAX_MESSAGE_LENGTH) }) };
    });
  }

  #fileProblems(name: string, required: boolean): AnswerProblem[] {
    const { files } = this.#input;
    return files && required && (ownValue(files, name) ?? 0) === 0 ? [problem('required')] : [];
  }

  /** Documents that may not be uploaded later (0 days) are required at the submission. */
  #documentProblems(shown: ReadonlySet<string>): [string, AnswerProblem[]][] {
    return this.#input.form.Documents.filter(({ Name }) => shown.has(Name))
      .map(({ Name, Required, Days }): [string, AnswerProblem[]] => [
        Name,
        this.#fileProblems(Name, Required && Days === 0),
      ])
      .filter(([, found]) => found.length > 0);
  }

  *#runScript(use: ScriptUse, script: string, name: string, scope: Scope): Steps<ScriptReply> {
    const path = [name, use] as const;
    const code = ownValue(this.#input.codes[use], script);
    const key = `${use} ${script}`;
    const skipped =
      this.#finalOutcomes.size >= MAX_EXPENSIVE_FAILURES && code?.tier !== 'expression' ? timeUsedUp : undefined;
    const reply = this.#finalOutcomes.get(key) ?? skipped ?? (yield { use, script, code, scope, path });
    if (reply === 'notAsked') this.#incomplete = true;
    else if (!reply.ok) {
      if (expensive.includes(reply.failure.reason) && reply !== timeUsedUp) this.#finalOutcomes.set(key, reply);
      const { reason, line, message } = reply.failure;
      const failure = { Path: path, Reason: reason, Message: message, ...(line !== undefined && { Line: line }) };
      this.#failures.set(path.join(' '), failure);
    }
    return reply;
  }

  /** The variables of scripts. Every question is defined; empty and hidden ones are '' or []. */
  #scriptScope(shown: ReadonlySet<string>): Scope {
    const { answers, lang, today, now } = this.#input;
    const seen = questionsOf(this.#input.form).map((question): [string, Answer] => {
      const answer = ownValue(answers, question.Name);
      if (answer === undefined || !shown.has(question.Name)) return [question.Name, emptyAnswer(question)];
      const checked = checkAnswer(question, answer, question.Options?.map(({ Value }) => Value) ?? []);
      return [question.Name, checked.ok ? checked.value : answer];
    });
    return { answers: Object.fromEntries(seen), lang, today, now };
  }
}

const problem = (Rule: string, Values: AnswerProblem['Values'] = {}): AnswerProblem => ({ Rule, Values });

/**
 * Returns the options that belong to the answer of the question `Within`; all options while that question has
 * no answer.
 */
function optionsWithin({ Options = [], Within }: Question, scope: Scope): NonNullable<Question['Options']> {
  const { answers } = scope as { answers: Record<string, Answer> };
  const answer = Within === undefined ? undefined : ownValue(answers, Within);
  if (answer === undefined || isEmptyAnswer(answer)) return Options;
  const chosen = [answer].flat();
  return Options.filter(({ In }) => In === undefined || chosen.includes(In));
}

function withQuestion(scope: Scope, { Name, Type, Label, Required }: Question): Scope {
  const { answers } = scope as { answers: Record<string, Answer> };
  return { ...scope, question: { Name, Type, Label, Required, Value: ownValue(answers, Name) } };
}

const notCompiled: Outcome = { ok: false, failure: { reason: 'parse', message: 'The script does not compile' } };

/** Evaluates a form without the sandbox: scripts that need it count as passing, and the server has the last word. */
export function evaluateFormNow(input: EvaluationInput): FormEvaluation {
  const steps = new Evaluation(input).run();
  const share = new ThreadShare(EXPRESSIONS_SHARE);
  let step = steps.next();
  while (!step.done) step = steps.next(replyWithoutSandbox(step.value, share));
  return step.value;
}

function replyWithoutSandbox({ code, scope }: ScriptRun, share: ThreadShare): ScriptReply {
  if (!code) return notCompiled;
  return code.tier === 'expression' ? evaluate(code, scope, share) : 'notAsked';
}

/**
 * Evaluates a form completely. `run` executes scripts that need the sandbox, and those that failed so that it can log
 * them.
 */
export async function evaluateForm(
  input: EvaluationInput,
  run: (script: ScriptRun) => Promise<Outcome>,
): Promise<FormEvaluation> {
  const steps = new Evaluation(input).run();
  const share = new ThreadShare(EXPRESSIONS_SHARE);
  let step = steps.next();
  while (!step.done) {
    const now = replyWithoutSandbox(step.value, share);
    step = steps.next(now === 'notAsked' || !now.ok ? await run(step.value) : now);
  }
  return step.value;
}
