import type { Report } from '../report.ts';
import type { SheetRows } from '../xlsform/sheet.ts';
import type { Binds } from './binds.ts';
import type { ChoiceLists } from './choice-lists.ts';
import type { NodeNames } from './node-names.ts';
import { type Cells, SheetBuilder, textCells } from './sheet-builder.ts';
import type { Translations } from './translations.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** The parts of an XForm from which the rows of its survey are made. */
export type XformParts = {
  readonly names: NodeNames;
  readonly binds: Binds;
  readonly translations: Translations;
  readonly choices: ChoiceLists;
  readonly report: Report;
};

const typesByBind: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'integer',
  integer: 'integer',
  decimal: 'decimal',
  double: 'decimal',
  float: 'decimal',
  date: 'date',
  time: 'time',
  dateTime: 'datetime',
  geopoint: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  barcode: 'barcode',
};

/** Row types of values that a form records by itself, by the source from which they are preloaded. */
const preloadedTypes: Readonly<Record<string, string>> = { timestamp: 'start', date: 'today' };
/** Nodes with data about the filled-in form. */
const aboutForm = /^(instanceID|instanceName|deprecatedID|audit)$/;
const containers = /^(group|repeat)$/;
const controls = /^(input|secret|textarea|select|select1|upload|trigger|range|rank)$/;
const isTrue = (text: string): boolean => /^(true\(\)|true|1)$/.test(text);

/** Writes the controls and calculations of an XForm as the rows of an XLSForm's survey. */
class SurveyRows {
  readonly #parts: XformParts;
  readonly #sheet = new SheetBuilder('survey');
  /** Nodes with a control, a group or a repeat in the body. */
  readonly #inBody = new Set<string>();
  readonly #repeats = new Set<string>();

  constructor(parts: XformParts) {
    this.#parts = parts;
  }

  write(body: XmlElement): SheetRows {
    this.#find(body);
    this.#calculations('');
    for (const element of childrenOf(body)) this.#element(element, '');
    return this.#sheet.sheet();
  }

