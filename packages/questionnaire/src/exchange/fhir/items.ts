import type { Text } from '../../model/text.ts';
import { textIn } from '../../model/text.ts';
import type { SourceExpression } from '../comparison/source-answers.ts';
import { translateLater } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { type ForeignObject, field, isForeignObject, textField } from '../draft/foreign-fields.ts';
import type { MadeQuestion } from '../draft/question-maker.ts';
import { type Group, joinConditions } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import { enableWhen } from './enable-when.ts';
import { evaluateFhirPath } from './evaluate.ts';
import { type FhirPath, parseFhirPath } from './fhirpath.ts';
import { choicesOf } from './options.ts';
import { controlOf, convertItem } from './questions.ts';
import { extensionsOf, type FhirItem, translatedText } from './resource.ts';
import { importItemRules } from './rules.ts';
import type { PathScope } from './selection.ts';
import { termOfPath } from './translate.ts';

/** An element whose condition is set when it is translated. */
type Conditional = { condition?: string };

/** The context of an item: the records of which it is a column, and the conditions of its groups. */
type Surroundings = { readonly records?: DraftQuestion; readonly conditions: readonly Conditional[] };

const HELP = /^(help|flyover|prompt|upper|lower|unit)$/;

/** The expression of an extension, in FHIRPath; undefined when there is none. */
function expressionIn(element: ForeignObject, ...names: readonly string[]): { name: string; text: string } | undefined {
  const [extension] = extensionsOf(element, ...names);
  const expression = extension && field(extension, 'valueExpression');
  if (!isForeignObject(expression)) return undefined;
  return { name: textField(expression, 'name'), text: textField(expression, 'expression') };
}

/** Converts the items of a FHIR questionnaire to questions. */
export class ItemConverter {
  readonly #draft: Draft;
  readonly #questionnaire: ForeignObject;
  readonly #form: FhirItem;
  readonly #language: string | undefined;
  readonly #variables = new Map<string, { readonly path: FhirPath; readonly scope: PathScope }>();

  constructor(draft: Draft, questionnaire: ForeignObject, children: readonly FhirItem[], language?: string) {
    this.#draft = draft;
    this.#questionnaire = questionnaire;
    this.#form = { linkId: '', type: '', source: questionnaire, children, number: 0, path: '' };
    this.#language = language;
  }

  convert(): void {
    this.#registerVariables(this.#form);
    for (const item of this.#form.children) this.#item(item, { conditions: [] });
  }

  #location({ number, path, linkId }: FhirItem): SourceLocation {
    return { Line: number, Place: path, Name: linkId };
  }

