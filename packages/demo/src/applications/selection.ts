import type { FormInput } from '@ithaki/application/schema';

const text = (el: string, en: string) => ({ el, en });

const scores = [
  { Score: 0, Label: text('Δεν φαίνεται', 'Not evident') },
  { Score: 3, Label: text('Εν μέρει', 'Partly') },
  { Score: 5, Label: text('Καθαρά', 'Clearly') },
];

type SelectionSettings = Pick<FormInput, 'Points' | 'Stages' | 'Selection'>;

/** The selection process of the demo programmes: points, stages, rubric and rejection reasons. */
export const selectionOf = (): SelectionSettings => ({
  Points: [
    {
      ...{ Name: 'employment', Label: text('Ανεργία', 'Unemployment'), Max: 20 },
      Script:
        "answers.employment === 'longUnemployed' ? ({ Points: 20, Reason: 'Άνω των 12 μηνών' }) : answers.employment === 'unemployed' ? ({ Points: 12, Reason: 'Έως 12 μήνες' }) : ({ Points: 0, Reason: 'Χωρίς δελτίο ανεργίας' })",
    },
    {
      ...{ Name: 'maturity', Label: text('Ωριμότητα της ιδέας', 'Maturity of the idea'), Max: 15 },
      Script:
        "answers.stage === 'tried' ? ({ Points: 15, Reason: 'Έχει δοκιμαστεί' }) : answers.stage === 'described' ? ({ Points: 8, Reason: 'Γραπτή περιγραφή' }) : ({ Points: 3, Reason: 'Σκέψη' })",
    },
    {
      ...{ Name: 'experience', Label: text('Εμπειρία', 'Experience'), Max: 10 },
      Script:
        "({ Points: Math.min(10, num(answers.experience) || 0), Reason: num(answers.experience) === 1 ? '1 έτος' : (num(answers.experience) || 0) + ' έτη' })",
    },
  ],
  Stages: [
    { Status: 1, Public: text('Υποβλήθηκαν', 'Submitted'), Edit: true },
    { Status: 100, Public: text('Υποβλήθηκαν ξανά', 'Submitted again'), Edit: true },
    {
      Status: 2,
      Public: text('Επιλέξιμοι', 'Eligible'),
      Text: text('Περιμένετε την κατάταξη.', 'Wait for the ranking.'),
    },
    { Status: 3, Public: text('Επιλεγέντες', 'Selected') },
    { Status: 1000, Public: text('Απορριφθέντες', 'Rejected') },
  ],
  Selection: {
    Places: 12,
    TieBreaks: [
      { Name: 'older', Label: text('Μεγαλύτερη ηλικία', 'Older age'), Script: 'age(answers.birth_date)' },
      {
        Name: 'years',
        Label: text('Περισσότερα έτη εργασίας', 'More years of work'),
        Script: 'num(answers.experience) || 0',
      },
    ],
    ObjectionDays: 5,
    Reviewers: 2,
    Rubric: [
      { Name: 'need', Label: text('Καλύπτει πραγματική ανάγκη', 'Meets a real need'), Weight: 2, Scores: scores },
      { Name: 'market', Label: text('Υπάρχουν πελάτες', 'There are customers'), Weight: 2, Scores: scores },
      { Name: 'team', Label: text('Μπορεί να την πραγματοποιήσει', 'Can make it happen'), Weight: 1, Scores: scores },
    ],
    RejectReasons: [
      { Code: 'age', Label: text('Δεν πληροί το όριο ηλικίας', 'Outside the age limit') },
      { Code: 'documents', Label: text('Λείπουν δικαιολογητικά', 'Documents are missing') },
      { Code: 'double', Label: text('Διπλή αίτηση', 'Duplicate application') },
      { Code: 'scope', Label: text('Η ιδέα είναι εκτός αντικειμένου', 'The idea is out of scope') },
    ],
  },
});
