import type { FormInput } from '@ithaki/application/schema';
import { choices } from '../people/choices.ts';

const l = (el: string, en: string) => ({ el, en });

const aims = [
  { Value: 'plan', Label: l('Επιχειρηματικό σχέδιο', 'A business plan') },
  { Value: 'funding', Label: l('Χρηματοδότηση', 'Funding') },
  { Value: 'law', Label: l('Νομικά και φορολογία', 'Law and tax') },
  { Value: 'sales', Label: l('Πωλήσεις και προώθηση', 'Sales and promotion') },
  { Value: 'export', Label: l('Εξαγωγές', 'Exports') },
];

/** Questions of the fourth section: the business idea. */
export const ideaQuestions: FormInput['Sections'][number]['Questions'] = [
  { Name: 'idea', Label: l('Η ιδέα με δυο λόγια', 'The idea in short'), Required: true, MaxLength: 200 },
  {
    ...{ Name: 'description', Label: l('Περιγράψτε την ιδέα', 'Describe the idea'), Type: 'textarea', Required: true },
    MaxLength: 2_000,
    Help: l('Τι προσφέρετε, σε ποιους και γιατί εσείς.', 'What you offer, to whom, and why you.'),
  },
  {
    ...{ Name: 'sector', Label: l('Κλάδος', 'Sector'), Type: 'select', Required: true },
    Options: choices.sector,
  },
  {
    ...{ Name: 'stage', Label: l('Πού βρίσκεται', 'How far it is'), Type: 'radio', Required: true },
    Options: choices.ideaStage,
  },
  {
    ...{ Name: 'tried_how', Label: l('Πώς δοκιμάστηκε', 'How it was tried out'), Type: 'textarea', MaxLength: 1_000 },
    Show: "answers.stage === 'tried'",
    Required: true,
  },
  {
    ...{
      Name: 'aims',
      Label: l('Τι περιμένετε από το πρόγραμμα', 'What you expect of the programme'),
      Type: 'multiselect',
    },
    Options: aims,
    Filter: "option.Value !== 'export' || answers.stage !== 'thought'",
    Required: true,
  },
  {
    ...{ Name: 'needs_funding', Label: l('Χρειάζεστε χρηματοδότηση;', 'Do you need funding?'), Type: 'radio' },
    Options: choices.needsFunding,
  },
  {
    ...{ Name: 'amount', Label: l('Πόση, σε ευρώ', 'How much, in euro'), Type: 'number', Min: 0, Max: 1_000_000 },
    Show: "answers.needs_funding === 'yes'",
    Required: true,
  },
  {
    ...{ Name: 'iban', Label: l('IBAN για την επιδότηση', 'IBAN for the grant'), Type: 'iban', Field: 'iban' },
    Show: "answers.needs_funding === 'yes'",
    Blind: true,
  },
];
