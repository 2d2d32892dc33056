import type { DemoView } from '../model.ts';

const welcome: DemoView = {
  Class: 'view',
  Name: 'kalosorisma',
  Category: 'odigoi',
  Descr: 'Καλώς ήρθατε',
  Kind: 'blocks',
  State: 'published',
  AutoCache: true,
  Blocks: [
    { Type: 'heading', Text: { el: 'Από πού να ξεκινήσετε', en: 'Where to begin' } },
    {
      Type: 'text',
      Body: {
        el: '<p>Γεια σας, <strong>{{first_name}}</strong>. Εδώ βλέπετε πού βρίσκεστε στο πρόγραμμα και τι ακολουθεί.</p>',
        en: '<p>Hello, <strong>{{first_name}}</strong>. Here you see where you are in the programme and what comes next.</p>',
      },
    },
    { Type: 'progress' },
    { Type: 'next' },
    { Type: 'button', Label: { el: 'Όλες οι δράσεις', en: 'All actions' }, Link: '/mentee/actions' },
    { Type: 'library' },
    { Type: 'contact' },
  ],
};

const journey: DemoView = {
  Class: 'view',
  Name: 'poreia',
  Category: 'odigoi',
  Descr: 'Η πορεία μου',
  Kind: 'html',
  State: 'published',
  Access: ['Mentee'],
  Calls: ['/api/mentee/Actions'],
  Html: `<p x-text="summary"></p>
<label>
  <span x-text="words.show"></span>
  <select x-model="shown" x-on:change="keep">
    <option value="" x-text="words.all"></option>
    <option value="open" x-text="words.open"></option>
    <option value="completed" x-text="words.completed"></option>
  </select>
</label>
<table>
  <tbody>
    <template x-for="action in rows" :key="action.id">
      <tr>
        <td><a :href="action.link" x-text="action.title"></a></td>
        <td x-text="action.standing"></td>
      </tr>
    </template>
  </tbody>
</table>`,
  Css: 'table { margin-top: 12px } td:last-child { text-align: end; color: var(--quiet) }',
  Functions: `const titleIn = (title, lang) => (typeof title === 'string' ? title : title[lang] || title.el);
const standings = {
  el: { locked: 'κλειδωμένη', open: 'ανοιχτή', waiting: 'σε έλεγχο', returned: 'επιστράφηκε', completed: 'ολοκληρώθηκε', inactive: 'ανενεργή' },
  en: { locked: 'locked', open: 'open', waiting: 'in review', returned: 'returned', completed: 'completed', inactive: 'inactive' },
};`,
  Controller: `view(({ call, lang, state, t }) => ({
  shown: (state.get() || {}).shown || '',
  actions: [],
  words: {
    show: t({ el: 'Εμφάνιση', en: 'Show' }),
    all: t({ el: 'όλες', en: 'all' }),
    open: t({ el: 'όσες είναι ανοιχτές', en: 'open ones' }),
    completed: t({ el: 'όσες ολοκληρώθηκαν', en: 'completed ones' }),
  },
  async init() {
    const actions = await call('/api/mentee/Actions');
    this.actions = actions.map(({ Action, Standing }) => ({
      id: Action.Id,
      title: titleIn(Action.Title, lang),
      link: '/mentee/action/' + Action.Id,
      state: Standing,
      standing: (standings[lang] || standings.el)[Standing] || Standing,
    }));
  },
  get rows() {
    return this.actions.filter(({ state }) => this.shown === '' || state === this.shown);
  },
  get summary() {
    const done = this.actions.filter(({ state }) => state === 'completed').length;
    return t({ el: 'Ολοκληρώσατε {{done}} από {{all}} δράσεις.', en: 'You completed {{done}} of {{all}} actions.' }, { done, all: this.actions.length });
  },
  keep() {
    state.set({ shown: this.shown });
  },
}))`,
};

const consent: DemoView = {
  Class: 'slot',
  Name: 'synkatathesi',
  Descr: 'Τα στοιχεία σας με λίγα λόγια',
  Kind: 'html',
  State: 'published',
  Slot: 'gdpr.before',
  Html: `<h2 x-text="title"></h2>
<template x-for="answer in answers" :key="answer.question">
  <details><summary x-text="answer.question"></summary><p x-text="answer.text"></p></details>
</template>`,
  Css: 'summary { cursor: pointer; padding: 8px 0; font-weight: 600 }',
  Controller: `view(({ t }) => ({
  title: t({ el: 'Με λίγα λόγια', en: 'In short' }),
  answers: [
    { question: t({ el: 'Τι κρατάμε;', en: 'What do we keep?' }), text: t({ el: 'Όσα δηλώσατε στην αίτηση και όσα γράφετε στις δράσεις.', en: 'What you stated in your application and what you write in actions.' }) },
    { question: t({ el: 'Ποιοι τα βλέπουν;', en: 'Who sees it?' }), text: t({ el: 'Ο σύμβουλός σας και η ομάδα του προγράμματος.', en: 'Your mentor and the programme team.' }) },
    { question: t({ el: 'Μπορώ να αλλάξω γνώμη;', en: 'May I change my mind?' }), text: t({ el: 'Ναι, όποτε θέλετε, σε αυτή τη σελίδα.', en: 'Yes, whenever you like, on this page.' }) },
  ],
}))`,
};

