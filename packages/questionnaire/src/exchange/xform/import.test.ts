import { describe, expect, it } from 'vitest';
import { findFlaws } from '../../edit/index.ts';
import type { Question } from '../../index.ts';
import { questionnaireSchema } from '../../schema/index.ts';
import { madeOf } from '../../testing/make.ts';
import { importXform } from '../index.ts';

/** An XForm with this model (data, binds, translations, lists) and body. */
const xform = (model: string, body: string, before = '') =>
  `<?xml version="1.0"?>${before}
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms">
<h:head><h:title>Επίσκεψη</h:title><model>${model}</model></h:head>
<h:body>${body}</h:body>
</h:html>`;

const visit = xform(
  `<itext>
    <translation lang="Ελληνικά (el)" default="true()">
      <text id="town:label"><value>Πόλη</value></text>
      <text id="towns-0"><value>Βόλος</value></text><text id="towns-1"><value>Πάτρα</value></text>
      <text id="age:msg"><value>Από 18</value></text>
    </translation>
    <translation lang="English (en)">
      <text id="town:label"><value>Town</value></text>
      <text id="towns-0"><value>Volos</value></text><text id="towns-1"><value>Patras</value></text>
      <text id="age:msg"><value>From 18</value></text>
    </translation>
  </itext>
  <instance><data id="visit">
    <intro/><who><name/><age>20</age><region/><town/></who>
    <adult/><months/><when/><skills/><hours/><extra/><photo/><agree/><order/>
    <child_count/><child jr:template=""><name/><born/></child><note/>
    <meta><instanceID/></meta>
  </data></instance>
  <instance id="towns"><root>
    <item><itextId>towns-0</itextId><name>volos</name><region>th</region></item>
    <item><itextId>towns-1</itextId><name>patras</name><region>pe</region></item>
  </root></instance>
  <bind nodeset="/data/intro" readonly="true()" type="string"/>
  <bind nodeset="/data/who" relevant="true()"/>
  <bind nodeset="/data/who/name" type="string" required="true()" constraint="string-length(.) &lt;= 40"/>
  <bind nodeset="/data/who/age" type="int" constraint=". &gt;= 18 and . &lt; 100" jr:constraintMsg="jr:itext('age:msg')"/>
  <bind nodeset="/data/who/region" type="string"/>
  <bind nodeset="/data/who/town" type="string"/>
  <bind nodeset="/data/months" type="string" calculate=" /data/who/age * 12"/>
  <bind nodeset="/data/adult" type="string" relevant=" /data/months &gt; 300 and selected(../skills, 'a')"/>
  <bind nodeset="/data/when" type="dateTime"/>
  <bind nodeset="/data/hours" type="decimal"/>
  <bind nodeset="/data/extra" type="string" relevant="../when != '' and not(selected( /data/skills , 'b'))"/>
  <bind nodeset="/data/child_count" type="int"/>
  <bind nodeset="/data/child" relevant="/data/child_count > 0"/>
  <bind nodeset="/data/child/born" type="date" relevant="../name != ''"/>
  <bind nodeset="/data/note" type="string" relevant="count(/data/child) > 1"/>
  <bind nodeset="/data/meta/instanceID" type="string" jr:preload="uid"/>`,
  `<input ref="/data/intro"><label>Γεια σας</label></input>
  <group ref="/data/who"><label>Στοιχεία</label>
    <input ref="/data/who/name"><label>Όνομα</label><hint>Ολόκληρο</hint></input>
    <input ref="/data/who/age"><label>Ηλικία του <output value="/data/who/name"/></label></input>
    <select1 ref="/data/who/region"><label>Περιφέρεια</label>
      <item><label>Θεσσαλία</label><value>th</value></item><item><label>Πελοπόννησος</label><value>pe</value></item>
    </select1>
    <select1 ref="/data/who/town" appearance="minimal"><label ref="jr:itext('town:label')"/>
      <itemset nodeset="instance('towns')/root/item[region = /data/who/region ]">
        <value ref="name"/><label ref="jr:itext(itextId)"/>
      </itemset>
    </select1>
  </group>
  <select ref="/data/skills"><label>Γνώσεις</label>
    <item><label>Α</label><value>a</value></item><item><label>Β</label><value>b</value></item>
  </select>
  <input ref="/data/adult"><label>Ενήλικος</label></input>
  <input ref="/data/when"><label>Πότε</label></input>
  <range ref="/data/hours" start="0" end="8" step="0.5"><label>Ώρες</label></range>
  <input ref="/data/extra"><label>Άλλα</label></input>
  <upload ref="/data/photo" mediatype="image/*"><label>Φωτογραφία</label></upload>
  <trigger ref="/data/agree"><label>Συμφωνώ</label></trigger>
  <odk:rank ref="/data/order"><label>Σειρά</label>
    <item><label>Ένα</label><value>1</value></item><item><label>Δύο</label><value>2</value></item>
  </odk:rank>
  <input ref="/data/child_count"><label>Παιδιά</label></input>
  <group ref="/data/child"><label>Παιδί</label><repeat nodeset="/data/child" jr:count=" /data/child_count ">
    <input ref="/data/child/name"><label>Όνομα παιδιού</label></input>
    <input ref="/data/child/born"><label>Γέννηση</label></input>
  </repeat></group>
  <input ref="/data/note"><label>Σημείωση</label></input>`,
);

