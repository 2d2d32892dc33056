import education from '../../data/education.json' with { type: 'json' };
import legalForms from '../../data/legal-forms.json' with { type: 'json' };
import sectors from '../../data/sectors.json' with { type: 'json' };
import type { LocalText, Option } from '../model.ts';
import { allPlaces } from './places.ts';

const option = (Value: string, el: string, en: string): Option => ({ Value, Label: { el, en } });

/** Place names are stored as displayed, so that searching for a place finds its people. */
const named = (names: LocalText[]): Option[] =>
  [...new Map(names.map((name) => [name.el, name])).values()]
    .sort((a, b) => a.el.localeCompare(b.el, 'el'))
    .map((name) => ({ Value: name.el, Label: name }));

/** Regional units or municipalities, each with its region. */
const inRegion = (options: Option[]): Option[] =>
  options.map((option) => {
    const place = allPlaces.find(({ municipality, regionalUnit }) =>
      [municipality.el, regionalUnit.el].includes(option.Value),
    );
    return { ...option, ...(place && { In: place.region.el }) };
  });

/** The options of the select fields in both programmes. */
export const choices = {
  sex: [option('female', 'Γυναίκα', 'Woman'), option('male', 'Άνδρας', 'Man')],
  region: named(allPlaces.map((place) => place.region)),
  regionalUnit: inRegion(named(allPlaces.map((place) => place.regionalUnit))),
  municipality: inRegion(named(allPlaces.map((place) => place.municipality))),
  education: education satisfies Option[],
  sector: sectors satisfies Option[],
  legalForm: legalForms satisfies Option[],
  employment: [
    option('unemployed', 'Σε ανεργία έως 12 μήνες', 'Unemployed, up to 12 months'),
    option('longUnemployed', 'Σε ανεργία πάνω από 12 μήνες', 'Unemployed, over 12 months'),
    option('employed', 'Μισθωτή εργασία', 'Employed'),
    option('selfEmployed', 'Αυτοαπασχόληση', 'Self-employed'),
    option('student', 'Σπουδές ή κατάρτιση', 'In education or training'),
    option('inactive', 'Εκτός εργατικού δυναμικού', 'Outside the labour force'),
  ],
  ideaStage: [
    option('thought', 'Σκέψη', 'A thought'),
    option('described', 'Γραπτή περιγραφή', 'Written down'),
    option('tried', 'Έχει δοκιμαστεί', 'Tried out'),
  ],
  needsFunding: [option('yes', 'Ναι', 'Yes'), option('no', 'Όχι', 'No')],
  specialty: [
    option('finance', 'Οικονομικά και χρηματοδότηση', 'Finance and funding'),
    option('marketing', 'Προώθηση και πωλήσεις', 'Promotion and sales'),
    option('law', 'Νομικά και φορολογία', 'Law and tax'),
    option('food', 'Τρόφιμα και εστίαση', 'Food and catering'),
    option('digital', 'Ψηφιακές υπηρεσίες', 'Digital services'),
    option('tourism', 'Τουρισμός', 'Tourism'),
  ],
};
