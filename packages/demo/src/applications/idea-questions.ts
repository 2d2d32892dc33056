import type { FormInput } from '@ithaki/application/schema';
import { choices } from '../people/choices.ts';

const text = (el: string, en: string) => ({ el, en });

const aims = [
  { Value: 'plan', Label: text('Επιχειρηματικό σχέδιο', 'A business plan') },
  { Value: 'funding', Label: text('Χρηματοδότηση', 'Funding') },
  { Value: 'law', Label: text('Νομικά και φορολογία', 'Law and tax') },
  { Value: 'sales', Label: text('Πωλήσεις και προώθηση', 'Sales and promotion') },
  { Value: 'export', Label: text('Εξαγωγές', 'Exports') },
];

/** Questions of the fourth section: the business idea. */
export const ideaQuestions: FormInput['Sections'][number]['Questions'] = [
  { Name: 'idea', Label: text('Η ιδέα με δυο λόγια', 'The idea in a few words'), Required: true, MaxLength: 200 },
  {
    ...{
      Name: 'description',
      Label: text('Περιγράψτε την ιδέα', 'Describe the idea'),
      Type: 'textarea',
      Required: true,
    },
    MaxLength: 2_000,
    Help: text('Τι προσφέρετε, σε ποιους και γιατί εσείς.', 'What you offer, to whom, and why you.'),
  },
  {
    ...{ Name: 'sector', Label: text('Κλάδος', 'Sector'), Type: 'select', Required: true },
    Options: choices.sector,
  },
  {
    ...{ Name: 'stage', Label: text('Πού βρίσκεται', 'What stage it is at'), Type: 'radio', Required: true },
    Options: choices.ideaStage,
  },
  {
    ...{
      Name: 'tried_how',
      Label: text('Πώς δοκιμάστηκε', 'How it was tested'),
      Type: 'textarea',
      MaxLength: 1_000,
    },
    Show: "answers.stage === 'tried'",
    Required: true,
  },
  {
    ...{
      Name: 'aims',
      Label: text('Τι περιμένετε από το πρόγραμμα', 'What you expect from the programme'),
      Type: 'multiselect',
    },
    Options: aims,
    Filter: "option.Value !== 'export' || answers.stage !== 'thought'",
    Required: true,
  },
  {
    ...{ Name: 'needs_funding', Label: text('Χρειάζεστε χρηματοδότηση;', 'Do you need funding?'), Type: 'radio' },
    Options: choices.needsFunding,
  },
  {
    ...{ Name: 'amount', Label: text('Πόση, σε ευρώ', 'How much, in euros'), Type: 'number', Min: 0, Max: 1_000_000 },
    Show: "answers.needs_funding === 'yes'",
    Required: true,
  },
  {
    ...{ Name: 'iban', Label: text('IBAN για την επιδότηση', 'IBAN for the grant'), Type: 'iban', Field: 'iban' },
    Show: "answers.needs_funding === 'yes'",
    Blind: true,
  },
];
