import { parseDate } from '@ithaki/formats';
import { type FixedField, fixedFields, type Participant, sheets } from '../model.ts';

/** Types of fixed elements that are more than a text. Whoever sends can be sure that these four are there. */
const required: Partial<Record<FixedField, string>> = { Afm: 'Afm', Amka: 'Amka', BirthDate: 'Day', Sex: 'Sex' };
const typeOf = (name: FixedField) => required[name] ?? (name.endsWith('Date') ? 'Day' : 'Text');

const fixedElements = fixedFields
  .map((name) => {
    const least = required[name] ? '' : ' minOccurs="0"';
    return `          <xs:element name="${name}" type="${typeOf(name)}"${least}/>`;
  })
  .join('\n');

/** What the texts of each type look like; the schema is written from these, and `schemaFault` reads them. */
const patterns = { Afm: '[0-9]{9}', Amka: '[0-9]{11}', Day: '[0-9]{4}-[0-9]{2}-[0-9]{2}' } as const;
const sexes = ['5301', '5302'];
const LONGEST_TEXT = 20_000;

const restriction = (name: string, base: string, facet: string) =>
  `  <xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facet}</xs:restriction></xs:simpleType>`;
const pattern = (value: string) => `<xs:pattern value="${value}"/>`;
const oneOf = (values: readonly string[]) => values.map((value) => `<xs:enumeration value="${value}"/>`).join('');

/** The public schema of the documents that are sent, `schema/1.xsd`. */
export const documentSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Microdata">
    <xs:complexType>
      <xs:sequence><xs:element name="Participant" type="Participant" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
      <xs:attribute name="Mis" type="Mis" use="required"/>
      <xs:attribute name="Sheet" type="Sheet" use="required"/>
      <xs:attribute name="Definition" type="Number" use="required"/>
      <xs:attribute name="Count" type="xs:nonNegativeInteger" use="required"/>
    </xs:complexType>
    <xs:unique name="ParticipantOnce"><xs:selector xpath="Participant"/><xs:field xpath="@Kayas"/></xs:unique>
  </xs:element>
  <xs:complexType name="Participant">
    <xs:sequence>
${fixedElements}
          <xs:element name="Answer" type="Answer" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="Kayas" type="Number" use="required"/>
    <xs:attribute name="Revision" type="Number" use="required"/>
    <!-- The definition by which this sheet was filled in, where it is not the document's. -->
    <xs:attribute name="Definition" type="Number"/>
  </xs:complexType>
  <xs:complexType name="Answer">
    <xs:simpleContent>
      <xs:extension base="Text">
        <xs:attribute name="Id" type="Number" use="required"/>
        <xs:attribute name="Code" type="Code"/>
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
${restriction('Sheet', 'token', oneOf(sheets))}
${restriction('Sex', 'token', oneOf(sexes))}
${restriction('Mis', 'string', '<xs:minLength value="1"/><xs:maxLength value="200"/>')}
${restriction('Code', 'string', '<xs:minLength value="1"/><xs:maxLength value="60"/>')}
${restriction('Text', 'string', `<xs:minLength value="1"/><xs:maxLength value="${LONGEST_TEXT}"/>`)}
${restriction('Afm', 'string', pattern(patterns.Afm))}
${restriction('Amka', 'string', pattern(patterns.Amka))}
${restriction('Day', 'date', pattern(patterns.Day))}
${restriction('Number', 'int', '<xs:minInclusive value="1"/>')}
</xs:schema>
`;

const matches = (expression: string) => {
  const whole = new RegExp(`^(?:${expression})$`);
  return (value: string) => whole.test(value);
};
const isIsoDay = matches(patterns.Day);
const follows: Record<string, (value: string) => boolean> = {
  Afm: matches(patterns.Afm),
  Amka: matches(patterns.Amka),
  Day: (value) => isIsoDay(value) && parseDate(value.split('-').reverse().join('-')) !== undefined,
  Sex: (value) => sexes.includes(value),
  Text: (value) => value !== '' && (value.length <= LONGEST_TEXT || [...value].length <= LONGEST_TEXT),
};

/** Where a value breaks the public schema: the name of a fixed element, or the id of a question. */
export type SchemaFault = FixedField | number;

/** Returns the first value of a participant that does not follow the public schema, without writing the document. */
export function schemaFault({ fixed, answers }: Pick<Participant, 'fixed' | 'answers'>): SchemaFault | undefined {
  const wrong = fixedFields.find(
    (name) => (fixed[name] !== '' || required[name]) && !follows[typeOf(name)]?.(fixed[name]),
  );
  return wrong ?? answers.find(({ value }) => !follows.Text?.(value))?.id;
}

/** What a receiver says of each participant of a batch. */
export const receiptResults = ['accepted', 'refused'] as const;
export type ReceiptResult = (typeof receiptResults)[number];

/** The public schema of receipts, `schema/receipt-1.xsd`. */
export const receiptSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Receipt">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="Participant" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="Reason" minOccurs="0" maxOccurs="50">
                <xs:complexType>
                  <xs:simpleContent>
                    <xs:extension base="Words"><xs:attribute name="Code" type="Code"/></xs:extension>
                  </xs:simpleContent>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="Kayas" type="Number" use="required"/>
            <xs:attribute name="Result" type="Result" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="BatchId" type="Uuid" use="required"/>
      <!-- The number under which the receiver keeps the batch. -->
      <xs:attribute name="Number" type="Code" use="required"/>
    </xs:complexType>
  </xs:element>
${restriction('Result', 'token', oneOf(receiptResults))}
${restriction('Words', 'string', '<xs:maxLength value="2000"/>')}
${restriction('Code', 'string', '<xs:minLength value="1"/><xs:maxLength value="200"/>')}
${restriction('Uuid', 'string', '<xs:pattern value="[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/>')}
${restriction('Number', 'int', '<xs:minInclusive value="1"/>')}
</xs:schema>
`;
