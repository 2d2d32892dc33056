import type { NodeNames } from './node-names.ts';
import { attributeOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** Texts by language, by kind: '' for the text itself, 'image', 'audio', 'video', 'guidance'. */
export type FormTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Finds the texts of an XForm, which are written in the element or in the translations. */
export class Translations {
  readonly #byId = new Map<string, Map<string, Map<string, string>>>();
  readonly #names: NodeNames;
  /** The default language of the form; '' when it has no translations. */
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

  /** Returns the text of an element, with its references to answers as `${name}`. */
  #content(element: XmlElement): string {
    return element.children
      .map((child) => {
        if (typeof child === 'string') return child;
        return child.name === 'output' ? this.#names.rewrite(attributeOf(child, 'value'), '') : this.#content(child);
      })
      .join('');
  }

  /** Returns the texts with this id. */
  withId(id: string): FormTexts {
    return this.#byId.get(id) ?? new Map();
  }

  /**
   * Returns the texts of a label, hint or message: those with the id in `jr:itext('id')`, or the text in the
   * element.
   */
  of(element: XmlElement | undefined): FormTexts {
    if (!element) return new Map();
    const ref = attributeOf(element, 'ref');
    return ref === '' ? new Map([['', new Map([['', this.#content(element).trim()]])]]) : this.referred(ref);
  }

  /** Returns the texts of an attribute: those with the id in `jr:itext('id')`, or the attribute itself. */
  referred(text: string): FormTexts {
    const id = /^jr:itext\(\s*['"](.*)['"]\s*\)$/.exec(text)?.[1];
    if (id !== undefined) return this.withId(id);
    return text === '' ? new Map() : new Map([['', new Map([['', text]])]]);
  }
}
