import { SheetBuilder, textCells } from './sheet-builder.ts';
import type { Translations } from './translations.ts';
import { attributeOf, childOf, childrenOf, contentOf, type XmlElement } from './xml-tree.ts';

/** The choices of a control: the name of their list, and the condition that filters them. */
export type OfferedChoices = { readonly list: string; readonly isExternal: boolean; readonly filter: string };

/** `instance('towns')/root/item[region = /data/region]`, possibly within `randomize(…)`. */
const listReference = /^(?:randomize\(\s*)?instance\(\s*['"](.+?)['"]\s*\)[^[]*(?:\[([\s\S]*)\])?/;

/** The choice lists of an XForm: written in its controls, or as secondary instances. */
export class ChoiceLists {
  readonly #sheet = new SheetBuilder('choices');
  readonly #instances: ReadonlyMap<string, XmlElement>;
  readonly #translations: Translations;
  readonly #written = new Set<string>();

  constructor(model: XmlElement | undefined, translations: Translations) {
    const [, ...instances] = childrenOf(model, 'instance');
    this.#instances = new Map(instances.map((instance) => [attributeOf(instance, 'id'), instance]));
    this.#translations = translations;
    // Lists without a control are written too, because expressions may look them up.
    for (const [id, instance] of this.#instances) if (!instance.attributes.has('src')) this.#writeInstance(id);
  }

  /** The choices of a control; undefined for a control without any. */
  offeredBy(control: XmlElement, name: string): OfferedChoices | undefined {
    const itemset = childOf(control, 'itemset');
    if (!itemset) {
      const items = childrenOf(control, 'item');
      for (const item of items) {
        const label = textCells('label', this.#translations.of(childOf(item, 'label')));
        const code = contentOf(childOf(item, 'value')).trim();
        this.#sheet.add(item.line, name, { list_name: name, name: code, ...label });
      }
      return items.length === 0 ? undefined : { list: name, isExternal: false, filter: '' };
    }
    const nodeset = attributeOf(itemset, 'nodeset');
    const [, list, filter = ''] = listReference.exec(nodeset) ?? [];
    if (list === undefined) return { list: nodeset, isExternal: true, filter: '' };
    const source = attributeOf(this.#instances.get(list), 'src');
    if (source !== '') return { list: source.split('/').at(-1) ?? list, isExternal: true, filter };
    const [value, label] = [childOf(itemset, 'value'), childOf(itemset, 'label')];
    const columns = { value: attributeOf(value, 'ref') || 'name', label: attributeOf(label, 'ref') || 'label' };
    return { list: this.#writeInstance(list, columns), isExternal: false, filter };
  }

  /**
   * Writes the items of a secondary instance as a list. The same items with other columns for value and label
   * make a separate list.
   */
  #writeInstance(id: string, columns = { value: 'name', label: 'jr:itext(itextId)' }): string {
    const isUsual = columns.value === 'name' && /^(label|jr:itext\(itextId\))$/.test(columns.label);
    const list = isUsual ? id : `${id} ${columns.value} ${columns.label}`;
    if (this.#written.has(list)) return list;
    this.#written.add(list);
    const root = childrenOf(this.#instances.get(id))[0];
    for (const item of childrenOf(root)) {
      const fields = new Map(childrenOf(item).map((field) => [field.name, contentOf(field).trim()]));
      this.#sheet.add(item.line, id, {
        ...Object.fromEntries(fields),
        list_name: list,
        name: fields.get(columns.value) ?? '',
        ...this.#label(fields, columns.label),
      });
    }
    return list;
  }

  #label(fields: ReadonlyMap<string, string>, column: string) {
    const idColumn = /^jr:itext\((.+)\)$/.exec(column)?.[1]?.trim();
    const id = idColumn === undefined ? undefined : fields.get(idColumn);
    if (id !== undefined) return textCells('label', this.#translations.withId(id));
    return { label: fields.get(idColumn === undefined ? column : 'label') ?? '' };
  }

  sheet() {
    return this.#sheet.sheet();
  }
}
