import type { NodeNames } from './node-names.ts';
import { attributeOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** Texts by language, by kind: '' for the text itself, 'image', 'audio', 'video', 'guidance'. */
export type FormTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Finds the texts of an XForm: written in place, or in its translations. */
export class Translations {
  readonly #byId = new Map<string, Map<string, Map<string, string>>>();
  readonly #names: NodeNames;
  /** The form's own language; '' when it has no translations. */
  readonly defaultLanguage: string;

  constructor(model: XmlElement | undefined, names: NodeNames) {
    this.#names = names;
    const translations = childrenOf(childrenOf(model, 'itext')[0], 'translation');
    const own = translations.find((translation) => translation.attributes.has('default')) ?? translations[0];
    this.defaultLanguage = attributeOf(own, 'lang');
    for (const translation of translations) {
      for (const text of childrenOf(translation, 'text')) this.#add(attributeOf(translation, 'lang'), text);
    }
  }

  #add(language: string, text: XmlElement): void {
    const kinds = this.#byId.get(attributeOf(text, 'id')) ?? new Map<string, Map<string, string>>();
    this.#byId.set(attributeOf(text, 'id'), kinds);
    for (const value of childrenOf(text, 'value')) {
      const form = attributeOf(value, 'form');
      const kind = form === 'long' || form === 'short' ? '' : form;
      const texts = kinds.get(kind) ?? new Map<string, string>();
      kinds.set(kind, texts);
      const content = this.#content(value);
      if (form !== 'short' || !texts.has(language)) texts.set(language, content);
    }
  }

  /** The text of an element, in which shown answers are written as `${name}`. */
  #content(element: XmlElement): string {
    return element.children
      .map((child) => {
        if (typeof child === 'string') return child;
        return child.name === 'output' ? this.#names.rewrite(attributeOf(child, 'value'), '') : this.#content(child);
      })
      .join('');
  }

  /** The texts with an id. */
  withId(id: string): FormTexts {
    return this.#byId.get(id) ?? new Map();
  }

  /** The texts of a label, hint or message: referred to by `jr:itext('id')`, or written in the element. */
  of(element: XmlElement | undefined): FormTexts {
    if (!element) return new Map();
    const ref = attributeOf(element, 'ref');
    return ref === '' ? new Map([['', new Map([['', this.#content(element).trim()]])]]) : this.referred(ref);
  }

  /** The texts of an attribute: `jr:itext('id')`, or the text itself. */
  referred(text: string): FormTexts {
    const id = /^jr:itext\(\s*['"](.*)['"]\s*\)$/.exec(text)?.[1];
    if (id !== undefined) return this.withId(id);
    return text === '' ? new Map() : new Map([['', new Map([['', text]])]]);
  }
}
