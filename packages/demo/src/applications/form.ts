import type { FormInput } from '@ithaki/application/schema';
import type { ProjectUrl } from '../model.ts';
import { choices } from '../people/choices.ts';
import { programmeTexts } from '../settings/programme-texts.ts';
import { ideaQuestions } from './idea-questions.ts';
import { selectionOf } from './selection.ts';

/** The consents asked of every applicant. */
const consents: NonNullable<FormInput['Consents']> = [
  {
    Name: 'truth',
    Version: 1,
    Label: {
      el: 'Δηλώνω ότι όσα γράφω είναι αληθή και έχω διαβάσει την πρόσκληση.',
      en: 'I declare that what I write is true and that I have read the call for applications.',
    },
    Text: {
      el: 'Τα στοιχεία ελέγχονται με δικαιολογητικά. Ψευδή στοιχεία οδηγούν σε απόρριψη της αίτησης.',
      en: 'What you write is checked against documents. False statements lead to rejection.',
    },
  },
  {
    Name: 'data',
    Version: 1,
    Label: {
      el: 'Συμφωνώ να χρησιμοποιηθούν τα στοιχεία μου για την επιλογή.',
      en: 'I agree to the use of my data for the selection.',
    },
    Text: {
      el: 'Τα στοιχεία σας τα βλέπουν μόνο το προσωπικό και οι αξιολογητές του προγράμματος, για την επιλογή. Μπορείτε να τα δείτε, να τα διορθώσετε ή να ζητήσετε να διαγραφούν.',
      en: 'Only the programme’s staff and reviewers see your data, for the selection. You may see it, correct it or ask for it to be erased.',
    },
  },
];

type Question = FormInput['Sections'][number]['Questions'][number];

const text = (el: string, en: string) => ({ el, en });

const personQuestions: Question[] = [
  { Name: 'last_name', Label: text('Επώνυμο', 'Last name'), Required: true, Field: 'last_name', Blind: true },
  { Name: 'first_name', Label: text('Όνομα', 'First name'), Required: true, Field: 'first_name', Blind: true },
  { Name: 'father_name', Label: text('Πατρώνυμο', 'Father’s name'), Field: 'father_name', Blind: true },
  { Name: 'sex', Label: text('Φύλο', 'Sex'), Type: 'radio', Options: choices.sex, Field: 'sex', Blind: true },
  {
    ...{ Name: 'birth_date', Label: text('Ημερομηνία γέννησης', 'Date of birth'), Type: 'date', Required: true },
    ...{ Field: 'birth_date', Blind: true },
    Validation:
      "age(answers.birth_date) >= 18 ? true : (lang === 'en' ? 'You must be at least 18.' : 'Χρειάζεται να έχετε κλείσει τα 18.')",
  },
  {
    ...{ Name: 'afm', Label: text('ΑΦΜ', 'Tax number (AFM)'), Type: 'afm', Required: true, Field: 'afm', Blind: true },
    Help: text('Εννέα ψηφία, με ή χωρίς κενά.', 'Nine digits, with or without spaces.'),
  },
  { Name: 'amka', Label: text('ΑΜΚΑ', 'AMKA'), Type: 'amka', Required: true, Field: 'amka', Blind: true },
];

const contactQuestions: Question[] = [
  {
    ...{ Name: 'email', Label: text('Email', 'Email'), Type: 'email', Required: true, Blind: true },
    Help: text('Εκεί στέλνουμε τον σύνδεσμο για να συνεχίσετε.', 'We email you the link for continuing there.'),
  },
  { Name: 'mobile', Label: text('Κινητό', 'Mobile'), Type: 'phone', Required: true, Field: 'mobile', Blind: true },
  { Name: 'phone', Label: text('Σταθερό', 'Landline'), Type: 'phone', Field: 'phone', Blind: true },
  {
    ...{ Name: 'region', Label: text('Περιφέρεια', 'Region'), Type: 'select', Required: true, Field: 'region' },
    Options: choices.region,
  },
  {
    ...{ Name: 'municipality', Label: text('Δήμος', 'Municipality'), Type: 'select', Field: 'municipality' },
    Options: choices.municipality,
    Within: 'region',
    Show: "answers.region !== ''",
  },
  { Name: 'address', Label: text('Διεύθυνση', 'Address'), Field: 'address', Blind: true },
  { Name: 'postcode', Label: text('Τ.Κ.', 'Postcode'), Type: 'postcode', Field: 'postcode', Blind: true },
];

