import type { Report } from '../report.ts';
import type { NodeNames } from './node-names.ts';
import { type Cells, textCells } from './sheet-builder.ts';
import type { Translations } from './translations.ts';
import { attributeOf, childrenOf, contentOf, type XmlElement } from './xml-tree.ts';

/** The model of an XForm: types, rules, calculations and defaults of its nodes. */
export class Binds {
  readonly #names: NodeNames;
  readonly #translations: Translations;
  readonly #byPath = new Map<string, XmlElement>();
  readonly #pathsById = new Map<string, string>();
  readonly #initialValues = new Map<string, string>();

  constructor(model: XmlElement | undefined, names: NodeNames, translations: Translations, report: Report) {
    this.#names = names;
    this.#translations = translations;
    for (const bind of childrenOf(model, 'bind')) {
      const path = names.absolute(attributeOf(bind, 'nodeset'));
      this.#byPath.set(path, bind);
      this.#pathsById.set(attributeOf(bind, 'id'), path);
    }
    for (const action of childrenOf(model, 'setvalue', 'setgeopoint', 'recordaudio')) this.#action(action, report);
  }

  /** An action that sets a value when the form is opened becomes a default; other actions are not imported. */
  #action(action: XmlElement, report: Report): void {
    const path = attributeOf(action, 'ref');
    const value = attributeOf(action, 'value') || contentOf(action).trim();
    if (action.name === 'setvalue' && /first-load|xforms-ready/.test(attributeOf(action, 'event')) && value !== '') {
      this.#initialValues.set(path, /^'([^']*)'$/.exec(value)?.[1] ?? this.#names.rewrite(value, path));
      return;
    }
    const location = { Line: action.line, Place: path, Name: this.#names.nameOf(path) };
    report.add(location, 'setting', action.name, 'left', 'TriggerLeft');
  }

  /** Returns the path of the node whose bind has this id; '' when there is none. */
  pathOf(id: string): string {
    return this.#pathsById.get(id) ?? '';
  }

  /** Returns the line of a node's bind in the file; 0 without one. */
  lineOf(path: string): number {
    return this.#byPath.get(path)?.line ?? 0;
  }

  /** Returns an attribute of a node's bind. */
  attribute(path: string, name: string): string {
    return attributeOf(this.#byPath.get(path), name);
  }

  /** Returns an expression of a node's bind, with names instead of paths. */
  expression(path: string, name: string): string {
    return this.#names.rewrite(this.attribute(path, name), path);
  }

  /**
   * Returns the node's condition joined with those of its ancestors, except `openGroup` and what contains it,
   * whose conditions already apply.
   */
  relevant(path: string, openGroup = ''): string {
    const steps = path.split('/');
    const conditions = steps.slice(2).flatMap((_, index) => {
      const ancestor = steps.slice(0, index + 3).join('/');
      const condition = ancestor.length > openGroup.length ? this.expression(ancestor, 'relevant') : '';
      return condition === '' ? [] : [condition];
    });
    return conditions.length > 1
      ? conditions.map((condition) => `(${condition})`).join(' and ')
      : (conditions[0] ?? '');
  }

  /** Returns the initial value of a node: set when the form is opened, or contained in its data. */
  initialValue(path: string): string {
    const node = this.#names.nodes.get(path);
    const written = node && childrenOf(node).length === 0 ? contentOf(node).trim() : '';
    return this.#initialValues.get(path) ?? written;
  }

  /** Returns the cells with the rules of a question. */
  rules(path: string): Cells {
    const message = (name: string) => this.#translations.referred(this.attribute(path, name));
    return {
      required: this.expression(path, 'required'),
      constraint: this.expression(path, 'constraint'),
      calculation: this.expression(path, 'calculate'),
      read_only: this.attribute(path, 'readonly'),
      default: this.initialValue(path),
      ...textCells('constraint_message', message('constraintMsg')),
      ...textCells('required_message', message('requiredMsg')),
    };
  }
}