const questionsOf = (xml: string): readonly Question[] =>
  madeOf(importXform(xml)).Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions));

describe('an XForm', () => {
  const result = importXform(visit);
  const questionnaire = madeOf(result);
  const questions = questionsOf(visit);
  const byText = (text: string) => questions.find(({ Text }) => JSON.stringify(Text).includes(text));
  const idOf = (text: string) => byText(text)?.Group?.[0]?.Id ?? byText(text)?.Model;

  it('becomes a valid questionnaire without flaws, with a reason for every change', () => {
    expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
    expect(findFlaws(questionnaire)).toEqual([]);
    expect(questionnaire.Title).toBe('Επίσκεψη');
    expect(result.report.every(({ Outcome, Key }) => Outcome === 'taken' || Key !== undefined)).toBe(true);
  });

  it('keeps the controls as questions of the corresponding types, in groups and repeats', () => {
    expect(questions.map(({ Type, TypeId }) => Type ?? TypeId)).toEqual([
      ...(['plaintext', 'text', 12, 'radio', 'select', 'checkbox', 'text', 'date', 14, 12, 'text'] as const),
      ...(['upload', 'checkbox', 18, 12, 'records', 'text'] as const),
    ]);
    expect(questionnaire.Section.map(({ SectionText }) => SectionText)).toContain('Στοιχεία');
    expect(byText('Παιδί')?.Columns?.map(({ Text }) => Text)).toEqual(['Όνομα παιδιού', 'Γέννηση']);
  });

  it('keeps required, limits, defaults, hints and messages in both languages', () => {
    expect(byText('Όνομα')).toMatchObject({ Validate: { Required: true, MaxLength: 40 }, Help: 'Ολόκληρο' });
    expect(byText('Ηλικία')).toMatchObject({
      Validate: { Min: 18, Max: 99, Message: { el: 'Από 18', en: 'From 18' } },
      DefaultValue: '20',
      Text: `Ηλικία του {${idOf('Όνομα')}}`,
    });
    expect(byText('Town')).toMatchObject({ Text: { el: 'Πόλη', en: 'Town' } });
  });

  it('resolves paths in conditions: absolute and relative ones, and those to calculations, repeats and lists', () => {
    const [age, when] = [idOf('Ηλικία'), idOf('Πότε')];
    const skills = byText('Γνώσεις');
    const [a, b] = skills?.Options?.map(({ Value }) => Value) ?? [];
    expect(byText('Ενήλικος')?.Condition).toBe(`num(${age}) * 12 > 300 && has(${skills?.Model}, '${a}')`);
    expect(byText('Άλλα')?.Condition).toBe(`!empty(${when}) && !has(${skills?.Model}, '${b}')`);
    expect(byText('Σημείωση')?.Condition).toBe(`${idOf('Παιδί')}.length > 1`);
    const [region, options] = [byText('Περιφέρεια'), byText('Town')?.Options];
    expect(options?.map(({ Text, Condition }) => [Text, Condition])).toEqual([
      [{ el: 'Βόλος', en: 'Volos' }, `${region?.Model} === '${region?.Options?.[0]?.Value}'`],
      [{ el: 'Πάτρα', en: 'Patras' }, `${region?.Model} === '${region?.Options?.[1]?.Value}'`],
    ]);
    const [name, born] = byText('Παιδί')?.Columns ?? [];
    expect(born?.Condition).toBe(`!empty(${name?.Model}[line])`);
  });

  it('reports each change with its line in the file and its path, and the comparison with its own expressions', () => {
    const taken = result.report.find(({ Name, Kind }) => Name === 'age' && Kind === 'question');
    const line = visit.split('\n').findIndex((text) => text.includes('<input ref="/data/who/age">')) + 1;
    expect(taken).toMatchObject({ Line: line, Place: '/data/who/age', Outcome: 'taken' });
    expect(result.report.map(({ Key }) => Key)).toContain('questionnaires.import.ComparedWithSource');
    expect(result.report.filter(({ Key }) => Key?.endsWith('PartsFromSource'))).toEqual([]);
  });

  it('reports unsupported actions and elements, and lists in other files', () => {
    const { report } = importXform(
      xform(
        `<instance><data id="x"><a/><b/></data></instance><instance id="t" src="jr://file-csv/towns.csv"/>
        <bind nodeset="/data/a" type="string"/><bind nodeset="/data/b" type="string"/>
        <setvalue ref="/data/a" event="xforms-value-changed" value="now()"/>`,
        `<select1 ref="/data/a"><label>A</label><itemset nodeset="instance('t')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>
        <input ref="/data/b"><label>B</label></input><video ref="/data/b"/>`,
      ),
    );
    const keyOf = (what: string) => report.find(({ What }) => What.startsWith(what))?.Key;
    expect(keyOf('setvalue')).toBe('questionnaires.import.TriggerLeft');
    expect(keyOf('video')).toBe('questionnaires.import.UnknownType');
    expect(keyOf('select_one_from_file')).toBe('questionnaires.import.ListElsewhere');
  });

  it('gives each node a unique name, even if several groups use the same one', () => {
    const [first, second, third] = questionsOf(
      xform(
        `<instance><data id="x"><g><a/></g><h><a/></h><c/></data></instance>
        <bind nodeset="/data/c" relevant="/data/h/a = 'x'"/>`,
        `<input ref="/data/g/a"><label>1</label></input><input ref="/data/h/a"><label>2</label></input>
        <input ref="/data/c"><label>3</label></input>`,
      ),
    );
    expect(third?.Condition).toBe(`${second?.Model} === 'x'`);
    expect(first?.Model).not.toBe(second?.Model);
  });
});

describe('a file that is not an XForm', () => {
  const reasonOf = (xml: string) => importXform(xml).report.map(({ Key, Place }) => [Key?.split('.').at(-1), Place]);
  it.each([
    ['broken XML, with its place', '<h:html>\n<a></b>', 'NotXml'],
    ['another XML document', '<html xmlns="http://www.w3.org/1999/xhtml"><head/><body/></html>', 'NotAForm'],
    ['a text', 'hello', 'NotXml'],
    ['nothing', '', 'NotXml'],
    ['a document nested too deeply', '<a>'.repeat(200), 'TooDeep'],
    ['a document with a DTD, whose entities would grow', xform('', '', '<!DOCTYPE a [<!ENTITY b "c">]>'), 'HasDoctype'],
  ])('%s gives a reason instead of a questionnaire', (_, xml, reason) => {
    expect(importXform(xml).questionnaire).toBeNull();
    expect(reasonOf(xml).map(([key]) => key)).toEqual([reason]);
  });
});