const workQuestions: Question[] = [
  {
    ...{
      Name: 'education',
      Label: text('Εκπαίδευση', 'Education'),
      Type: 'select',
      Required: true,
      Field: 'education',
    },
    Options: choices.education,
  },
  {
    ...{ Name: 'employment', Label: text('Εργασία σήμερα', 'Current employment'), Type: 'radio', Required: true },
    ...{ Field: 'employment', Options: choices.employment },
  },
  {
    ...{ Name: 'unemployment_card', Label: text('Αριθμός κάρτας ανεργίας', 'Unemployment card number') },
    ...{ Required: true, Field: 'unemployment_card', Blind: true },
    Show: "answers.employment === 'unemployed' || answers.employment === 'longUnemployed'",
  },
  {
    ...{ Name: 'employer', Label: text('Εργοδότης', 'Employer'), Show: "answers.employment === 'employed'" },
  },
  {
    ...{ Name: 'experience', Label: text('Έτη εργασίας συνολικά', 'Total years of work'), Type: 'number' },
    ...{ Min: 0, Max: 60 },
    Validation:
      "answers.birth_date === '' || num(answers.experience) <= age(answers.birth_date) - 14 ? true : (lang === 'en' ? 'That is more years than your age allows.' : 'Είναι περισσότερα από όσα επιτρέπει η ηλικία σας.')",
  },
  {
    ...{
      Name: 'own_business',
      Label: text('Είχα δική μου επιχείρηση', 'I used to have my own business'),
      Type: 'checkbox',
    },
  },
  {
    ...{ Name: 'business_end', Label: text('Πότε έκλεισε;', 'When did it close?'), Type: 'date' },
    Show: "answers.own_business === '1'",
  },
];

/** The application form of a programme: four sections, thirty questions, with conditions. */
export const applicationFormOf = (url: ProjectUrl): FormInput => ({
  Title: text(`Αίτηση συμμετοχής: ${programmeTexts[url].title.el}`, `Application: ${programmeTexts[url].title.en}`),
  Intro: text(
    'Η αίτηση θέλει περίπου ένα τέταρτο. Αποθηκεύεται όσο γράφετε και μπορείτε να συνεχίσετε αργότερα.',
    'The application takes about a quarter of an hour. It is saved as you write, and you can go on later.',
  ),
  Thanks: text(
    'Θα σας γράψουμε όταν ελεγχθεί. Τα δικαιολογητικά ανεβαίνουν από τη σελίδα της αίτησής σας.',
    'We will write to you once it is checked. Documents are uploaded on the page of your application.',
  ),
  Sections: [
    { Name: 'person', Title: text('Τα στοιχεία σας', 'About you'), Questions: personQuestions },
    { Name: 'contact', Title: text('Επικοινωνία', 'Contact'), Questions: contactQuestions },
    { Name: 'work', Title: text('Σπουδές και εργασία', 'Education and work'), Questions: workQuestions },
    { Name: 'idea', Title: text('Η ιδέα σας', 'Your idea'), Questions: ideaQuestions },
  ],
  Consents: consents,
  Documents: [
    {
      ...{ Name: 'identity', Label: text('Ταυτότητα ή διαβατήριο', 'Identity card or passport'), Days: 10 },
      Upload: { MaxFiles: 2, Groups: ['image', 'pdf'] },
    },
    { Name: 'tax', Label: text('Εκκαθαριστικό του τελευταίου έτους', 'Tax assessment of the last year'), Days: 10 },
    {
      ...{ Name: 'card', Label: text('Δελτίο ανεργίας', 'Unemployment card'), Days: 10 },
      Show: "answers.employment === 'unemployed' || answers.employment === 'longUnemployed'",
    },
    { Name: 'plan', Label: text('Επιχειρηματικό σχέδιο', 'Business plan'), Required: false, Days: 15, Blind: false },
  ],
  ...selectionOf(),
});