  #registerVariables(item: FhirItem): void {
    for (const extension of extensionsOf(item.source, 'variable')) {
      const { name = '', text = '' } = expressionIn({ extension: [extension] }, 'variable') ?? {};
      this.#computed(item, `%${name}`, 'variable', text);
    }
  }

  /** Registers a computed value, which is substituted into expressions that refer to it. */
  #computed(item: FhirItem, name: string, settingName: string, text: string): Term | undefined {
    const scope: PathScope = item === this.#form ? { form: this.#form } : { form: this.#form, item };
    const location = this.#location(item);
    const parsed = attempt(() => {
      const path = parseFhirPath(text);
      return { path, term: termOfPath(path, scope) };
    });
    if (parsed instanceof Untranslatable) {
      this.#draft.report.add(location, 'rule', settingName, 'left', parsed.reason, { what: parsed.subject });
      return undefined;
    }
    this.#variables.set(name, { path: parsed.path, scope });
    this.#draft.registerName(name, { id: name, type: 'computed', term: parsed.term }, location);
    if (settingName === 'variable') this.#draft.report.add(location, 'rule', `variable ${name}`, 'taken');
    return parsed.term;
  }

  /** Returns a function that evaluates an expression by the form's own rules. */
  #source(path: FhirPath, scope: PathScope): SourceExpression {
    return (respondent) =>
      evaluateFhirPath(path, {
        scope,
        respondent,
        symbol: this.#draft.findSymbol,
        variable: (name) => this.#variables.get(`%${name}`)?.path,
      });
  }

  #item(item: FhirItem, around: Surroundings): void {
    this.#registerVariables(item);
    const calculated = expressionIn(
      item.source,
      'sdc-questionnaire-calculatedExpression',
      'questionnaire-calculatedExpression',
    );
    if (item.type === 'group') this.#group(item, around);
    else if (calculated) this.#calculated(item, calculated.text);
    else if (extensionsOf(item.source, 'questionnaire-hidden').some(({ valueBoolean }) => valueBoolean === true))
      this.#hidden(item);
    else this.#question(item, around);
  }

  /** An item that the form calculates becomes a score. */
  #calculated(item: FhirItem, text: string): void {
    const location = this.#location(item);
    const term = this.#computed(item, item.linkId, 'calculatedExpression', text);
    const variable = this.#variables.get(item.linkId);
    if (!term || !variable) return;
    const label = textIn(translatedText(item.source, 'text', this.#language), 'el') || item.linkId;
    const source = this.#source(variable.path, variable.scope);
    translateLater(
      this.#draft,
      {
        location,
        settingName: 'calculatedExpression',
        text: term,
        dialect: surveyjs,
        as: 'value',
        kind: 'rule',
        source,
        changed: 'AsScore',
      },
      (Expr) => this.#draft.addScore(label.slice(0, 200), Expr),
    );
  }

  /** An item that is never shown is not imported; expressions read it as empty. */
  #hidden(item: FhirItem): void {
    const term: Term = { kind: 'text', value: '' };
    this.#draft.registerName(item.linkId, { id: item.linkId, type: 'computed', term }, this.#location(item));
    this.#draft.report.add(this.#location(item), 'setting', item.type, 'left', 'KnownByProduct');
  }

  #group(item: FhirItem, around: Surroundings): void {
    const location = this.#location(item);
    const title = translatedText(item.source, 'text', this.#language);
    const group: Group = { title };
    this.#condition(item, around.records, (js) => (group.condition = js));
    const isRepeated = field(item.source, 'repeats') === true;
    if (isRepeated && !around.records) {
      const records = this.#draft.question({ Type: 'records' }, title);
      this.#draft.registerQuestion(item.linkId, records, { id: records.Model, type: 'lines' }, location);
      records.Columns = [];
      this.#place(records, { conditions: [...around.conditions, group] });
      importItemRules(this.#draft, item, location, records, { id: records.Model, type: 'lines' });
      this.#draft.report.add(location, 'question', item.type, 'changed', 'AsRecords');
      for (const child of item.children) this.#item(child, { records, conditions: [] });
      return;
    }
    if (isRepeated) this.#draft.report.add(location, 'question', item.type, 'changed', 'Flattened');
    else this.#draft.report.add(location, 'question', item.type, 'taken');
    if (around.records || around.conditions.length > 0) {
      for (const child of item.children) this.#item(child, { ...around, conditions: [...around.conditions, group] });
      return;
    }
    this.#draft.sections.enter(group);
    for (const child of item.children) this.#item(child, around);
    this.#draft.sections.leave();
  }

  #text({ source, linkId, type }: FhirItem): Text {
    const text = translatedText(source, 'text', this.#language);
    return text === '' && type !== 'display' ? linkId : text;
  }

  #question(item: FhirItem, around: Surroundings): void {
    const location = this.#location(item);
    const choices = choicesOf(item.source, this.#questionnaire, this.#language);
    const { made, secondQuestion, changed } = convertItem(this.#draft, item, this.#text(item), choices);
    this.#registerAnswer(item, made, choices, around.records);
    const what = { type: item.type === '' ? '?' : item.type };
    if (changed) this.#draft.report.add(location, 'question', item.type, 'changed', changed, what);
    else this.#draft.report.add(location, 'question', item.type, 'taken');
    importItemRules(this.#draft, item, location, made.question, made.symbol);
    const own: Conditional = {};
    this.#condition(item, around.records, (js) => (own.condition = js));
    const isSeveral =
      field(item.source, 'repeats') === true && !['checkbox', 'upload'].includes(made.question.Type ?? '');
    if (isSeveral) this.#draft.report.add(location, 'rule', 'repeats', 'left', 'UnknownSetting');
    const inside = { ...around, conditions: [...around.conditions, own] };
    this.#place(made.question, inside);
    if (secondQuestion) this.#place(secondQuestion.question, inside, true);
    for (const child of item.children) {
      if (child.type === 'display' && HELP.test(controlOf(child))) this.#help(child, made.question);
      else this.#item(child, inside);
    }
  }

  /** A display item that belongs to a question becomes the question's help text. */
  #help(item: FhirItem, question: DraftQuestion): void {
    const Help = this.#text(item);
    if (question.Help === undefined && Help !== '') question.Help = Help;
    this.#draft.report.add(this.#location(item), 'text', item.type, 'taken');
  }

  #registerAnswer(
    item: FhirItem,
    { question, symbol }: MadeQuestion,
    choices: ReturnType<typeof choicesOf>,
    records: DraftQuestion | undefined,
  ): void {
    const inRecords = records ? { records: records.Model } : {};
    const named: FormSymbol = { ...symbol, ...inRecords };
    this.#draft.registerQuestion(item.linkId, question, named, this.#location(item));
    const points = new Map<string, string[]>();
    for (const { code, points: value } of choices ?? []) {
      if (value === undefined) continue;
      points.set(String(value), [...(points.get(String(value)) ?? []), ...(symbol.values?.get(code) ?? [])]);
    }
    if (points.size > 0) this.#draft.registerAlias(`${item.linkId}#points`, { ...named, values: points });
  }

  /** Adds a question, or a column of records, with the conditions of its groups. */
  #place(question: DraftQuestion, { records, conditions }: Surroundings, onSameLine = false): void {
    this.#draft.later(() => {
      const condition = joinConditions(...conditions.map((outer) => outer.condition));
      if (condition !== undefined) question.Condition = condition;
    });
    if (records) records.Columns = [...(records.Columns ?? []), question];
    else this.#draft.sections.add(question, onSameLine);
  }

  /** Translates the condition of an item: comparisons of single questions, or an expression. */
  #condition(item: FhirItem, records: DraftQuestion | undefined, onTranslated: (js: string) => void): void {
    const location = this.#location(item);
    const scope: PathScope = { form: this.#form, item };
    const expression = expressionIn(item.source, 'sdc-questionnaire-enableWhenExpression');
    const settingName = expression ? 'enableWhenExpression' : 'enableWhen';
    const parsed = attempt(() => {
      if (!expression) return enableWhen(this.#draft, item);
      const path = parseFhirPath(expression.text);
      return { term: termOfPath(path, scope), source: this.#source(path, scope) };
    });
    if (parsed === undefined) return;
    if (parsed instanceof Untranslatable) {
      this.#draft.report.add(location, 'condition', settingName, 'left', parsed.reason, { what: parsed.subject });
      return;
    }
    const request = {
      location,
      settingName,
      text: parsed.term,
      dialect: surveyjs,
      records: records?.Model,
      source: parsed.source,
    };
    translateLater(this.#draft, request, onTranslated);
  }
}
