import type { FormInput } from '@ithaki/application/schema';
import type { ProjectUrl } from '../model.ts';
import { choices } from '../people/choices.ts';
import { abouts } from '../settings/programme-texts.ts';
import { ideaQuestions } from './idea-questions.ts';
import { selectionOf } from './selection.ts';

/** The consents asked of every applicant. */
const consents: NonNullable<FormInput['Consents']> = [
  {
    Name: 'truth',
    Version: 1,
    Label: {
      el: 'Δηλώνω ότι όσα γράφω είναι αληθή και έχω διαβάσει την πρόσκληση.',
      en: 'I declare that what I write is true and that I have read the call.',
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
      en: 'I agree that my data are used for the selection.',
    },
    Text: {
      el: 'Τα στοιχεία σας τα βλέπουν μόνο το προσωπικό και οι αξιολογητές του προγράμματος, για την επιλογή. Μπορείτε να τα δείτε, να τα διορθώσετε ή να ζητήσετε να σβηστούν.',
      en: 'Your data are seen by the programme’s staff and reviewers alone, for the selection. You may see them, correct them or ask for their erasure.',
    },
  },
];

type Question = FormInput['Sections'][number]['Questions'][number];

const l = (el: string, en: string) => ({ el, en });

const personQuestions: Question[] = [
  { Name: 'last_name', Label: l('Επώνυμο', 'Last name'), Required: true, Field: 'last_name', Blind: true },
  { Name: 'first_name', Label: l('Όνομα', 'First name'), Required: true, Field: 'first_name', Blind: true },
  { Name: 'father_name', Label: l('Πατρώνυμο', 'Father’s name'), Field: 'father_name', Blind: true },
  { Name: 'sex', Label: l('Φύλο', 'Sex'), Type: 'radio', Options: choices.sex, Field: 'sex', Blind: true },
  {
    ...{ Name: 'birth_date', Label: l('Ημερομηνία γέννησης', 'Date of birth'), Type: 'date', Required: true },
    ...{ Field: 'birth_date', Blind: true },
    Validation:
      "age(answers.birth_date) >= 18 ? true : (lang === 'en' ? 'You must be at least 18.' : 'Χρειάζεται να έχετε κλείσει τα 18.')",
  },
  {
    ...{ Name: 'afm', Label: l('ΑΦΜ', 'Tax number (AFM)'), Type: 'afm', Required: true, Field: 'afm', Blind: true },
    Help: l('Εννέα ψηφία, με ή χωρίς κενά.', 'Nine digits, with or without spaces.'),
  },
  { Name: 'amka', Label: l('ΑΜΚΑ', 'AMKA'), Type: 'amka', Required: true, Field: 'amka', Blind: true },
];

const contactQuestions: Question[] = [
  {
    ...{ Name: 'email', Label: l('E-mail', 'E-mail'), Type: 'email', Required: true, Blind: true },
    Help: l('Εκεί στέλνουμε τον σύνδεσμο για να συνεχίσετε.', 'The link to go on with is mailed there.'),
  },
  { Name: 'mobile', Label: l('Κινητό', 'Mobile'), Type: 'phone', Required: true, Field: 'mobile', Blind: true },
  { Name: 'phone', Label: l('Σταθερό', 'Landline'), Type: 'phone', Field: 'phone', Blind: true },
  {
    ...{ Name: 'region', Label: l('Περιφέρεια', 'Region'), Type: 'select', Required: true, Field: 'region' },
    Options: choices.region,
  },
  {
    ...{ Name: 'municipality', Label: l('Δήμος', 'Municipality'), Type: 'select', Field: 'municipality' },
    Options: choices.municipality,
    Show: "answers.region !== ''",
  },
  { Name: 'address', Label: l('Διεύθυνση', 'Address'), Field: 'address', Blind: true },
  { Name: 'postcode', Label: l('Τ.Κ.', 'Postcode'), Type: 'postcode', Field: 'postcode', Blind: true },
];

