import type { DemoView } from '../model.ts';

const mood: DemoView = {
  Class: 'directive',
  Name: 'diathesi',
  Category: 'erotiseis',
  Descr: 'Διάθεση',
  Kind: 'html',
  State: 'published',
  Html: `<div role="radiogroup" aria-label="Διάθεση">
  <template x-for="face in faces" :key="face.value">
    <button role="radio" :aria-checked="face.chosen" :aria-label="face.label" :disabled="readOnly" x-on:click="choose(face.value)" x-text="face.sign"></button>
  </template>
</div>`,
  Css: 'button { font-size: 1.6em; margin: 0 8px 8px 0 } [aria-checked="true"] { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent) }',
  Controller: `view(({ value, readOnly, setValue, t }) => ({
  chosen: value,
  readOnly,
  get faces() {
    return [
      { value: 1, sign: '☹', label: t({ el: 'Κακή', en: 'Bad' }) },
      { value: 2, sign: '😐', label: t({ el: 'Μέτρια', en: 'Fair' }) },
      { value: 3, sign: '☺', label: t({ el: 'Καλή', en: 'Good' }) },
    ].map((face) => ({ ...face, chosen: String(face.value === this.chosen) }));
  },
  async choose(value) {
    await setValue(value);
    this.chosen = value;
  },
}))`,
};

const priorities: DemoView = {
  Class: 'directive',
  Name: 'proteraiotites',
  Category: 'erotiseis',
  Descr: 'Προτεραιότητες',
  Kind: 'html',
  State: 'published',
  Html: `<ol>
  <template x-for="(word, place) in order" :key="word">
    <li>
      <span x-text="word"></span>
      <button :disabled="readOnly || place === 0" :aria-label="'Πάνω: ' + word" x-on:click="up(place)">↑</button>
    </li>
  </template>
</ol>`,
  Css: 'li { padding: 4px 0 } button { min-height: 28px; padding: 2px 8px }',
  Controller: `view(({ value, readOnly, setValue }) => ({
  order: Array.isArray(value) ? value : ['Πελάτες', 'Προϊόν', 'Χρηματοδότηση', 'Ομάδα'],
  readOnly,
  async up(place) {
    const order = [...this.order];
    [order[place - 1], order[place]] = [order[place], order[place - 1]];
    await setValue(order);
    this.order = order;
  },
}))`,
};

const hours: DemoView = {
  Class: 'directive',
  Name: 'ores',
  Category: 'erotiseis',
  Descr: 'Ώρες την εβδομάδα',
  Kind: 'html',
  State: 'published',
  Html: `<table>
  <template x-for="day in days" :key="day.name">
    <tr>
      <th scope="row" x-text="day.name"></th>
      <td><input type="number" min="0" max="24" :aria-label="day.name" :disabled="readOnly" x-model.number="day.hours" x-on:change="put"></td>
    </tr>
  </template>
</table>
<p x-text="total"></p>`,
  Css: 'input { width: 80px }',
  Controller: `view(({ value, readOnly, setValue }) => ({
  days: ['Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή'].map((name) => ({ name, hours: (value || {})[name] || 0 })),
  readOnly,
  get total() {
    return this.days.reduce((sum, { hours }) => sum + (Number(hours) || 0), 0) + ' ώρες';
  },
  put() {
    return setValue(Object.fromEntries(this.days.map(({ name, hours }) => [name, Number(hours) || 0])));
  },
}))`,
};

/** Directives of the main programme. */
export const directives: readonly DemoView[] = [mood, priorities, hours];