  #pathOf(element: XmlElement): string {
    const { names, binds } = this.#parts;
    const path = attributeOf(element, 'ref') || attributeOf(element, 'nodeset');
    return path === '' ? binds.pathOf(attributeOf(element, 'bind')) : names.absolute(path);
  }

  #find(element: XmlElement): void {
    for (const child of childrenOf(element)) {
      if (!containers.test(child.name) && !controls.test(child.name)) continue;
      const path = this.#pathOf(child);
      if (path !== '') this.#inBody.add(path);
      if (child.name === 'repeat') this.#repeats.add(path);
      this.#find(child);
    }
  }

  /** Returns the path of the innermost repeat that contains a node; '' for none. */
  #repeatOf(path: string): string {
    const outer = [...this.#repeats].filter((repeat) => path.startsWith(`${repeat}/`));
    return outer.reduce((longest, repeat) => (repeat.length > longest.length ? repeat : longest), '');
  }

  /** Adds the values without a control: those inside a repeat, or those outside all repeats. */
  #calculations(repeat: string): void {
    const { names, binds } = this.#parts;
    for (const [path, node] of names.nodes) {
      if (this.#inBody.has(path) || childrenOf(node).length > 0 || this.#repeatOf(path) !== repeat) continue;
      const preload = binds.attribute(path, 'preload');
      const isKnown = preload !== '' || aboutForm.test(node.name);
      const calculation = isKnown ? '' : binds.expression(path, 'calculate');
      const unknownSource = isKnown ? (preloadedTypes[preload] ?? 'deviceid') : 'hidden';
      this.#sheet.add(binds.lineOf(path) || node.line, path, {
        type: calculation === '' ? unknownSource : 'calculate',
        name: names.nameOf(path),
        calculation,
        relevant: binds.relevant(path, repeat),
        default: binds.initialValue(path),
      });
    }
  }

  #element(element: XmlElement, openGroup: string): void {
    const path = this.#pathOf(element);
    if (containers.test(element.name)) this.#container(element, path, openGroup);
    else if (controls.test(element.name)) this.#control(element, path, openGroup);
    else if (element.name !== 'label' && element.name !== 'hint') {
      const location = { Line: element.line, Place: path, Name: this.#parts.names.nameOf(path) };
      this.#parts.report.add(location, 'setting', element.name, 'left', 'UnknownType', { type: element.name });
    }
  }

  /** Adds a group or repeat. A group with only a repeat in it is merged with it, since it only labels it. */
  #container(element: XmlElement, path: string, openGroup: string): void {
    const { names, binds, translations } = this.#parts;
    const [repeat, ...others] = childrenOf(element).filter(({ name }) => containers.test(name) || controls.test(name));
    const isLabel = element.name === 'group' && repeat?.name === 'repeat' && others.length === 0;
    const content = isLabel ? repeat : element;
    const contentPath = isLabel ? this.#pathOf(repeat) : path;
    const kind = content.name === 'repeat' ? 'repeat' : 'group';
    const inner = contentPath === '' ? openGroup : contentPath;
    this.#sheet.add(element.line, contentPath, {
      type: `begin ${kind}`,
      name: names.nameOf(contentPath),
      ...textCells('label', translations.of(childOf(element, 'label'))),
      relevant: contentPath === '' ? '' : binds.relevant(contentPath, openGroup),
      repeat_count: names.rewrite(attributeOf(content, 'count'), contentPath),
    });
    if (kind === 'repeat') this.#calculations(contentPath);
    for (const child of childrenOf(content)) this.#element(child, inner);
    this.#sheet.add(element.line, contentPath, { type: `end ${kind}` });
  }

  #control(element: XmlElement, path: string, openGroup: string): void {
    const { names, binds, translations, choices } = this.#parts;
    const label = translations.of(childOf(element, 'label'));
    const hint = translations.of(childOf(element, 'hint'));
    const offered = choices.offeredBy(element, names.nameOf(path));
    const type = this.#type(element, path);
    const from = offered?.isExternal ? '_from_file' : '';
    const cells: Cells = {
      ...textCells('hint', hint),
      ...binds.rules(path),
      type: offered && /select|rank/.test(type) ? `${type}${from} ${offered.list}` : type,
      name: names.nameOf(path),
      ...textCells('label', label),
      relevant: binds.relevant(path, openGroup),
      appearance: attributeOf(element, 'appearance'),
      choice_filter: names.rewrite((offered?.filter ?? '').replace(/(?<![.\w/])\.\/(?=\w)/g, ''), path),
      parameters: this.#parameters(element),
    };
    for (const kind of ['image', 'audio', 'video']) Object.assign(cells, textCells(kind, label, kind));
    this.#sheet.add(element.line, path, cells);
  }

  #parameters(element: XmlElement): string {
    if (element.name !== 'range') return '';
    return ['start', 'end', 'step'].map((name) => `${name}=${attributeOf(element, name)}`).join(' ');
  }

  /** Returns the type of a control's row, from the kind of control and the type of its node. */
  #type(element: XmlElement, path: string): string {
    const { binds } = this.#parts;
    const bindType = binds.attribute(path, 'type').replace(/^\w+:/, '') || 'string';
    switch (element.name) {
      case 'select1':
        return 'select_one';
      case 'select':
        return 'select_multiple';
      case 'rank':
      case 'range':
      case 'trigger':
        return element.name;
      case 'upload':
        return /^(image|audio|video)\//.exec(attributeOf(element, 'mediatype'))?.[1] ?? 'file';
      default:
        break;
    }
    const isNote =
      bindType === 'string' &&
      isTrue(binds.attribute(path, 'readonly')) &&
      binds.attribute(path, 'calculate') === '' &&
      binds.initialValue(path) === '';
    return isNote ? 'note' : (typesByBind[bindType] ?? bindType);
  }
}

/** The survey of an XForm as rows of an XLSForm. */
export const surveyRows = (parts: XformParts, body: XmlElement): SheetRows => new SurveyRows(parts).write(body);