const workQuestions: Question[] = [
  {
    ...{ Name: 'education', Label: l('Εκπαίδευση', 'Education'), Type: 'select', Required: true, Field: 'education' },
    Options: choices.education,
  },
  {
    ...{ Name: 'employment', Label: l('Εργασία σήμερα', 'Work at present'), Type: 'radio', Required: true },
    ...{ Field: 'employment', Options: choices.employment },
  },
  {
    ...{ Name: 'unemployment_card', Label: l('Αριθμός δελτίου ανεργίας', 'Number of the unemployment card') },
    ...{ Required: true, Field: 'unemployment_card', Blind: true },
    Show: "answers.employment === 'unemployed' || answers.employment === 'longUnemployed'",
  },
  {
    ...{ Name: 'employer', Label: l('Εργοδότης', 'Employer'), Show: "answers.employment === 'employed'" },
  },
  {
    ...{ Name: 'experience', Label: l('Έτη εργασίας συνολικά', 'Years of work altogether'), Type: 'number' },
    ...{ Min: 0, Max: 60 },
    Validation:
      "answers.birth_date === '' || num(answers.experience) <= age(answers.birth_date) - 14 ? true : (lang === 'en' ? 'More years than your age allows.' : 'Είναι περισσότερα από όσα επιτρέπει η ηλικία σας.')",
  },
  {
    ...{
      Name: 'own_business',
      Label: l('Είχα δική μου επιχείρηση', 'I have had a business of my own'),
      Type: 'checkbox',
    },
  },
  {
    ...{ Name: 'business_end', Label: l('Πότε έκλεισε;', 'When did it close?'), Type: 'date' },
    Show: "answers.own_business === '1'",
  },
];

/** The application form of a programme: four sections, thirty questions, with conditions. */
export const applicationFormOf = (url: ProjectUrl): FormInput => ({
  Title: l(`Αίτηση συμμετοχής: ${abouts[url].title.el}`, `Application: ${abouts[url].title.en}`),
  Intro: l(
    'Η αίτηση θέλει περίπου ένα τέταρτο. Αποθηκεύεται όσο γράφετε και μπορείτε να συνεχίσετε αργότερα.',
    'The application takes about a quarter of an hour. It is saved as you write, and you can go on later.',
  ),
  Thanks: l(
    'Θα σας γράψουμε όταν ελεγχθεί. Τα δικαιολογητικά ανεβαίνουν από τη σελίδα της αίτησής σας.',
    'We will write to you once it is checked. Documents are uploaded on the page of your application.',
  ),
  Sections: [
    { Name: 'person', Title: l('Τα στοιχεία σας', 'About you'), Questions: personQuestions },
    { Name: 'contact', Title: l('Επικοινωνία', 'Contact'), Questions: contactQuestions },
    { Name: 'work', Title: l('Σπουδές και εργασία', 'Education and work'), Questions: workQuestions },
    { Name: 'idea', Title: l('Η ιδέα σας', 'Your idea'), Questions: ideaQuestions },
  ],
  Consents: consents,
  Documents: [
    {
      ...{ Name: 'identity', Label: l('Ταυτότητα ή διαβατήριο', 'Identity card or passport'), Days: 10 },
      Upload: { MaxFiles: 2, Groups: ['image', 'pdf'] },
    },
    { Name: 'tax', Label: l('Εκκαθαριστικό του τελευταίου έτους', 'Tax assessment of the last year'), Days: 10 },
    {
      ...{ Name: 'card', Label: l('Δελτίο ανεργίας', 'Unemployment card'), Days: 10 },
      Show: "answers.employment === 'unemployed' || answers.employment === 'longUnemployed'",
    },
    { Name: 'plan', Label: l('Επιχειρηματικό σχέδιο', 'Business plan'), Required: false, Days: 15 },
  ],
  ...selectionOf(),
});
