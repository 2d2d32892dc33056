import type { FormInput } from '@ithaki/application/schema';

const l = (el: string, en: string) => ({ el, en });

const scores = [
  { Score: 0, Label: l('Δεν φαίνεται', 'Not shown') },
  { Score: 3, Label: l('Εν μέρει', 'In part') },
  { Score: 5, Label: l('Καθαρά', 'Clearly') },
];

type Selecting = Pick<FormInput, 'Points' | 'Stages' | 'Selection'>;

/** The selection process of the demo programmes: points, stages, rubric and rejection reasons. */
export const selectionOf = (): Selecting => ({
  Points: [
    {
      ...{ Name: 'employment', Label: l('Ανεργία', 'Unemployment'), Max: 20 },
      Script:
        "answers.employment === 'longUnemployed' ? ({ Points: 20, Reason: 'Άνω των 12 μηνών' }) : answers.employment === 'unemployed' ? ({ Points: 12, Reason: 'Έως 12 μήνες' }) : ({ Points: 0, Reason: 'Χωρίς δελτίο ανεργίας' })",
    },
    {
      ...{ Name: 'maturity', Label: l('Ωριμότητα της ιδέας', 'Maturity of the idea'), Max: 15 },
      Script:
        "answers.stage === 'tried' ? ({ Points: 15, Reason: 'Έχει δοκιμαστεί' }) : answers.stage === 'described' ? ({ Points: 8, Reason: 'Γραπτή περιγραφή' }) : ({ Points: 3, Reason: 'Σκέψη' })",
    },
    {
      ...{ Name: 'experience', Label: l('Εμπειρία', 'Experience'), Max: 10 },
      Script:
        "({ Points: Math.min(10, num(answers.experience) || 0), Reason: num(answers.experience) === 1 ? '1 έτος' : (num(answers.experience) || 0) + ' έτη' })",
    },
  ],
  Stages: [
    { Status: 1, Public: l('Υποβλήθηκε', 'Submitted'), Edit: true },
    { Status: 100, Public: l('Υποβλήθηκε ξανά', 'Submitted again'), Edit: true },
    {
      Status: 2,
      Public: l('Πληροί τις προϋποθέσεις', 'Eligible'),
      Text: l('Περιμένετε την κατάταξη.', 'Wait for the ranking.'),
    },
    { Status: 3, Public: l('Επιλέχθηκε', 'Selected') },
    { Status: 1000, Public: l('Απορρίφθηκε', 'Rejected') },
  ],
  Selection: {
    Places: 12,
    TieBreaks: [
      { Name: 'older', Label: l('Μεγαλύτερη ηλικία', 'Greater age'), Script: 'age(answers.birth_date)' },
      {
        Name: 'years',
        Label: l('Περισσότερα έτη εργασίας', 'More years of work'),
        Script: 'num(answers.experience) || 0',
      },
    ],
    ObjectionDays: 5,
    Reviewers: 2,
    Rubric: [
      { Name: 'need', Label: l('Καλύπτει πραγματική ανάγκη', 'Meets a real need'), Weight: 2, Scores: scores },
      { Name: 'market', Label: l('Υπάρχουν πελάτες', 'There are customers'), Weight: 2, Scores: scores },
      { Name: 'team', Label: l('Μπορεί να την πραγματοποιήσει', 'Can make it happen'), Weight: 1, Scores: scores },
    ],
    RejectReasons: [
      { Code: 'age', Label: l('Δεν πληροί το όριο ηλικίας', 'Outside the age limit') },
      { Code: 'documents', Label: l('Λείπουν δικαιολογητικά', 'Documents are missing') },
      { Code: 'double', Label: l('Διπλή αίτηση', 'A second application') },
      { Code: 'scope', Label: l('Η ιδέα είναι εκτός αντικειμένου', 'The idea is out of scope') },
    ],
  },
});