const links: DemoView = {
  Class: 'slot',
  Name: 'syndesmoi',
  Descr: 'Χρήσιμοι σύνδεσμοι',
  Kind: 'blocks',
  State: 'published',
  Slot: 'about.after',
  Blocks: [
    { Type: 'heading', Text: { el: 'Χρήσιμοι σύνδεσμοι', en: 'Useful links' } },
    { Type: 'button', Label: { el: 'Επιμελητήριο', en: 'Chamber of commerce' }, Link: 'https://www.uhc.gr' },
    { Type: 'heading', Text: { el: 'Οι επόμενες αργίες', en: 'The next holidays' } },
    { Type: 'service', Name: 'Holidays', Show: 'table' },
  ],
};

const retired: DemoView = {
  Class: 'view',
  Name: 'palia-anakoinosi',
  Category: 'odigoi',
  Descr: 'Ανακοίνωση του Μαρτίου',
  Kind: 'html',
  State: 'retired',
  Html: '<p>Οι συναντήσεις του Μαρτίου έγιναν εξ αποστάσεως.</p>',
};

/** A view whose controller fails, to see what happens then. */
const failing: DemoView = {
  Class: 'view',
  Name: 'spasmeni',
  Category: 'dokimes',
  Descr: 'Σελίδα που αποτυγχάνει',
  Kind: 'html',
  State: 'published',
  Access: ['Admin'],
  Html: '<p x-text="title"></p>',
  Controller: `view(({ project }) => ({
  title: project.Settings.Title.toUpperCase(),
}))`,
};

/** How mentees see the checklist before opening (action 32): as steps that are crossed off one by one. */
const design: DemoView = {
  Class: 'design',
  Name: 'action:32:mentee',
  Descr: 'Λίστα ελέγχου με βήματα',
  Kind: 'html',
  State: 'published',
  Html: `<p role="status" x-text="summary"></p>
<ul>
  <template x-for="step in steps" :key="step.name">
    <li><label><input type="checkbox" x-model="step.ticked" :disabled="readOnly"> <span x-text="step.label"></span></label></li>
  </template>
</ul>
<p><label><span x-text="words.opening"></span> <input type="text" inputmode="numeric" placeholder="31-12-2026" x-model="opening" :disabled="readOnly"></label></p>
<p><label><span x-text="words.remarks"></span><textarea rows="3" x-model="remarks" :disabled="readOnly"></textarea></label></p>
<p x-show="!readOnly">
  <button x-on:click="keep" x-text="words.keep"></button>
  <button class="primary" x-on:click="send" :disabled="done < 5" x-text="words.send"></button>
</p>`,
  Css: 'ul { list-style: none; padding: 0 } li { padding: 6px 0 } li label { display: flex; gap: 10px; align-items: center } li input { flex: none; width: 20px; height: 20px } textarea { width: 100% }',
  Functions: `const labels = {
  permits: { el: 'Έχουν γίνει οι γνωστοποιήσεις και οι άδειες', en: 'Notices and licences are in place' },
  insurance: { el: 'Έχει γίνει η εγγραφή στην ασφάλιση', en: 'Insurance registration is done' },
  payments: { el: 'Λειτουργούν ταμειακή και τερματικό πληρωμών', en: 'Cash register and payment terminal work' },
  suppliers: { el: 'Έχουν συμφωνηθεί οι προμηθευτές', en: 'Suppliers are agreed' },
  prices: { el: 'Υπάρχει τιμοκατάλογος', en: 'There is a price list' },
};`,
  Controller: `view(({ data, readOnly, save, submit, toast, t, on }) => ({
  steps: Object.keys(labels).map((name) => ({ name, label: t(labels[name]), ticked: data.part[name] === true })),
  opening: data.part.opening_on || '',
  remarks: data.part.remarks || '',
  readOnly: readOnly || data.action.Standing === 'completed',
  words: {
    opening: t({ el: 'Ημερομηνία ανοίγματος', en: 'Opening date' }),
    remarks: t({ el: 'Παρατηρήσεις', en: 'Remarks' }),
    keep: t({ el: 'Αποθήκευση', en: 'Save' }),
    send: t({ el: 'Υποβολή', en: 'Hand in' }),
  },
  init() {
    on('data', ({ action }) => { this.readOnly = readOnly || action.Standing === 'completed' });
  },
  get done() {
    return this.steps.filter(({ ticked }) => ticked).length;
  },
  get summary() {
    return t({ el: 'Έτοιμα: {{done}} από 5', en: 'Ready: {{done}} of 5' }, { done: this.done });
  },
  async store() {
    const ticks = Object.fromEntries(this.steps.map(({ name, ticked }) => [name, ticked]));
    await save({ ...ticks, opening_on: this.opening, remarks: this.remarks });
  },
  async keep() {
    try { await this.store(); toast(t({ el: 'Αποθηκεύτηκε', en: 'Saved' })) } catch (error) { toast(error.message, true) }
  },
  async send() {
    try { await this.store(); await submit() } catch (error) { toast(error.message, true) }
  },
}))`,
};

/** Pages, slots and designs of the main programme. */
export const pages: readonly DemoView[] = [welcome, journey, consent, links, retired, failing, design];
