import type { DocumentBody } from '@ithaki/contract';

const page = { Size: 'A4', Landscape: false, Letterhead: true } as const;
const plain = {
  Function: '',
  Main: true,
  Arguments: [],
  Page: page,
  Numbering: null,
  Access: [],
} satisfies Partial<DocumentBody>;
const staff: DocumentBody['Access'] = ['Supervisor', 'Coordinator', 'Mentor'];

/** The documents of a programme: a certificate, two contracts, letters, a list, a part, and two mails. */
export const documentsOfProgramme: readonly DocumentBody[] = [
  {
    ...plain,
    Name: 'participation',
    Title: { el: 'Βεβαίωση συμμετοχής', en: 'Certificate of participation' },
    Kind: 'certificate',
    Page: { ...page, Landscape: true },
    Numbering: { Prefix: 'ΒΕΒ-{year}-', Digits: 4 },
    Access: ['Mentee', ...staff],
    Text: `<h1 data-align="center">Βεβαίωση συμμετοχής</h1>
<p data-align="center">Βεβαιώνεται η συμμετοχή στο πρόγραμμα «{{ programme.title }}»</p>
<h2 data-align="center">{{ person.name }}</h2>
<p data-align="center">με αριθμό ΚΑΥΑΣ {{ person.number }}</p>
<p data-align="center">{{ today | date_el }}</p>
{% include 'signatures' %}`,
  },
  {
    ...plain,
    Name: 'mentor-contract',
    Title: { el: 'Σύμβαση εθελοντικής συμβουλευτικής', en: 'Volunteer mentoring contract' },
    Kind: 'contract',
    Numbering: { Prefix: 'ΣΥΜ-{year}/', Digits: 3 },
    Arguments: [{ Name: 'hours', Label: { el: 'Ώρες τον μήνα', en: 'Hours a month' }, Default: '8' }],
    Access: ['Mentor'],
    Text: `<h1 data-align="center">Σύμβαση εθελοντικής συμβουλευτικής</h1>
<p>Σήμερα, {{ today | date_el }}, μεταξύ του προγράμματος «{{ programme.title }}» και του/της <b>{{ person.name | genitive }}</b>
συμφωνούνται τα εξής:</p>
<ol><li>Ο σύμβουλος προσφέρει {{ arguments.hours | words_el: 'f' }} ({{ arguments.hours }}) ώρες τον μήνα.</li>
<li>Όσα μαθαίνει για τους ωφελουμένους μένουν εμπιστευτικά.</li>
<li>Κάθε πλευρά αποχωρεί με γραπτή ειδοποίηση δεκαπέντε ημερών.</li></ol>
{% include 'signatures' %}`,
  },
  {
    ...plain,
    Name: 'grant-contract',
    Title: { el: 'Σύμβαση επιχορήγησης', en: 'Grant contract' },
    Kind: 'contract',
    Numbering: { Prefix: 'ΕΠΙ-{year}/', Digits: 3 },
    Arguments: [{ Name: 'amount', Label: { el: 'Ποσό', en: 'Amount' }, Default: '14.800,00' }],
    Access: ['Mentee'],
    Text: `<h1 data-align="center">Σύμβαση επιχορήγησης</h1>
<p>Στον/στην <b>{{ person.name }}</b> χορηγείται ποσό <b>{{ arguments.amount }} €</b> ({{ arguments.amount | words_el }})
για την έναρξη επιχείρησης, σύμφωνα με τους όρους του προγράμματος.</p>
<table><thead><tr><th>Δόση</th><th>Όταν</th></tr></thead><tbody><tr><td>Πρώτη, 50%</td><td>με την υπογραφή</td></tr>
<tr><td>Δεύτερη, 50%</td><td>με την έναρξη της επιχείρησης</td></tr></tbody></table>
{% include 'signatures' %}`,
  },
  {
    ...plain,
    Name: 'welcome-letter',
    Title: { el: 'Επιστολή υποδοχής', en: 'Welcome letter' },
    Kind: 'letter',
    Access: ['Mentee', ...staff],
    Text: `<p data-align="right">{{ today | date_el: 'weekday' }}</p>
<p>Αγαπητέ/ή {{ person.first_name | vocative }},</p>
<p>καλώς ήρθατε στο πρόγραμμα «{{ programme.title }}». Ο σύμβουλός σας θα επικοινωνήσει μαζί σας για την πρώτη συνάντηση.</p>
<p>Με εκτίμηση,<br>η ομάδα του προγράμματος</p>`,
  },
  {
    ...plain,
    Name: 'attendance-list',
    Title: { el: 'Κατάσταση συμμετεχόντων', en: 'List of participants' },
    Kind: 'list',
    Page: { ...page, Landscape: true },
    Text: `<h1>Κατάσταση συμμετεχόντων</h1>
<table><thead><tr><th>α/α</th><th>Ονοματεπώνυμο</th><th>ΚΑΥΑΣ</th><th>Υπογραφή</th></tr></thead><tbody>
{% for one in people %}<tr><td>{{ forloop.index }}</td><td>{{ one.person.name }}</td><td>{{ one.person.number }}</td><td></td></tr>{% endfor %}
</tbody></table>`,
  },
  {
    ...plain,
    Name: 'signatures',
    Title: { el: 'Υπογραφές', en: 'Signatures' },
    Kind: 'letter',
    Main: false,
    Text: `<table data-lines="none"><tbody><tr><td data-align="center">Ο υπεύθυνος του προγράμματος<br><br><br>Νίκος Αντωνίου</td>
<td data-align="center">{{ person.name }}</td></tr></tbody></table>`,
  },
  {
    ...plain,
    Name: 'rendezvous.html',
    Title: { el: 'Η επόμενη συνάντησή σας', en: 'Your next meeting' },
    Kind: 'mail',
    Text: `<p>{% if lang == 'en' %}Dear {{ name }},{% else %}Αγαπητέ/ή {{ name }},{% endif %}</p>
<p>{% if lang == 'en' %}we look forward to your meeting:{% else %}σας περιμένουμε στη συνάντησή σας:{% endif %}</p>
<p><b>{{ meetings }}</b></p>`,
  },
  {
    ...plain,
    Name: 'mentorMeetings.html',
    Title: { el: 'Οι συναντήσεις σας', en: 'Your meetings' },
    Kind: 'mail',
    Text: `<p>{% if lang == 'en' %}Dear {{ name }}, your next meetings:{% else %}{{ name }}, οι επόμενες συναντήσεις σας:{% endif %}</p>
<p>{{ meetings | newline_to_br }}</p>`,
  },
];

/** Issued copies of a demo document, with the accepted and revoked ones. */
export interface DemoIssue {
  document: string;
  /** User names, in the order in which they are numbered. */
  people: readonly string[];
  /** Number of accepted copies, counted from the first. */
  accepted?: number;
  /** Index in `people` of the revoked copy, and the reason. */
  revoked?: { position: number; reason: string };
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}${index + 1}`);

/** Documents that the first demo programme has issued. */
export const issuedDocuments: readonly DemoIssue[] = [
  {
    document: 'participation',
    people: numbered('mentee', 27),
    revoked: { position: 3, reason: 'Λάθος στο όνομα· εκδόθηκε νέα βεβαίωση.' },
  },
  { document: 'mentor-contract', people: numbered('mentor', 8), accepted: 5 },
  { document: 'grant-contract', people: numbered('mentee', 2), accepted: 1 },
  { document: 'welcome-letter', people: numbered('mentee', 5) },
  { document: 'attendance-list', people: numbered('mentee', 12) },
];
