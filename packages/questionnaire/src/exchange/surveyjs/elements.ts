import { withoutTags } from '../../model/plain-text.ts';
import { whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { otherLanguages } from '../draft/languages.ts';
import { pipe } from '../draft/pipes.ts';
import { Maker } from '../draft/question-maker.ts';
import { bothHold, type Group } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import type { Known } from '../expression/symbols.ts';
import type { Spot } from '../report.ts';
import { choosersIn, withCarriedChoices } from './carried-choices.ts';
import { filterChoices } from './choice-filter.ts';
import { bothIf } from './choices.ts';
import { computed } from './computed-values.ts';
import { type Foreign, field, foreignText, listField, objectsOf, textField, textOf } from './fields.ts';
import { countRules, matrix, questionMatrix, rowElements } from './matrix.ts';
import { namesIn } from './names.ts';
import { convertedSimple } from './plain-questions.ts';
import { takeRules } from './rules.ts';
import { conditionsOfTriggers } from './triggers.ts';

/** Maximum nesting depth of panels. */
const DEEPEST = 60;

const interpolation = /\{\s*([^{}]+?)\s*\}/g;

/** The records that contain a panel's questions as columns, and the panels in between. */
type Within = { readonly records: DraftQuestion; readonly groups: readonly Group[] };

/** Converts the elements of a survey to a questionnaire. */
export class Elements {
  readonly #draft: Draft;
  readonly #own: 'el' | 'en' | undefined;
  readonly #templates: ReadonlyMap<string, Foreign>;
  /** Conditions added to elements by triggers. */
  readonly #triggered: ReadonlyMap<Foreign, string>;
  /** Questions whose choices others may carry, by name. */
  readonly #choosers: ReadonlyMap<string, Foreign>;
  readonly languages = new Set<string>();
  #count = 0;
  #depth = 0;

  constructor(draft: Draft, own: 'el' | 'en' | undefined, survey: Foreign) {
    this.#draft = draft;
    this.#own = own;
    this.#choosers = choosersIn(survey);
    this.#triggered = conditionsOfTriggers(survey, draft.report);
    this.#templates = new Map(
      objectsOf(survey, 'questionTemplates').map((template) => [textField(template, 'name'), template]),
    );
  }

  #text(value: unknown) {
    const texts = foreignText(value);
    for (const language of otherLanguages(texts)) this.languages.add(language);
    return textOf(value, this.#own);
  }

  #spot(element: Foreign, path: string): Spot {
    this.#count += 1;
    return { Line: this.#count, Place: path, Name: textField(element, 'name') };
  }

  /** Converts a page, or a survey without pages. */
  page(page: Foreign, path: string): void {
    this.#group(page, this.#spot(page, path), path, 'elements');
  }

  #group(element: Foreign, spot: Spot, path: string, list: string, within?: Within): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('TooDeep', spot.Name);
    const group: Group = { title: withoutTags(this.#text(field(element, 'title'))).text };
    const visibleIf = textField(element, 'visibleIf');
    const records = within?.records.Model;
    const wish = {
      spot,
      what: 'visibleIf',
      text: visibleIf,
      dialect: surveyjs,
      records,
      names: namesIn(this.#draft, records),
    };
    if (visibleIf !== '') whenKnown(this.#draft, wish, (js) => (group.condition = js));
    else if (field(element, 'visible') === false) group.condition = 'false';
    const inside = within && { ...within, groups: [...within.groups, group] };
    if (!inside) this.#draft.sections.enter(group);
    this.#description(element, inside);
    for (const [at, one] of this.#children(element, list).entries())
      this.element(one, `${path}.${list}[${at}]`, inside);
    if (!inside) this.#draft.sections.leave();
    this.#depth -= 1;
  }

  /** Older surveys name a page's elements 'questions'. */
  #children(element: Foreign, list: string): readonly Foreign[] {
    const found = objectsOf(element, list);
    return found.length > 0 || list !== 'elements' ? found : objectsOf(element, 'questions');
  }

  #description(element: Foreign, within: Within | undefined): void {
    const { text } = withoutTags(this.#text(field(element, 'description')));
    if (text === '') return;
    this.#place(new Maker(this.#draft).shown(text).question, within, false);
  }

  /** Converts one element: a question, a panel or static content. */
  element(given: Foreign, path: string, within?: Within): void {
    const template = this.#templates.get(textField(given, 'questionTemplateName'));
    const whole = withCarriedChoices(template ? { ...template, ...given } : given, this.#choosers);
    const triggered = this.#triggered.get(given);
    const element = triggered ? { ...whole, visibleIf: bothIf(textField(whole, 'visibleIf'), triggered) } : whole;
    const type = (textField(element, 'type') || 'text').toLowerCase();
    const spot = this.#spot(element, path);
    if (type === 'panel' || type === 'flowpanel') {
      this.#group(element, spot, path, 'elements', within);
      return;
    }
    if (type === 'paneldynamic') {
      this.#records(element, spot, path, within);
      return;
    }
    if (type === 'multipletext') {
      this.#items(element, spot, path, within);
      return;
    }
    if (type === 'expression') {
      this.#expression(element, spot, within);
      return;
    }
    if (within && type === 'matrix') {
      this.#rowsWithin(element, spot, path, within);
      return;
    }
    this.#question(element, spot, type, within);
  }

  /** Records cannot contain tables: each row of one becomes a column. */
  #rowsWithin(element: Foreign, spot: Spot, path: string, within: Within): void {
    this.#draft.report.add(spot, 'question', 'matrix', 'changed', 'AsRows');
    const title = withoutTags(this.#text(field(element, 'title'))).text;
    for (const [at, row] of rowElements({ element, own: this.#own }, title).entries())
      this.element(row, `${path}.rows[${at}]`, within);
  }

  #question(element: Foreign, spot: Spot, type: string, around: Within | undefined): void {
    const draft = this.#draft;
    // A table of questions cannot be a column: it is placed after the records that contained it.
    const isTable = type === 'matrixdropdown' || type === 'matrixdynamic';
    const within = isTable ? undefined : around;
    const isShown = type === 'html';
    const said = withoutTags(this.#text(isShown ? field(element, 'html') : field(element, 'title')));
    const text = said.text === '' && !isShown ? spot.Name : said.text;
    const context = { draft, element, text, own: this.#own, spot };
    const made = isShown
      ? { made: new Maker(draft).shown(text), ...(said.changed ? { changed: 'AsPlainText' as const } : {}) }
      : type === 'matrix'
        ? { made: matrix(context) }
        : type === 'matrixdropdown' || type === 'matrixdynamic'
          ? { made: questionMatrix(context, type === 'matrixdynamic') }
          : convertedSimple(context, type);
    const why = isTable && around ? 'Flattened' : made.changed;
    draft.report.add(spot, 'question', type, why ? 'changed' : 'taken', why, { type });
    const { question } = made.made;
    const help = withoutTags(this.#text(field(element, 'description'))).text;
    if (help !== '') question.Help = help;
    const known = this.#name(made.made.known, spot, within);
    if (!within) draft.alias(textField(element, 'valueName'), known);
    takeRules({ draft, element, spot, question, known, records: within?.records.Model, own: this.#own });
    filterChoices({ draft, element, spot, question, known, records: within?.records.Model, own: this.#own });
    pipe(draft, question, spot, interpolation);
    const isBeside = field(element, 'startWithNewLine') === false;
    this.#place(question, within, isBeside);
    if (made.beside) this.#place(made.beside.question, within, true, question);
    this.#comment(element, spot, within, question);
  }

  #name(known: Known, spot: Spot, within: Within | undefined): Known {
    const here: Known = within ? { ...known, records: within.records.Model } : known;
    this.#draft.name(within ? `${within.records.Model}/${spot.Name}` : spot.Name, here, spot);
    return here;
  }

  /** Adds the comment field of a question. */
  #comment(element: Foreign, spot: Spot, within: Within | undefined, of: DraftQuestion): void {
    const other = of.Other && { id: of.Other.Model, type: 'text' as const };
    if (other && !within) this.#draft.name(`${spot.Name}-Comment`, other, spot);
    if (other || (field(element, 'hasComment') !== true && field(element, 'showCommentArea') !== true)) return;
    const label = this.#text(field(element, 'commentText'));
    const made = new Maker(this.#draft).text(label === '' ? { el: 'Σχόλια', en: 'Comments' } : label, 'paragraph');
    this.#name(made.known, { ...spot, Name: `${spot.Name}-Comment` }, within);
    this.#place(made.question, within, true, of);
  }

  /** Adds a question to its section or records; one placed beside another shares its condition. */
  #place(question: DraftQuestion, within: Within | undefined, isBeside: boolean, leader?: DraftQuestion): void {
    if (!within) this.#draft.sections.add(question, isBeside);
    else within.records.Columns = [...(within.records.Columns ?? []), question];
    this.#draft.later(() => {
      const outer = within?.groups.map((group) => group.condition) ?? [];
      const condition = leader ? leader.Condition : bothHold(...outer, question.Condition);
      if (condition !== undefined) question.Condition = condition;
    });
  }

  #records(element: Foreign, spot: Spot, path: string, within: Within | undefined): void {
    const text = withoutTags(this.#text(field(element, 'title'))).text;
    const question = this.#draft.question({ Type: 'records' }, text === '' ? spot.Name : text);
    const known = this.#name({ id: question.Model, type: 'lines' }, spot, undefined);
    question.Columns = [];
    this.#draft.report.add(spot, 'question', 'paneldynamic', within ? 'changed' : 'taken', within && 'Flattened');
    takeRules({ draft: this.#draft, element, spot, question, known, records: undefined, own: this.#own });
    countRules(element, question, 'minPanelCount', 'maxPanelCount');
    this.#draft.sections.add(question);
    const every: Group = { title: '' };
    const templateIf = textField(element, 'templateVisibleIf');
    const wish = { spot, what: 'templateVisibleIf', text: templateIf, dialect: surveyjs, records: question.Model };
    if (templateIf !== '')
      whenKnown(this.#draft, { ...wish, names: namesIn(this.#draft, question.Model) }, (js) => (every.condition = js));
    const inside: Within = { records: question, groups: [every] };
    for (const [at, one] of this.#children(element, 'templateElements').entries()) {
      this.element(one, `${path}.templateElements[${at}]`, inside);
    }
  }

  /** Several short texts under one title become one question each. */
  #items(element: Foreign, spot: Spot, path: string, within: Within | undefined): void {
    this.#draft.report.add(spot, 'question', 'multipletext', 'changed', 'AsRows');
    const visibleIf = textField(element, 'visibleIf');
    const title = withoutTags(this.#text(field(element, 'title'))).text;
    if (title !== '') this.element({ type: 'html', html: title, visibleIf }, path, within);
    for (const [at, item] of objectsOf(element, 'items').entries()) {
      const name = `${spot.Name}.${textField(item, 'name')}`;
      const conditions = [visibleIf, textField(item, 'visibleIf')].filter((condition) => condition !== '');
      const one = {
        ...item,
        type: 'text',
        title: field(item, 'title') ?? textField(item, 'name'),
        name,
        visibleIf: conditions.map((condition) => `(${condition})`).join(' and '),
      };
      this.element(one, `${path}.items[${at}]`, within);
    }
  }

  #expression(element: Foreign, spot: Spot, within: Within | undefined): void {
    const [text, visibleIf] = [textField(element, 'expression'), textField(element, 'visibleIf')];
    computed(this.#draft, spot, 'expression', { text, visibleIf, records: within?.records.Model });
    if (listField(element, 'validators').length > 0)
      this.#draft.report.add(spot, 'rule', 'validators', 'left', 'UnknownSetting');
  }
}
