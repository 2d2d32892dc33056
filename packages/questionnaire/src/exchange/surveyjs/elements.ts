import { textWithoutTags } from '../../model/plain-text.ts';
import { translateLater } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import {
  type ForeignObject,
  field,
  foreignText,
  listField,
  objectsOf,
  textField,
  textOf,
} from '../draft/foreign-fields.ts';
import { otherLanguages } from '../draft/languages.ts';
import { pipe } from '../draft/piping.ts';
import { type MadeQuestion, QuestionMaker } from '../draft/question-maker.ts';
import { type Group, joinConditions } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { SourceLocation } from '../report.ts';
import { filterChoices } from './choice-filter.ts';
import { joinExpressions, questionsWithChoices, withCarriedChoices } from './choices.ts';
import { registerComputedValue } from './computed-values.ts';
import { convertMatrix, convertQuestionMatrix, countRules, rowElements } from './matrix.ts';
import { namesIn } from './names.ts';
import { importRules } from './rules.ts';
import { convertSimpleQuestion } from './simple-questions.ts';
import { conditionsOfTriggers } from './triggers.ts';

/** Maximum nesting depth of panels. */
const DEEPEST = 60;

const interpolation = /\{\s*([^{}]+?)\s*\}/g;

/** The records that contain a panel's questions as columns, and the panels in between. */
type EnclosingRecords = { readonly records: DraftQuestion; readonly groups: readonly Group[] };

/** Converts the elements of a survey to a questionnaire. */
export class ElementConverter {
  readonly #draft: Draft;
  readonly #ownLanguage: string | undefined;
  readonly #templates: ReadonlyMap<string, ForeignObject>;
  /** Conditions added to elements by triggers. */
  readonly #triggered: ReadonlyMap<ForeignObject, string>;
  /** Questions whose choices others may carry, by name. */
  readonly #questionsWithChoices: ReadonlyMap<string, ForeignObject>;
  readonly languages = new Set<string>();
  #count = 0;
  #depth = 0;

