import type { FormField } from '../model.ts';

const field = (Name: string, Type: FormField['Type'], el: string, en: string, Required = true): FormField => ({
  Name,
  Label: { el, en },
  Type,
  Required,
});

const competitor = (n: number, ofEl: string, ofEn: string, required: boolean): FormField[] => [
  field(`competitor_${n}`, 'text', `${ofEl} ανταγωνιστής`, `${ofEn} competitor`, required),
  field(`price_${n}`, 'number', `Τιμή: ${ofEl.toLowerCase()} (ευρώ)`, `Price: ${ofEn.toLowerCase()} (euros)`, false),
  field(
    `weakness_${n}`,
    'textarea',
    `Πού υστερεί ο ${ofEl.toLowerCase()}`,
    `Where the ${ofEn.toLowerCase()} falls short`,
    required,
  ),
];

const competitors: FormField[] = [
  field('visited_on', 'date', 'Πότε έγινε η έρευνα', 'When the research was made'),
  ...competitor(1, 'Πρώτος', 'First', true),
  ...competitor(2, 'Δεύτερος', 'Second', true),
  ...competitor(3, 'Τρίτος', 'Third', false),
];

const canvas: FormField[] = [
  field('customers', 'textarea', 'Ποιοι είναι οι πελάτες σας', 'Who your customers are'),
  field('value_proposition', 'textarea', 'Τι τους δίνετε που αξίζει', 'What you give them that is worth it'),
  field('channels', 'textarea', 'Πώς φτάνετε σε αυτούς', 'How you reach them'),
  {
    ...field('income', 'select', 'Από πού έρχονται κυρίως τα έσοδα', 'Where income mainly comes from'),
    Options: [
      { Value: 'sales', Label: { el: 'Πώληση προϊόντων', en: 'Selling products' } },
      { Value: 'service', Label: { el: 'Αμοιβή για υπηρεσία', en: 'Fees for a service' } },
      { Value: 'subscription', Label: { el: 'Συνδρομές', en: 'Subscriptions' } },
      { Value: 'commission', Label: { el: 'Προμήθειες', en: 'Commissions' } },
    ],
  },
  field('partners', 'textarea', 'Με ποιους συνεργάζεστε', 'Whom you work with'),
  field('monthly_costs', 'number', 'Μηνιαία έξοδα (ευρώ)', 'Monthly costs (euros)'),
];

const checklist: FormField[] = [
  field('opening_on', 'date', 'Ημερομηνία ανοίγματος', 'Opening date'),
  field('permits', 'checkbox', 'Έχουν γίνει οι γνωστοποιήσεις και οι άδειες', 'Notices and licences are in place'),
  field('insurance', 'checkbox', 'Έχει γίνει η εγγραφή στην ασφάλιση', 'Insurance registration is done'),
  field(
    'payments',
    'checkbox',
    'Λειτουργούν ταμειακή και τερματικό πληρωμών',
    'Cash register and payment terminal work',
  ),
  field('suppliers', 'checkbox', 'Έχουν συμφωνηθεί οι προμηθευτές', 'Suppliers are agreed'),
  field('prices', 'checkbox', 'Υπάρχει τιμοκατάλογος', 'There is a price list'),
  field('remarks', 'textarea', 'Παρατηρήσεις', 'Remarks', false),
];

/** The fields of form actions, by action order. */
export const forms: Record<number, FormField[]> = { 13: competitors, 15: canvas, 32: checklist };

/** Completion scripts of forms that are judged automatically; the others are completed when the mentor accepts them. */
export const formCompletion: Record<number, string> = {
  13: '!empty(data.competitor_1) && !empty(data.competitor_2)',
  32: 'data.permits && data.insurance && data.payments && data.suppliers && data.prices',
};
