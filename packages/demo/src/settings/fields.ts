import type { FieldDefinition, FieldType, Option } from '../model.ts';
import { choices } from '../people/choices.ts';

/** Levels used below: 10 staff, 100 also mentors, 500 also the mentee, 1000 everybody. */
type Levels = [visible: number, editable: number];

function field(
  Name: string,
  Type: FieldType,
  [Visible, Editable]: Levels,
  el: string,
  en: string,
  more: { Options?: Option[]; Within?: string; func?: string } = {},
): FieldDefinition {
  return { Name, Label: { el, en }, Type, Visible, Editable, ...more };
}

/** Fields of a person, in any programme. */
export const userFields: FieldDefinition[] = [
  field('last_name', 'text', [1000, 10], 'Επώνυμο', 'Last name'),
  field('first_name', 'text', [1000, 10], 'Όνομα', 'First name'),
  field('full_name', 'ComputedField', [1000, 0], 'Ονοματεπώνυμο', 'Full name', {
    func: "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()",
  }),
  field('father_name', 'text', [500, 10], 'Όνομα πατέρα', 'Father’s name'),
  field('sex', 'select', [500, 10], 'Φύλο', 'Sex', { Options: choices.sex }),
  field('birth_date', 'date', [500, 10], 'Ημερομηνία γέννησης', 'Date of birth'),
  field('age', 'ComputedField', [500, 0], 'Ηλικία', 'Age', { func: 'age(fields.birth_date)' }),
  field('email', 'email', [500, 500], 'Ηλεκτρονικό ταχυδρομείο', 'Email'),
  field('mobile', 'phone', [500, 500], 'Κινητό τηλέφωνο', 'Mobile phone'),
  field('phone', 'phone', [500, 500], 'Σταθερό τηλέφωνο', 'Landline'),
  field('address', 'text', [500, 500], 'Διεύθυνση', 'Address'),
  field('postcode', 'postcode', [500, 500], 'Ταχυδρομικός κώδικας', 'Postcode'),
  field('region', 'select', [1000, 10], 'Περιφέρεια', 'Region', { Options: choices.region }),
  field('regional_unit', 'select', [500, 10], 'Περιφερειακή ενότητα', 'Regional unit', {
    Options: choices.regionalUnit,
    Within: 'region',
  }),
  field('municipality', 'select', [500, 10], 'Δήμος', 'Municipality', {
    Options: choices.municipality,
    Within: 'region',
  }),
  field('afm', 'afm', [10, 1], 'ΑΦΜ', 'Tax number (AFM)'),
  field('amka', 'amka', [10, 1], 'ΑΜΚΑ', 'Social security number (AMKA)'),
  field('iban', 'iban', [10, 1], 'IBAN', 'IBAN'),
  field('education', 'select', [500, 100], 'Επίπεδο εκπαίδευσης', 'Level of education', {
    Options: choices.education,
  }),
  field('employment', 'select', [500, 100], 'Απασχόληση', 'Employment', { Options: choices.employment }),
  field('unemployment_card', 'text', [100, 10], 'Αριθμός κάρτας ανεργίας', 'Unemployment card number'),
  field('unemployment_card_date', 'date', [100, 10], 'Ημερομηνία κάρτας ανεργίας', 'Date of the unemployment card'),
  field('consent', 'number', [10, 10], 'Συγκατάθεση', 'Consent'),
  field('contract_line', 'ExportField', [10, 0], 'Στοιχεία σύμβασης', 'Contract details', {
    func: "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim() + ', ΑΦΜ ' + (fields.afm ?? '—') + ', IBAN ' + (fields.iban ?? '—')",
  }),
];

/** Project fields of mentees. */
export const menteeFields: FieldDefinition[] = [
  field('business_idea', 'textarea', [500, 500], 'Επιχειρηματική ιδέα', 'Business idea'),
  field('idea_stage', 'select', [500, 100], 'Ωριμότητα ιδέας', 'Stage of the idea', { Options: choices.ideaStage }),
  field('sector', 'select', [500, 100], 'Κλάδος', 'Sector', { Options: choices.sector }),
  field('legal_form', 'select', [500, 100], 'Νομική μορφή', 'Legal form', { Options: choices.legalForm }),
  field('needs_funding', 'select', [500, 500], 'Χρειάζεται χρηματοδότηση', 'Needs funding', {
    Options: choices.needsFunding,
  }),
  field('cv', 'file', [500, 500], 'Βιογραφικό', 'CV'),
  field('start_capital', 'number', [100, 100], 'Αρχικό κεφάλαιο (ευρώ)', 'Starting capital (euros)'),
  field('staff_notes', 'textarea', [10, 10], 'Σημειώσεις του προσωπικού', 'Staff notes'),
];

/** Project fields of mentors. */
export const mentorFields: FieldDefinition[] = [
  field('specialty', 'select', [1000, 10], 'Ειδικότητα', 'Specialty', { Options: choices.specialty }),
  field('office', 'text', [500, 100], 'Γραφείο', 'Office'),
  field('places', 'number', [100, 10], 'Θέσεις για ωφελουμένους', 'Places for mentees'),
];