  constructor(draft: Draft, ownLanguage: string | undefined, survey: ForeignObject) {
    this.#draft = draft;
    this.#ownLanguage = ownLanguage;
    this.#questionsWithChoices = questionsWithChoices(survey);
    this.#triggered = conditionsOfTriggers(survey, draft.report);
    this.#templates = new Map(
      objectsOf(survey, 'questionTemplates').map((template) => [textField(template, 'name'), template]),
    );
  }

  #text(value: unknown) {
    const texts = foreignText(value);
    for (const language of otherLanguages(texts)) this.languages.add(language);
    return textOf(value, this.#ownLanguage);
  }

  #locationOf(element: ForeignObject, path: string): SourceLocation {
    this.#count += 1;
    return { Line: this.#count, Place: path, Name: textField(element, 'name') };
  }

  /** Converts a page, or a survey without pages. */
  page(page: ForeignObject, path: string): void {
    this.#group(page, this.#locationOf(page, path), path, 'elements');
  }

  #group(
    element: ForeignObject,
    location: SourceLocation,
    path: string,
    list: string,
    enclosing?: EnclosingRecords,
  ): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', location.Name);
    const group: Group = { title: textWithoutTags(this.#text(field(element, 'title'))).text };
    const visibleIf = textField(element, 'visibleIf');
    const records = enclosing?.records.Model;
    const request = {
      location,
      settingName: 'visibleIf',
      text: visibleIf,
      dialect: surveyjs,
      records,
      names: namesIn(this.#draft, records),
    };
    if (visibleIf !== '') translateLater(this.#draft, request, (js) => (group.condition = js));
    else if (field(element, 'visible') === false) group.condition = 'false';
    const innerRecords = enclosing && { ...enclosing, groups: [...enclosing.groups, group] };
    if (!innerRecords) this.#draft.sections.enter(group);
    this.#description(element, innerRecords);
    for (const [index, child] of this.#children(element, list).entries())
      this.element(child, `${path}.${list}[${index}]`, innerRecords);
    if (!innerRecords) this.#draft.sections.leave();
    this.#depth -= 1;
  }

  /** Older surveys name a page's elements 'questions'. */
  #children(element: ForeignObject, list: string): readonly ForeignObject[] {
    const found = objectsOf(element, list);
    return found.length > 0 || list !== 'elements' ? found : objectsOf(element, 'questions');
  }

  #description(element: ForeignObject, enclosing: EnclosingRecords | undefined): void {
    const { text } = textWithoutTags(this.#text(field(element, 'description')));
    if (text === '') return;
    this.#addQuestion(new QuestionMaker(this.#draft).shown(text).question, enclosing, false);
  }

  /** Converts one element: a question, a panel or static content. */
  element(source: ForeignObject, path: string, enclosing?: EnclosingRecords): void {
    const template = this.#templates.get(textField(source, 'questionTemplateName'));
    const merged = withCarriedChoices(template ? { ...template, ...source } : source, this.#questionsWithChoices);
    const triggered = this.#triggered.get(source);
    const element = triggered
      ? { ...merged, visibleIf: joinExpressions(textField(merged, 'visibleIf'), triggered) }
      : merged;
    const type = (textField(element, 'type') || 'text').toLowerCase();
    const location = this.#locationOf(element, path);
    if (type === 'panel' || type === 'flowpanel') {
      this.#group(element, location, path, 'elements', enclosing);
      return;
    }
    if (type === 'paneldynamic') {
      this.#records(element, location, path, enclosing);
      return;
    }
    if (type === 'multipletext') {
      this.#items(element, location, path, enclosing);
      return;
    }
    if (type === 'expression') {
      this.#expression(element, location, enclosing);
      return;
    }
    if (enclosing && type === 'matrix') {
      this.#matrixRowsAsColumns(element, location, path, enclosing);
      return;
    }
    this.#question(element, location, type, enclosing);
  }

  /** Records cannot contain tables: each row of one becomes a column. */
  #matrixRowsAsColumns(
    element: ForeignObject,
    location: SourceLocation,
    path: string,
    enclosing: EnclosingRecords,
  ): void {
    this.#draft.report.add(location, 'question', 'matrix', 'changed', 'AsRows');
    const title = textWithoutTags(this.#text(field(element, 'title'))).text;
    for (const [index, row] of rowElements({ element, ownLanguage: this.#ownLanguage }, title).entries())
      this.element(row, `${path}.rows[${index}]`, enclosing);
  }

  #question(
    element: ForeignObject,
    location: SourceLocation,
    type: string,
    enclosingRecords: EnclosingRecords | undefined,
  ): void {
    const draft = this.#draft;
    // A table of questions cannot be a column: it is placed after the records that contained it.
    const isTable = type === 'matrixdropdown' || type === 'matrixdynamic';
    const enclosing = isTable ? undefined : enclosingRecords;
    const isShown = type === 'html';
    const cleaned = textWithoutTags(this.#text(isShown ? field(element, 'html') : field(element, 'title')));
    const text = cleaned.text === '' && !isShown ? location.Name : cleaned.text;
    const context = { draft, element, text, ownLanguage: this.#ownLanguage, location };
    const made = isShown
      ? { made: new QuestionMaker(draft).shown(text), ...(cleaned.changed ? { changed: 'AsPlainText' as const } : {}) }
      : type === 'matrix'
        ? { made: convertMatrix(context) }
        : type === 'matrixdropdown' || type === 'matrixdynamic'
          ? { made: convertQuestionMatrix(context, type === 'matrixdynamic') }
          : convertSimpleQuestion(context, type);
    const changeReason = isTable && enclosingRecords ? 'Flattened' : made.changed;
    draft.report.add(location, 'question', type, changeReason ? 'changed' : 'taken', changeReason, { type });
    const { question } = made.made;
    const help = textWithoutTags(this.#text(field(element, 'description'))).text;
    if (help !== '') question.Help = help;
    const symbol = this.#name(made.made, location, enclosing);
    if (!enclosing) draft.registerAlias(textField(element, 'valueName'), symbol);
    importRules({
      draft,
      element,
      location,
      question,
      symbol,
      records: enclosing?.records.Model,
      ownLanguage: this.#ownLanguage,
    });
    filterChoices({
      draft,
      element,
      location,
      question,
      symbol,
      records: enclosing?.records.Model,
      ownLanguage: this.#ownLanguage,
    });
    pipe(draft, question, location, interpolation);
    const isBeside = field(element, 'startWithNewLine') === false;
    this.#addQuestion(question, enclosing, isBeside);
    if (made.secondQuestion) this.#addQuestion(made.secondQuestion.question, enclosing, true, question);
    this.#comment(element, location, enclosing, question);
  }

  #name(
    { question, symbol }: MadeQuestion,
    location: SourceLocation,
    enclosing: EnclosingRecords | undefined,
  ): FormSymbol {
    this.#draft.nameQuestion(question, location.Name);
    const scoped: FormSymbol = enclosing ? { ...symbol, records: enclosing.records.Model } : symbol;
    this.#draft.registerName(
      enclosing ? `${enclosing.records.Model}/${location.Name}` : location.Name,
      scoped,
      location,
    );
    return scoped;
  }

  /** Adds the comment field of a question. */
  #comment(
    element: ForeignObject,
    location: SourceLocation,
    enclosing: EnclosingRecords | undefined,
    question: DraftQuestion,
  ): void {
    const other = question.Other && { id: question.Other.Model, type: 'text' as const };
    if (other && !enclosing) this.#draft.registerName(`${location.Name}-Comment`, other, location);
    if (other || (field(element, 'hasComment') !== true && field(element, 'showCommentArea') !== true)) return;
    const label = this.#text(field(element, 'commentText'));
    const made = new QuestionMaker(this.#draft).text(
      label === '' ? { el: 'Σχόλια', en: 'Comments' } : label,
      'paragraph',
    );
    this.#name(made, { ...location, Name: `${location.Name}-Comment` }, enclosing);
    this.#addQuestion(made.question, enclosing, true, question);
  }

  /** Adds a question to its section or records; one placed beside another shares its condition. */
  #addQuestion(
    question: DraftQuestion,
    enclosing: EnclosingRecords | undefined,
    isBeside: boolean,
    leader?: DraftQuestion,
  ): void {
    if (!enclosing) this.#draft.sections.add(question, isBeside);
    else enclosing.records.Columns = [...(enclosing.records.Columns ?? []), question];
    this.#draft.later(() => {
      const outer = enclosing?.groups.map((group) => group.condition) ?? [];
      const condition = leader ? leader.Condition : joinConditions(...outer, question.Condition);
      if (condition !== undefined) question.Condition = condition;
    });
  }

  #records(
    element: ForeignObject,
    location: SourceLocation,
    path: string,
    enclosing: EnclosingRecords | undefined,
  ): void {
    const text = textWithoutTags(this.#text(field(element, 'title'))).text;
    const question = this.#draft.question({ Type: 'records' }, text === '' ? location.Name : text);
    const symbol = this.#name({ question, symbol: { id: question.Model, type: 'lines' } }, location, undefined);
    question.Columns = [];
    this.#draft.report.add(
      location,
      'question',
      'paneldynamic',
      enclosing ? 'changed' : 'taken',
      enclosing && 'Flattened',
    );
    importRules({
      draft: this.#draft,
      element,
      location,
      question,
      symbol,
      records: undefined,
      ownLanguage: this.#ownLanguage,
    });
    countRules(element, question, 'minPanelCount', 'maxPanelCount');
    this.#draft.sections.add(question);
    const rowGroup: Group = { title: '' };
    const templateIf = textField(element, 'templateVisibleIf');
    const request = {
      location,
      settingName: 'templateVisibleIf',
      text: templateIf,
      dialect: surveyjs,
      records: question.Model,
    };
    if (templateIf !== '')
      translateLater(
        this.#draft,
        { ...request, names: namesIn(this.#draft, question.Model) },
        (js) => (rowGroup.condition = js),
      );
    const innerRecords: EnclosingRecords = { records: question, groups: [rowGroup] };
    for (const [index, child] of this.#children(element, 'templateElements').entries()) {
      this.element(child, `${path}.templateElements[${index}]`, innerRecords);
    }
  }

  /** Several short texts under one title become one question each. */
  #items(
    element: ForeignObject,
    location: SourceLocation,
    path: string,
    enclosing: EnclosingRecords | undefined,
  ): void {
    this.#draft.report.add(location, 'question', 'multipletext', 'changed', 'AsRows');
    const visibleIf = textField(element, 'visibleIf');
    const title = textWithoutTags(this.#text(field(element, 'title'))).text;
    if (title !== '') this.element({ type: 'html', html: title, visibleIf }, path, enclosing);
    for (const [index, item] of objectsOf(element, 'items').entries()) {
      const name = `${location.Name}.${textField(item, 'name')}`;
      const conditions = [visibleIf, textField(item, 'visibleIf')].filter((condition) => condition !== '');
      const child = {
        ...item,
        type: 'text',
        title: field(item, 'title') ?? textField(item, 'name'),
        name,
        visibleIf: conditions.map((condition) => `(${condition})`).join(' and '),
      };
      this.element(child, `${path}.items[${index}]`, enclosing);
    }
  }

  #expression(element: ForeignObject, location: SourceLocation, enclosing: EnclosingRecords | undefined): void {
    const [text, visibleIf] = [textField(element, 'expression'), textField(element, 'visibleIf')];
    registerComputedValue(this.#draft, location, 'expression', { text, visibleIf, records: enclosing?.records.Model });
    if (listField(element, 'validators').length > 0)
      this.#draft.report.add(location, 'rule', 'validators', 'left', 'UnknownSetting');
  }
}
